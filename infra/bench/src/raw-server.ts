import { createServer, type OutgoingHttpHeaders } from 'node:http'
import { json } from 'node:stream/consumers'

// The baseline: the same status and body, and only the headers that a client needs to read them. PUT says what to send.
type Answer = { status: number; headers: OutgoingHttpHeaders; body: string }

let status = 200
let headers: OutgoingHttpHeaders = {}
let body = Buffer.alloc(0)

const server = createServer((req, res) => {
  if (req.method === 'PUT') {
    void json(req).then((answer) => {
      const given = answer as Answer
      status = given.status
      headers = given.headers
      body = Buffer.from(given.body)
      res.end()
    })
    return
  }
  req.resume()
  res.writeHead(status, headers).end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`raw server ready on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`)
})
process.on('SIGTERM', () => process.exit(0))
