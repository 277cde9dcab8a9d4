import { Card, MacroBar } from '@plateful/ui'
import type { Recipe } from '../../recipe/recipe.ts'
import { nutritionRows } from './scaling.ts'

/** What is known of the nutrition, per serving and for all chosen servings. */
export function NutritionCard({ recipe, servings }: { recipe: Recipe; servings: number }) {
  const rows = nutritionRows(recipe, servings)
  return (
    <Card className="p-5">
      <h2 className="text-xl">Nutrition</h2>
      {rows.length === 0 ? (
        <p className="mt-3 text-ink-soft">Nutrition information not available for this recipe</p>
      ) : (
        <>
          <div className="mt-4"><MacroBar protein={recipe.protein} carbs={recipe.carbs} fat={recipe.fat} /></div>
          <table className="tabular mt-4 w-full text-sm">
            <thead>
              <tr className="text-ink-soft">
                <th scope="col" className="pb-2 text-left font-medium"><span className="sr-only">Nutrient</span></th>
                <th scope="col" className="pb-2 text-right font-medium">Per serving</th>
                <th scope="col" className="pb-2 text-right font-medium">{servings === 1 ? '1 serving' : `${servings} servings`}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map(({ label, perServing, total }) => (
                <tr key={label}>
                  <th scope="row" className="py-2 text-left font-normal">{label}</th>
                  <td className="py-2 text-right font-medium">{perServing}</td>
                  <td className="py-2 text-right text-ink-soft">{total}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Card>
  )
}
