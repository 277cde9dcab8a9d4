import { Link } from 'react-router-dom'
import { Badge, formatMinutes, Picture } from '@plateful/ui'
import { paths } from '../../paths.ts'
import { slugOf, tintOf } from '../../recipe/recipe.ts'
import { useSimilar } from './detail.queries.ts'

/** More like this. Nothing is shown where there is nothing. */
export function SimilarRecipes({ id }: { id: number }) {
  const { data } = useSimilar(id)
  if (!data || data.similar.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-14 border-t border-line pt-8 print:hidden">
      <div className="mb-5 flex items-center gap-3">
        <h2 id="similar" className="text-2xl">Similar Recipes</h2>
        {data.imported > 0 && <Badge tone="herb">{data.imported} new recipes added</Badge>}
      </div>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        {data.similar.map((recipe) => (
          <li key={recipe.id} className="group relative">
            <Picture src={recipe.imageUrl} alt="" tint={tintOf(recipe.category)} className="rounded-card" />
            <h3 className="mt-2.5 text-base leading-snug">
              <Link to={paths.detail.href(recipe.id, slugOf(recipe.title))} className="after:absolute after:inset-0 after:rounded-card group-hover:underline">{recipe.title}</Link>
            </h3>
            <p className="tabular mt-0.5 text-sm text-ink-soft">
              {[recipe.prepTime === null ? '' : `${formatMinutes(recipe.prepTime)} prep`, recipe.servings === null ? '' : `${recipe.servings} servings`].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
