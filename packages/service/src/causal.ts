/** The header a service answers a write with, and the gateway sends back on the session's next requests. */
export const causalHeader = 'x-plateful-positions'

const entry = /^([a-z]+)=([A-Za-z0-9:._-]{1,100})$/

/** Reads `orders=000412,stock=88`; what is not of this form is left out. */
export const parsePositions = (text: string | undefined): Map<string, string> => {
  const positions = new Map<string, string>()
  if (!text) return positions
  for (const part of text.split(',')) {
    const match = entry.exec(part)
    if (match?.[1] && match[2]) positions.set(match[1], match[2])
  }
  return positions
}

/** Writes positions as `parsePositions` reads them. */
export const formatPositions = (positions: ReadonlyMap<string, string>): string =>
  [...positions].map(([service, position]) => `${service}=${position}`).join(',')

/** Moves `into` forward to the later of both for each service. */
export const mergePositions = (into: Map<string, string>, from: ReadonlyMap<string, string>): void => {
  for (const [service, position] of from) {
    const known = into.get(service)
    if (known === undefined || position > known) into.set(service, position)
  }
}
