import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'

const facts: readonly { title: string; detail: string }[] = [
  { title: 'You keep 80 percent', detail: 'Of a recipe at $4.99 you get $3.99. The rest pays for cards, refunds and the kitchen lights.' },
  { title: 'What to ask', detail: '$1.99-$9.99 sells best. You can change a price at any time; whoever bought keeps the recipe.' },
  { title: 'Paid each Monday', detail: 'From $10 on. Less than that waits for the next week.' },
  { title: 'Refunds', detail: 'Within 30 days, case by case. Your share of it is taken from the next payout.' },
  { title: 'Taxes', detail: 'From $600 a year in the United States we send you a 1099-K. Your statements have every cent.' },
]

/** The rules of selling, short. */
export function HowSellingWorks() {
  return (
    <section aria-labelledby="how-selling-works">
      <h2 id="how-selling-works" className="text-2xl">How selling works</h2>
      <dl className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(({ title, detail }) => (
          <div key={title}>
            <dt className="font-medium">{title}</dt>
            <dd className="mt-1 text-ink-soft">{detail}</dd>
          </div>
        ))}
        <div>
          <dt className="font-medium">The whole of it</dt>
          <dd className="mt-1 text-ink-soft">
            is in the <Link to={paths.creatorAgreement.href()} className="font-medium text-herb underline underline-offset-4">creator agreement</Link>.
          </dd>
        </div>
      </dl>
    </section>
  )
}
