import type { RequestHandler } from 'express'
import { describeApi } from '@plateful/service/openapi'
import about from '../../package.json' with { type: 'json' }
import { type File, inAllEncodings, sendFile } from '../files.ts'
import { contracts } from './contracts.ts'
import { renderDocs } from './docs-page.ts'

const description = 'Collect recipes, plan the week, shop once. JSON in and out; who has signed in is known by a cookie. Ids are positive whole numbers, unknown fields are dropped.'

/** `/api/openapi.json` and `/api/docs`, made once from the schemas that check the requests. */
export const createDocs = (options: { publicUrl: string; cookieName: string; assets: string }): RequestHandler => {
  const api = describeApi(contracts, { title: 'Plateful', version: about.version, description, url: options.publicUrl, cookieName: options.cookieName })
  const files: Record<string, File> = {
    '/api/openapi.json': { type: 'application/json; charset=utf-8', cacheControl: 'no-cache', variants: inAllEncodings(Buffer.from(JSON.stringify(api))) },
    '/api/docs': { type: 'text/html; charset=utf-8', cacheControl: 'no-cache', variants: inAllEncodings(Buffer.from(renderDocs(api, options.assets))) },
  }
  return (req, res, next) => {
    const file = files[req.path]
    if (file) sendFile(req, res, file)
    else next()
  }
}
