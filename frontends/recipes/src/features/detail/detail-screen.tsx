import { ArrowLeft, CalendarPlus, ExternalLink, Lock, Pencil, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { HttpError, messageOf, toast, useDocumentTitle, useSession } from '@plateful/shell-sdk'
import { Badge, Button, EmptyState, ErrorState, IconButton, Picture, Stepper } from '@plateful/ui'
import { paths } from '../../paths.ts'
import { useDeleteRecipe } from '../../recipe/delete-recipe.tsx'
import { FavoriteButton } from '../../recipe/favorite-button.tsx'
import { categoryName, priceOf, type Recipe, shown, tintOf } from '../../recipe/recipe.ts'
import { useRecipe } from './detail.queries.ts'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { LockedNotice } from './locked-notice.tsx'
import { NutritionCard } from './nutrition-card.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { RecipeFacts } from './recipe-facts.tsx'
import { SimilarRecipes } from './similar-recipes.tsx'
import { StepList } from './step-list.tsx'

const idIn = (text: string | undefined) => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined)

/** One recipe. */
export default function DetailScreen() {
  const { id: text } = useParams()
  const id = idIn(text)
  const { data: recipe, error, refetch } = useRecipe(id)
  useDocumentTitle(recipe ? shown(recipe.title) : 'Recipe')
  const navigate = useNavigate()

  const missing = id === undefined || (error instanceof HttpError && (error.status === 404 || error.status === 400))
  if (missing) {
    return (
      <div className="page py-16">
        <EmptyState level={1} title="Recipe not found" description="It may have been removed, or it is somebody's own." action={<Button onClick={() => void navigate(-1)}><ArrowLeft aria-hidden />Go Back</Button>} />
      </div>
    )
  }
  if (error) return <div className="page py-16"><ErrorState level={1} title="This recipe did not load" description={messageOf(error)} onRetry={() => void refetch()} /></div>
  if (!recipe) return <DetailSkeleton />
  // another recipe starts with its own servings and nothing ticked
  return <RecipePage key={recipe.id} recipe={recipe} />
}

function RecipePage({ recipe }: { recipe: Recipe }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const own = recipe.servings ?? 1
  const [servings, setServings] = useState(Math.min(50, Math.max(1, own)))
  const [planning, setPlanning] = useState(false)
  const { ask, dialog } = useDeleteRecipe(() => void navigate(paths.list.href()))
  const mayEdit = user !== null && (recipe.userId === user.id || user.isAdmin)
  const plan = () => (user ? setPlanning(true) : toast({ title: 'Sign in required', description: 'Please sign in to plan meals' }))

  return (
    <article className="page py-4 md:py-8">
      <div className="mb-3 flex items-center justify-between print:hidden">
        <Button variant="ghost" className="-ml-3" onClick={() => void navigate(-1)}><ArrowLeft aria-hidden />Back</Button>
        <div className="flex">
          {!recipe.locked && <IconButton label="Print" onClick={() => window.print()}><Printer aria-hidden /></IconButton>}
          {mayEdit && <IconButton label="Edit recipe" asChild><Link to={paths.edit.href(recipe.id)} aria-label="Edit recipe"><Pencil aria-hidden /></Link></IconButton>}
          {mayEdit && <IconButton label="Delete recipe" onClick={() => ask(recipe)}><Trash2 aria-hidden /></IconButton>}
        </div>
      </div>
      <header className="grid items-center gap-6 md:grid-cols-2 md:gap-10">
        <Picture src={recipe.imageUrl} alt={recipe.title} tint={tintOf(recipe.category)} eager className="rounded-card print:hidden">
          {user && <FavoriteButton recipe={recipe} className="absolute top-3 right-3" />}
        </Picture>
        <div>
          <div className="flex flex-wrap gap-2">
            {recipe.category && <Badge tone={tintOf(recipe.category) === 'plain' ? 'neutral' : (tintOf(recipe.category) as 'herb')}>{categoryName(recipe.category)}</Badge>}
            {recipe.locked && <Badge tone="butter"><Lock aria-hidden />Locked</Badge>}
            {!recipe.locked && mayEdit && recipe.price !== null && <Badge tone="butter">{`On sale for ${priceOf(recipe)}`}</Badge>}
            {!recipe.isPublished && <Badge>Only you can see this</Badge>}
            {recipe.diets.map((diet) => <Badge key={diet} tone="herb">{categoryName(diet)}</Badge>)}
          </div>
          <h1 className="mt-3 text-4xl md:text-5xl">{shown(recipe.title)}</h1>
          {recipe.description && <p className="mt-3 max-w-reading text-lg whitespace-pre-line text-ink-soft">{recipe.description}</p>}
          <div className="mt-6"><RecipeFacts recipe={recipe} /></div>
          <div className="mt-6 flex flex-wrap gap-3 empty:hidden print:hidden">
            {!recipe.locked && <Button onClick={plan}><CalendarPlus aria-hidden />Add to Meal Plan</Button>}
            {recipe.originalUrl && (
              <Button variant="secondary" asChild><a href={recipe.originalUrl} target="_blank" rel="noreferrer nofollow"><ExternalLink aria-hidden />Original page</a></Button>
            )}
          </div>
          {recipe.locked && <div className="mt-6"><LockedNotice recipe={recipe} /></div>}
          {recipe.author?.username && <p className="mt-4 text-sm text-ink-soft">By {recipe.author.username}</p>}
        </div>
      </header>
      {!recipe.locked && (
        <div className="mt-10 grid gap-10 md:grid-cols-[minmax(280px,1fr)_2fr] print:block">
          <section aria-labelledby="ingredients" className="md:sticky md:top-22 md:max-h-[calc(100dvh-7rem)] md:self-start md:overflow-y-auto">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <h2 id="ingredients" className="text-2xl">Ingredients</h2>
              <div className="print:hidden"><Stepper label="Servings" min={1} max={50} value={servings} onChange={setServings} /></div>
            </div>
            <IngredientList recipe={recipe} factor={servings / own} />
          </section>
          <section aria-labelledby="instructions">
            <h2 id="instructions" className="mb-3 text-2xl">Instructions</h2>
            <StepList steps={recipe.instructions} />
            <div className="mt-10 max-w-[560px] print:hidden"><NutritionCard recipe={recipe} servings={servings} /></div>
          </section>
        </div>
      )}
      {recipe.locked && <div className="mt-10 max-w-[560px]"><NutritionCard recipe={recipe} servings={servings} /></div>}
      {recipe.importedFrom === 'spoonacular' && <p className="mt-4 text-sm text-ink-soft">Recipe data provided by Spoonacular</p>}
      <SimilarRecipes id={recipe.id} />
      {planning && <PlanDialog recipe={recipe} servings={servings} onClose={() => setPlanning(false)} />}
      {dialog}
    </article>
  )
}
