import { errors } from '@plateful/service'
import { catalogueImage } from '../../contract/http.ts'
import { names, tagOf } from '../reading/tags.ts'
import type { Routing } from '../routing.ts'

/** The pictures of the catalogue: drawn, not stored, and the same for ever. */
export const imageRoutes = ({ on }: Routing, illustrationOf: (sourceId: string) => string | undefined): void => {
  on(catalogueImage, async ({ params, header }) => {
    const name = /^([\w-]{1,100})\.svg$/.exec(params.name)?.[1]
    const svg = name === undefined ? undefined : illustrationOf(name)
    if (svg === undefined) throw errors.notFound('There is no such picture.')
    const tag = tagOf(svg)
    const headers = {
      ETag: tag,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': 'image/svg+xml',
      // opened by itself it is a document, and must not run anything
      'Content-Security-Policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    }
    return names(header('if-none-match'), tag) ? { status: 304, headers } : { json: svg, headers }
  })
}
