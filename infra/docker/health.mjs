// Ends with 0 when the process in this container answers, with 1 otherwise. node infra/docker/health.mjs [/readyz]
const path = process.argv[2] ?? '/healthz'
const { HOST = '127.0.0.1', PORT } = process.env
const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST

try {
  const answer = await fetch(`http://${host}:${PORT || 3000}${path}`, { signal: AbortSignal.timeout(4_000) })
  process.exitCode = answer.ok ? 0 : 1
} catch {
  process.exitCode = 1
}
