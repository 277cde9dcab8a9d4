import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readApi, statedRoutes } from './api.ts'
import { cellOf, filled, pathFor, readMatrix, type Row } from './matrix.ts'
import { measured } from './measured.ts'
import { isThing, things, type Values } from './things.ts'
import { openWorld, roles, type World } from './world.ts'

// many requests each, on machines that may be busy
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const matrix = readMatrix()
const routes = Object.entries(matrix.routes)

describe('who may do what', () => {
  let world: World
  let asked = 0
  beforeAll(async () => { world = await openWorld() })
  afterAll(async () => {
    measured('authz', { routes: routes.length, rows: routes.flatMap(([, rows]) => rows).length, answers: asked })
    await world.stop()
  })

  const valuesFor = async ({ of }: Row): Promise<Values> => {
    if (of === undefined) return {}
    if (!isThing(of)) throw new Error(`things.ts does not know how to make "${of}"`)
    const values: Values = await things[of](world)
    return { ...values, ...(values['id'] === undefined ? {} : { recipeId: values['id'] }) }
  }

  /** What a row's call answers to everybody. The thing is made again after each change. */
  const answersOf = async (route: string, row: Row) => {
    const [method = '', path = ''] = route.split(' ')
    const found = []
    let values: Values | undefined
    for (const role of roles) {
      values ??= await valuesFor(row)
      const client = row.session === 'own' ? await world.anew(role) : world.as(role)
      const body = row.send === undefined ? (method === 'GET' ? undefined : {}) : filled(row.send, values)
      const reply = await client.send(method, pathFor(path, values) + (row.query ?? ''), body)
      asked++
      found.push(cellOf(reply))
      if (reply.status >= 400 && path.startsWith('/api/')) expect(reply.body, `${route}, ${role}`).toMatchObject({ message: expect.stringMatching(/\w/), code: expect.stringMatching(/^[a-z_]+$/) })
      if (method !== 'GET' && reply.status < 300) values = undefined
    }
    return found
  }

  it('names every route, and no other', async () => {
    expect(matrix.roles).toEqual(roles)
    const described = (await readApi(world.product.url)).calls.map(({ method, path }) => `${method} ${path}`)
    const rows = routes.map(([route]) => route)
    expect(described.length).toBeGreaterThan(40)
    expect(rows.filter((route) => route.includes(' /api/')).toSorted(), 'infra/trust/authz.matrix.json and /api/openapi.json').toEqual(described.toSorted())
    expect(rows.toSorted(), 'infra/trust/authz.matrix.json and the sources').toEqual(statedRoutes())
  })

  it.each(routes)('%s', async (route, rows) => {
    const found = []
    for (const row of rows) found.push({ ...row, answers: await answersOf(route, row) })
    expect(found).toEqual(rows)
  })

  it('answers no other method, to nobody', async () => {
    const known = new Set(routes.map(([route]) => route))
    for (const path of new Set(routes.map(([route]) => route.split(' ')[1]!).filter((path) => path.startsWith('/api/')))) {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        // a word where another call has an id is that call's
        if (known.has(`${method} ${path}`) || [...known].some((route) => new RegExp(`^${method} ${route.slice(method.length + 1).replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(`${method} ${path}`))) continue
        for (const role of ['nobody', 'member', 'administrator'] as const) {
          const { status } = await world.as(role).send(method, path.replaceAll(/\{\w+\}/g, '1'), {})
          expect([method, path, role, status]).toEqual([method, path, role, 404])
        }
      }
    }
  })
})
