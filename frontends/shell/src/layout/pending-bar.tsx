import { useNavigationPending } from '../app/shell-router.tsx'

/** A thin line at the top when the next screen takes longer than a moment. */
export function PendingBar() {
  const pending = useNavigationPending()
  return pending ? <div aria-hidden className="pending-bar" /> : null
}
