import type { Bus, Message } from '@plateful/messaging'

/**
 * A producer whose log is a list in the test, carried by a real bus.
 * @returns `say(type, data)`, which answers the message's position
 */
export const createVoice = (bus: Bus, producer: string) => {
  const log: Message[] = []
  const callbacks = new Set<() => void>()
  bus.relay({
    producer,
    read: async (after, limit) => {
      const messages = log.filter(({ position }) => after === undefined || position > after).slice(0, limit)
      return { messages, position: messages.at(-1)?.position ?? after }
    },
    onAppend: (callback) => {
      callbacks.add(callback)
      callback()
      return { stop: () => void callbacks.delete(callback) }
    },
  }, { onError: () => {} })
  return (type: string, data: object): string => {
    const position = String(log.length + 1).padStart(16, '0')
    log.push({ id: `${producer}-${log.length}`, producer, position, type, v: 1, data, metadata: { at: '2026-01-01T00:00:00.000Z', correlationId: 'test' } })
    for (const callback of callbacks) callback()
    return position
  }
}
