import type { Option } from '@plateful/ui'

/** The IANA zone that this device lives in. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Every time zone that the browser knows, by name; a chosen one that it does not know is offered all the same. */
export function timeZoneOptions(chosen: string | null | undefined): Option[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])])
  return [...zones].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
