import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import type { LegalSection } from './legal-page.tsx'

/** What holds between Plateful and those who sell recipes on it. */
export const creatorAgreement: readonly LegalSection[] = [
  {
    id: 'who', title: 'Who can sell',
    body: (
      <>
        <p>Anybody aged 13 or over can have an account on Plateful. To sell you must be an adult where you live (18 in most places), because being paid means making contracts and paying taxes in your own name.</p>
        <p>You sell as yourself or for a business that you may speak for. Before your first payout our card provider, Stripe, checks who you are; that is between you and Stripe, and we never see your documents or bank details.</p>
      </>
    ),
  },
  {
    id: 'recipes', title: 'Your recipes stay yours',
    body: (
      <>
        <p>You keep every right in what you write and photograph. You give us leave to store it, show it, scale it, turn it into shopping lists and meal plans, and sell it to people on Plateful, for as long as it stands here. Nothing else: we do not sell your recipes to others or print books of them without asking.</p>
        <p>Whoever buys a recipe may cook from it, plan with it, print it for their own kitchen and keep it. They may not publish or resell it.</p>
      </>
    ),
  },
  {
    id: 'content', title: 'What may be sold',
    body: (
      <>
        <p>Sell what you would be glad to have bought:</p>
        <ul>
          <li>It is your own work, or you have leave to sell it. A list of ingredients belongs to nobody; another cook's words and pictures do.</li>
          <li>It works. Amounts, times and temperatures are right, and somebody has cooked it.</li>
          <li>It is safe. Allergens are named as far as you know them, and nothing in it makes people ill: no unsafe canning, no raw meat at room temperature, no foraging without warnings.</li>
          <li>It makes no medical promises. Food can be good for you; it does not cure.</li>
          <li>Title, description and picture show what is inside.</li>
          <li>Nothing hateful, nothing illegal, and no advertising in place of a recipe.</li>
        </ul>
        <p>We may take down what breaks these rules. Except where safety or the law does not allow it, we tell you why first and give you seven days to put it right.</p>
      </>
    ),
  },
  {
    id: 'prices', title: 'Prices',
    body: <p>You choose the price of each recipe, from $0.50 to $999.99; we recommend $1.99-$9.99. You can change it, make the recipe free, or take it off sale whenever you like. A buyer pays the price shown when the payment begins.</p>,
  },
  {
    id: 'shares', title: 'Who gets what',
    body: (
      <>
        <p>Of each sale you get 80 percent, and Plateful keeps 20 percent. Our part is rounded to the nearest cent, half a cent up; you get the rest. At $4.99 that is $1.00 for us and $3.99 for you.</p>
        <p>Our part pays for card fees, hosting and support. There are no other fees: none for listing, none for being paid, none each month.</p>
      </>
    ),
  },
  {
    id: 'payouts', title: 'Payouts',
    body: (
      <>
        <p>We pay out each Monday what you are owed, once it is $10 or more. Less than that waits for the next week; it does not expire. You need a payout account at Stripe, which you set up under <Link to={paths.creator.href()}>Your sales</Link>. Until you have one we keep your share for you.</p>
        <p>Every sale, fee, refund and payout stands in your monthly statement, to the cent.</p>
      </>
    ),
  },
  {
    id: 'refunds', title: 'Refunds and disputes',
    body: (
      <>
        <p>A buyer can ask for their money back within 30 days. We decide case by case: a recipe that does not work or is not what it said is refunded, a change of mind after cooking it usually is not.</p>
        <p>A refund takes the recipe back from the buyer, and takes back both shares: you lose your 80 percent of it and we our 20. If your part was paid out already, it is set off against your next payouts. When a buyer's bank takes the money back, the same applies; if the bank decides for us in the end, you get your share again.</p>
      </>
    ),
  },
  {
    id: 'taxes', title: 'Taxes',
    body: (
      <p>What you earn is yours to declare. If you are in the United States and your sales reach $600 in a calendar year, we report them on a Form 1099-K and send you a copy. Elsewhere your own rules apply; your statements give you all the numbers.</p>
    ),
  },
  {
    id: 'leaving', title: 'Leaving',
    body: (
      <>
        <p>You can stop selling at any time. What was sold stays with those who bought it: a recipe that you delete, or an account that you close, is gone for everybody but them. What you are owed when you leave is paid out as before, if there is an account to pay it to: have your payout account set up first.</p>
        <p>We may end this agreement with 30 days' notice, and at once where somebody sells what is not theirs, endangers people or cheats buyers. What you earned honestly is paid to you in any case.</p>
      </>
    ),
  },
  {
    id: 'changes', title: 'Changes',
    body: <p>If we change this agreement we tell you by e-mail at least 30 days before. A change never applies to sales made before it. Who does not agree stops selling, and keeps what was earned.</p>,
  },
]
