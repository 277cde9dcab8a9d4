import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

// the baseline: the same bytes, nothing else
const body = Buffer.from(await text(process.stdin))
const server = createServer((req, res) => {
  req.resume()
  res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length }).end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`raw server ready on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`)
})
process.on('SIGTERM', () => process.exit(0))
