import { Tag } from 'lucide-react'
import { Link } from 'react-router-dom'
import { messageOf, useDocumentTitle, useSession } from '@plateful/shell-sdk'
import { Button, Card, EmptyState, ErrorState, Skeleton } from '@plateful/ui'
import { links } from '../../links.ts'
import type { CreatorSales } from '../payment/billing.ts'
import { dayOf } from '../payment/day.ts'
import { useSales } from './creator.queries.ts'
import { HowSellingWorks } from './how-selling-works.tsx'
import { Numbers } from './numbers.tsx'
import { PayoutAccount } from './payout-account.tsx'
import { PayoutList } from './payout-list.tsx'
import { SalesTable } from './sales-table.tsx'
import { Statement } from './statement.tsx'

/** What one sells, what it earns, and how one is paid. */
export default function CreatorScreen() {
  useDocumentTitle('Your sales')
  const sales = useSales()
  return (
    <div className="page flex flex-col gap-8 py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl">Your sales</h1>
          <p className="mt-2 text-lg text-ink-soft">You keep 80 percent of each recipe you sell.</p>
        </div>
        <Button variant="secondary" asChild><Link to={links.createRecipe}><Tag aria-hidden />Price a recipe</Link></Button>
      </header>
      {sales.isError ? (
        <Card><ErrorState title="Your sales did not load" description={messageOf(sales.error)} onRetry={() => void sales.refetch()} /></Card>
      ) : sales.data ? (
        <Full data={sales.data} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function Full({ data }: { data: CreatorSales }) {
  const { user } = useSession()
  const day = (iso: string) => dayOf(iso, user?.timeZone, 'short')
  const any = data.sales.length > 0
  return (
    <>
      <PayoutAccount onboarded={data.onboarded} />
      {any || data.payouts.length > 0 ? (
        <>
          <Numbers data={data} day={day} />
          <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <SalesTable sales={data.sales} day={day} />
            <div className="flex flex-col gap-8">
              <PayoutList payouts={data.payouts} day={day} />
              <Statement />
            </div>
          </div>
        </>
      ) : (
        <Card>
          <EmptyState
            title="Nothing sold yet"
            description="Give one of your recipes a price, and it is for sale. $1.99-$9.99 sells best."
            icon={<Tag aria-hidden />}
            action={<Button asChild><Link to={links.createRecipe}>Price a recipe</Link></Button>}
          />
        </Card>
      )}
      <HowSellingWorks />
    </>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading your sales" className="flex flex-col gap-8">
      <Skeleton className="h-24 rounded-card" />
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-5">{[1, 2, 3].map((i) => <Skeleton key={i} className="h-32 rounded-card" />)}</div>
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}
