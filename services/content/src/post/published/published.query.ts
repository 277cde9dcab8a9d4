import type { ReadStore, Sort } from '@plateful/read-store'
import { cardsSpec, contentsSpec, type PostCard } from './published.ts'

const order = (direction: Sort['direction']): Sort[] => [{ field: 'publishedAt', direction }, { field: 'id', direction }]

/** Reads published posts; drafts are not there. */
export const createPublishedQuery = (readStore: ReadStore) => {
  const cards = readStore.collection(cardsSpec)
  const contents = readStore.collection(contentsSpec)
  const filter = { where: { status: 'published' } }

  const neighbour = async ({ publishedAt, id }: PostCard, direction: Sort['direction']) => {
    const [found] = await cards.find({ filter, sort: order(direction), after: [publishedAt!, id], limit: 1 })
    return found ? { slug: found.slug, title: found.title } : null
  }

  return {
    /** Newest first, without content. */
    list: () => cards.find({ filter, sort: order('desc') }),

    /** The post with its content and its neighbours; undefined when there is none. */
    bySlug: async (slug: string) => {
      const [card] = await cards.find({ filter: { where: { slug, status: 'published' } }, sort: order('desc'), limit: 1 })
      if (!card) return undefined
      const [stored, previous, next] = await Promise.all([contents.get(String(card.id)), neighbour(card, 'desc'), neighbour(card, 'asc')])
      return { ...card, content: stored?.content ?? '', previous, next }
    },
  }
}
