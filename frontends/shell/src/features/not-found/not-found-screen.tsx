import { Link } from 'react-router-dom'
import { useDocumentTitle } from '@plateful/shell-sdk'
import { Button } from '@plateful/ui'
import { links } from '../../links.ts'

/** What stands at an address that leads nowhere. */
export function NotFoundScreen() {
  useDocumentTitle('Page not found')
  return (
    <div className="page grid min-h-[70dvh] place-items-center py-12">
      <div className="flex flex-col items-center text-center">
        <EmptyPlate />
        <h1 className="mt-8 text-4xl">Nothing on this plate</h1>
        <p className="mt-3 max-w-[40ch] text-ink-soft">
          The page you were looking for was moved, eaten, or never cooked. Let us get you back to something good.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button asChild><Link to="/">Go to the home page</Link></Button>
          <Button asChild variant="secondary"><Link to={links.recipes}>Browse Recipes</Link></Button>
        </div>
      </div>
    </div>
  )
}

function EmptyPlate() {
  return (
    <svg viewBox="0 0 220 150" fill="none" aria-hidden className="w-56 text-line-strong">
      <ellipse cx="110" cy="128" rx="84" ry="10" className="fill-sunken" />
      <circle cx="110" cy="70" r="58" className="fill-surface stroke-line" strokeWidth="2" />
      <circle cx="110" cy="70" r="38" className="stroke-line" strokeWidth="2" />
      <g stroke="currentColor" strokeWidth="3" strokeLinecap="round">
        <path d="M26 30v22c0 6 4 9 9 9s9-3 9-9V30M35 30v82" />
        <path d="M188 112V30c-11 6-15 20-14 38h14" strokeLinejoin="round" />
      </g>
      <circle cx="97" cy="78" r="2.5" className="fill-butter" />
      <circle cx="119" cy="62" r="1.8" className="fill-butter" />
      <circle cx="126" cy="82" r="2" className="fill-herb" />
    </svg>
  )
}
