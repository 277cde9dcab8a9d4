import { type Caller, httpError } from '@plateful/service'
import { type ServiceName, serviceNames } from './route-table.ts'

/** What each service holds of a caller; a service that holds nothing has no `exportOf`, or answers undefined. */
type Sources = Record<ServiceName, { exportOf?(caller: Caller, headers: Record<string, string>): Promise<object | undefined> }>

/** The one call that no service answers alone. */
export const isExport = (method: string | undefined, path: string): boolean => method === 'GET' && path === '/api/user/export'

const unavailable = () => httpError(503, 'unavailable', 'Not everything could be gathered. Please try again in a moment.')

/**
 * All that is held of a caller, gathered from every service: all of it or nothing, since nobody sees what is missing.
 * @returns `gather(caller, headers)`: JSON for people to read; `headers` say to a service in another process who asks
 */
export const createExport = (sources: Sources, now: () => Date) => async (caller: Caller, headers: Record<string, string>): Promise<{ json: string; fileName: string }> => {
  const parts = await Promise.all(serviceNames.map(async (name) => sources[name].exportOf?.(caller, headers))).catch(() => undefined)
  if (!parts) throw unavailable()
  const exportedAt = now().toISOString()
  return { json: `${JSON.stringify(Object.assign({ exportedAt }, ...parts), null, 2)}\n`, fileName: `plateful-${exportedAt.slice(0, 10)}.json` }
}
