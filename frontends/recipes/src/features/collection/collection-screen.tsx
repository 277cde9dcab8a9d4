import { Heart, Import, Plus } from 'lucide-react'
import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useDocumentTitle, useSession } from '@plateful/shell-sdk'
import { Button, EmptyState, Tabs } from '@plateful/ui'
import { paths } from '../../paths.ts'
import { useFavorites } from '../../recipe/favorites.ts'
import { Browse } from './browse.tsx'
import { useImported } from './collection.queries.ts'
import { FilterBar } from './filter-bar.tsx'
import { type CollectionFilters, filtersIn, withFilters } from './filters.ts'
import { OwnList } from './own-list.tsx'
import { RecipeGridSkeleton } from './recipe-grid.tsx'

type TabName = 'browse' | 'mine' | 'imported'
const tabIn = (text: string | null): TabName => (text === 'mine' || text === 'imported' ? text : 'browse')

const signIn = <Button asChild><Link to="/auth">Sign in</Link></Button>

/** Browse, favorites and imported recipes. */
export default function CollectionScreen() {
  useDocumentTitle('Recipes')
  const { user } = useSession()
  const [params, setParams] = useSearchParams()
  const tab = tabIn(params.get('tab'))
  const filters = filtersIn(params)
  const favorites = useFavorites()
  const imported = useImported()

  const change = useCallback((next: CollectionFilters) => setParams((before) => withFilters(before, next), { replace: true }), [setParams])
  const open = (next: TabName) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (next === 'browse') after.delete('tab')
      else after.set('tab', next)
      return after
    })

  const noFavorites = user
    ? <EmptyState icon={<Heart aria-hidden />} title="No favorites yet" description="Tap the heart on a recipe and it will be kept here." action={<Button onClick={() => open('browse')}>Browse Recipes</Button>} />
    : <EmptyState icon={<Heart aria-hidden />} title="Sign in required" description="Please sign in to save recipes to your favorites" action={signIn} />
  const noImports = user
    ? <EmptyState icon={<Import aria-hidden />} title="No imported recipes yet" description="Import recipes from URLs, text, or JSON files to see them here" action={<Button asChild><Link to={paths.import.href()}>Import Recipe</Link></Button>} />
    : <EmptyState icon={<Import aria-hidden />} title="Sign in required" description="Please sign in to see the recipes you imported" action={signIn} />

  return (
    <div className="page py-6 md:py-10">
      <header className="flex items-center justify-between gap-4">
        <h1 className="text-3xl md:text-4xl">Recipes</h1>
        <Button asChild><Link to={paths.create.href()}><Plus aria-hidden />Create Recipe</Link></Button>
      </header>
      <Tabs
        label="Recipes" value={tab} onChange={open} className="mt-5"
        tabs={[
          { value: 'browse', label: 'Browse Recipes' },
          { value: 'mine', label: 'Favorites', count: favorites.data?.length },
          { value: 'imported', label: 'Imported', count: imported.data?.length },
        ]}
      >
        <FilterBar filters={filters} onChange={change} />
        <div className="pt-6">
          {tab === 'browse' && <Browse filters={filters} onChange={change} />}
          {tab === 'mine' && (
            user ? (
              <OwnList
                query={favorites} filters={filters} empty={noFavorites}
                loading={<><p className="mb-4 text-ink-soft"><span className="font-medium text-ink">Loading your favorites...</span> Your saved recipes will appear here shortly!</p><RecipeGridSkeleton count={3} label="Loading your favorites" /></>}
              />
            ) : noFavorites
          )}
          {tab === 'imported' && (user ? <OwnList query={imported} filters={filters} empty={noImports} loading={<RecipeGridSkeleton count={6} label="Loading imported recipes" />} /> : noImports)}
        </div>
      </Tabs>
    </div>
  )
}
