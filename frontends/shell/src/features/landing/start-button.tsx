import { Link } from 'react-router-dom'
import { Button } from '@plateful/ui'
import { paths } from '../../paths.ts'

/** The way in, on the tab where a newcomer wants to be. */
export function StartButton({ className }: { className?: string }) {
  return (
    <Button asChild size="lg" className={className}>
      <Link to={paths.auth.href()} state={{ tab: 'register' }}>
        Start Planning Free
      </Link>
    </Button>
  )
}
