import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'

const looks = 'inline-flex min-h-11 items-center rounded-lg font-medium text-herb underline-offset-4 hover:underline'

/** The ways out for who does not remember. */
export function ForgottenLinks() {
  return (
    <p className="mt-3 -mb-3 flex flex-wrap items-center justify-between gap-x-6 text-sm">
      <Link to={paths.passwordReset.href()} className={looks}>
        Forgot your password?
      </Link>
      <Link to={paths.usernameRecovery.href()} className={looks}>
        Forgot your username?
      </Link>
    </p>
  )
}
