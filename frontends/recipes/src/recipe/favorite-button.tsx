import { Heart } from 'lucide-react'
import { cx, IconButton } from '@plateful/ui'
import { useFavorite } from './favorites.ts'
import { type RecipeSummary, shown } from './recipe.ts'

/** The heart. */
export function FavoriteButton({ recipe, className }: { recipe: RecipeSummary; className?: string }) {
  const { isFavorited, toggle } = useFavorite(recipe)
  return (
    <IconButton
      label={isFavorited ? `Remove ${shown(recipe.title)} from favorites` : `Add ${shown(recipe.title)} to favorites`} aria-pressed={isFavorited} onClick={toggle}
      className={cx('bg-raised/95 shadow-float', isFavorited ? 'text-tomato!' : 'text-ink-soft! hover:text-tomato!', className)}
    >
      <Heart aria-hidden className={cx('transition-transform duration-150', isFavorited && 'fill-current')} />
    </IconButton>
  )
}
