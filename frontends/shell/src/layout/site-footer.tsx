import { Link } from 'react-router-dom'
import { Logo } from '@plateful/ui'
import { links } from '../links.ts'

/** The end of a page. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8 text-sm text-ink-soft">
        <Logo className="text-ink" />
        <p className="order-last w-full sm:order-none sm:w-auto">Some recipe data is provided by Spoonacular.</p>
        <Link to={links.recipes} className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline">
          Recipes
        </Link>
      </div>
    </footer>
  )
}
