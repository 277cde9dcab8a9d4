import { Lock } from 'lucide-react'
import { Card } from '@plateful/ui'
import type { Recipe } from '../../recipe/recipe.ts'

/** What a locked recipe holds, without what is in it. */
export function LockedNotice({ recipe }: { recipe: Recipe }) {
  return (
    <Card className="flex flex-col items-center px-6 py-12 text-center">
      <div className="mb-4 grid size-14 place-items-center rounded-full bg-butter-soft text-butter-ink"><Lock aria-hidden /></div>
      <h2 className="text-2xl">{recipe.lockReason === 'purchase' ? `This recipe costs $${recipe.price}` : 'This recipe is for premium members'}</h2>
      <p className="mt-2 max-w-[48ch] text-ink-soft">
        {recipe.ingredientCount} {recipe.ingredientCount === 1 ? 'ingredient' : 'ingredients'} and {recipe.stepCount} {recipe.stepCount === 1 ? 'step' : 'steps'} are waiting behind this.
      </p>
    </Card>
  )
}
