// Ends with 0 when the process in this container answers, with 1 otherwise. node infra/docker/health.mjs [/readyz]
const path = process.argv[2] ?? '/healthz'

try {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}${path}`, { signal: AbortSignal.timeout(4_000) })
  process.exitCode = answer.ok ? 0 : 1
} catch {
  process.exitCode = 1
}
