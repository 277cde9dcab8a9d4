import { useDocumentTitle, useSession } from '@plateful/shell-sdk'
import { Badge, Card } from '@plateful/ui'
import { Avatar } from '../../layout/avatar.tsx'
import { useSubscription } from '../subscribe/subscription.queries.ts'
import { DataSection } from './data-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { standingOf } from './plan.ts'
import { PurchasesSection } from './purchases-section.tsx'
import { SectionLinks } from './section-links.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SubscriptionSection } from './subscription-section.tsx'

/** Everything about one's account. */
export default function ProfileScreen() {
  useDocumentTitle('Account Settings')
  const { user } = useSession()
  const subscription = useSubscription()
  // Signing out empties the session before the screen is gone.
  if (!user) return null
  // Until the subscription is read, what the session knows of it serves.
  const standing = standingOf(subscription.data ?? { subscription_status: statusOf(user.subscription_status), subscription_tier: tierOf(user.subscription_tier) })
  return (
    <div className="page pt-8 pb-16 sm:pt-12">
      <h1 className="text-[2rem] sm:text-[2.5rem]">Account Settings</h1>
      <div className="mt-6 grid gap-5 lg:grid-cols-[200px_minmax(0,720px)] lg:gap-12">
        <SectionLinks />
        <div className="flex min-w-0 flex-col gap-5">
          <Card className="flex flex-wrap items-center gap-x-5 gap-y-3 p-5 sm:p-7">
            <Avatar user={user} className="size-16 text-[1.75rem]" />
            <div className="min-w-0 grow basis-44">
              <p className="truncate font-display text-[1.375rem] leading-tight font-semibold">
                {user.firstName} {user.lastName}
              </p>
              <p className="mt-1 truncate text-ink-soft">{user.email}</p>
              <p className="truncate text-sm text-ink-soft">Username: {user.username}</p>
            </div>
            <Badge tone={standing.tone} className="h-7! px-3! text-sm!">
              {standing.label}
            </Badge>
          </Card>
          <DetailsSection key={user.id} user={user} />
          <SubscriptionSection subscription={subscription} timeZone={user.timeZone} />
          <PurchasesSection timeZone={user.timeZone} />
          <PasswordSection username={user.username} />
          <SessionsSection timeZone={user.timeZone} />
          <DataSection />
          <DeleteSection user={user} />
        </div>
      </div>
    </div>
  )
}

const statusOf = (status: string) => (status === 'active' || status === 'pending' ? status : 'free')
const tierOf = (tier: string) => (tier === 'monthly' || tier === 'yearly' ? tier : 'free')
