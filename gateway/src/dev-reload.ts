import { watch } from 'node:fs'
import { Router } from 'express'

/** The tag that `npm run dev` adds to the page. */
export const reloadTag = '<script src="/__dev/reload.js" defer></script>'

const script = `const source = new EventSource('/__dev/events')
let seen = false
source.onopen = () => { if (seen) location.reload(); seen = true }
source.onmessage = () => location.reload()`

/**
 * For `npm run dev`: reloads open pages when the frontends were built anew (the page that names their files was
 * written) and when the server came back after a restart.
 */
export const createReload = (webRoot: string): Router => {
  const router = Router()
  const open = new Set<(text: string) => void>()
  let timer: NodeJS.Timeout | undefined
  watch(webRoot, (_event, name) => {
    if (name !== 'index.html') return
    // a file is written in several steps
    clearTimeout(timer)
    timer = setTimeout(() => open.forEach((send) => send('data: built\n\n')), 50).unref()
  }).unref()
  router.get('/__dev/reload.js', (_req, res) => void res.type('js').end(script))
  router.get('/__dev/events', (req, res) => {
    const send = (text: string) => void res.write(text)
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' })
    res.write('retry: 300\n\n')
    open.add(send)
    req.on('close', () => open.delete(send))
  })
  return router
}
