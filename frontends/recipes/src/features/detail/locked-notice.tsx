import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button, Card } from '@plateful/ui'
import { priceOf, type Recipe } from '../../recipe/recipe.ts'

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`

/** What a locked recipe holds, what it costs, and the way there. Priced and premium at once: either opens it. */
export function LockedNotice({ recipe }: { recipe: Recipe }) {
  const { id, ingredientCount, stepCount, isPremium } = recipe
  const price = recipe.lockReason === 'purchase' ? priceOf(recipe) : undefined
  return (
    <Card className="flex gap-4 border-butter! bg-butter-soft! p-5">
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-butter-ink"><Lock className="size-5" /></span>
      <div className="grow">
        <h2 className="text-xl">{price ? `This recipe costs ${price}` : 'This recipe is for premium members'}</h2>
        <p className="mt-1 text-butter-ink">{count(ingredientCount, 'ingredient')} and {count(stepCount, 'step')} are waiting behind this.</p>
        <div className="mt-4 flex flex-wrap gap-3">
          {price && <Button asChild><Link to={`/checkout/${id}`}>Buy for {price}</Link></Button>}
          {isPremium && <Button variant={price ? 'secondary' : 'primary'} asChild><Link to="/subscribe">{price ? 'Or open it with Premium' : 'Get Premium'}</Link></Button>}
        </div>
      </div>
    </Card>
  )
}
