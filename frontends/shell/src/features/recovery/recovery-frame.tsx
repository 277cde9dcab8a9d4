import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSession } from '@plateful/shell-sdk'
import { Card } from '@plateful/ui'
import { paths } from '../../paths.ts'

type RecoveryFrameProps = { icon: ReactNode; title: string; description?: ReactNode; children?: ReactNode }

/** One card with one thing to do, and the way back. */
export function RecoveryFrame({ icon, title, description, children }: RecoveryFrameProps) {
  const { user } = useSession()
  return (
    <div className="page grid min-h-[75dvh] content-start justify-items-center pt-8 pb-16 sm:content-center sm:pt-16">
      <Card className="w-full max-w-[440px] p-5 sm:p-8">
        <span aria-hidden className="mb-5 grid size-12 place-items-center rounded-full bg-herb-soft text-herb [&_svg]:size-6">
          {icon}
        </span>
        <h1 className="text-[1.75rem]">{title}</h1>
        {description && <p className="mt-2 text-ink-soft">{description}</p>}
        {children && <div className="mt-6">{children}</div>}
      </Card>
      <Link
        to={user ? paths.profile.href() : paths.auth.href()}
        className="mt-4 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 font-medium text-herb underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-[18px]" />
        {user ? 'Back to Account Settings' : 'Back to login'}
      </Link>
    </div>
  )
}
