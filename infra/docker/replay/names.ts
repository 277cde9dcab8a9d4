import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A name server for names without a domain, as an engine has one for the containers of a network. */
export type Names = { addresses: Map<string, Set<string>>; close(): void }

const headerBytes = 12
const types = { a: 1, aaaa: 28 }

const questionOf = (query: Buffer): { name: string; type: number; end: number } => {
  const labels: string[] = []
  let at = headerBytes
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** A response after RFC 1035, 4.1: the question again, then an A record with a life of one second for each address. */
const answerTo = (query: Buffer, addresses: Map<string, Set<string>>): Buffer => {
  const { name, type, end } = questionOf(query)
  const known = addresses.get(name)
  const records = type === types.a ? [...(known ?? [])] : []
  const head = Buffer.from(query.subarray(0, headerBytes))
  head.writeUInt16BE(0x8180 | (known && known.size > 0 ? 0 : 3), 2)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, query.subarray(headerBytes, end), ...records.map((address) => Buffer.from([0xc0, headerBytes, 0, types.a, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)]))])
}

/** Answers on port 53 of an address of loopback, which only root may have. */
export const serveNames = async (address: string): Promise<Names> => {
  const addresses = new Map<string, Set<string>>()
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address: asker }) => socket.send(answerTo(query, addresses), port, asker))
  socket.bind(53, address)
  await once(socket, 'listening')
  return { addresses, close: () => socket.close() }
}
