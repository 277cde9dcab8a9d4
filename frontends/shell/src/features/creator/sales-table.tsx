import { Link } from 'react-router-dom'
import { Badge, Card, cx, formatMoney } from '@plateful/ui'
import { links } from '../../links.ts'
import type { CreatorSales } from '../payment/billing.ts'

type Sale = CreatorSales['sales'][number]

const number = 'tabular px-3 py-3 text-right whitespace-nowrap'

/** Each sale, the newest first. On a phone the price and the fee stand below the title. */
export function SalesTable({ sales, day }: { sales: Sale[]; day: (iso: string) => string }) {
  return (
    <Card className="overflow-hidden">
      <h2 id="sales" className="px-5 pt-5 pb-3 text-xl">Sales</h2>
      {sales.length === 0 ? (
        <p className="px-5 pb-6 text-ink-soft">Nothing sold yet.</p>
      ) : (
        <table aria-labelledby="sales" className="w-full text-[0.9375rem]">
          <thead className="border-y border-line bg-sunken text-sm text-ink-soft">
            <tr>
              <th scope="col" className="px-5 py-2 text-left font-medium">Recipe</th>
              <th scope="col" className="hidden px-3 py-2 text-right font-medium sm:table-cell">Price</th>
              <th scope="col" className="hidden px-3 py-2 text-right font-medium sm:table-cell">Fee</th>
              <th scope="col" className="px-3 py-2 pr-5 text-right font-medium">You get</th>
            </tr>
          </thead>
          <tbody>{sales.map((sale) => <Row key={sale.id} sale={sale} day={day} />)}</tbody>
        </table>
      )}
    </Card>
  )
}

function Row({ sale, day }: { sale: Sale; day: (iso: string) => string }) {
  const { recipeId, title, amount, fee, share, createdAt, refundedAt } = sale
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="px-5 py-3 text-left font-normal">
        <Link to={links.recipe(recipeId)} className="font-medium underline-offset-4 hover:underline">{title}</Link>
        <span className="tabular mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          {day(createdAt)}
          <span className="sm:hidden">· {formatMoney(amount)}</span>
          {refundedAt !== null && <Badge tone="tomato">Refunded</Badge>}
        </span>
      </th>
      <td className={cx(number, 'hidden sm:table-cell')}>{formatMoney(amount)}</td>
      <td className={cx(number, 'hidden text-ink-soft sm:table-cell')}>{formatMoney(fee)}</td>
      <td className={cx(number, 'pr-5 font-medium', refundedAt !== null && 'text-ink-soft line-through')}>{formatMoney(share)}</td>
    </tr>
  )
}
