declare module 'autocannon' {
  type Client = { setBody(body: string): void; setRequests(requests: { path: string }[]): void; on(event: 'response', callback: () => void): void }
  type Options = { url: string; method?: string; amount: number; connections: number; sampleInt: number; headers?: Record<string, string>; requests?: { path: string }[]; setupClient?(client: Client): void }
  type Result = { requests: { average: number }; latency: { p99: number }; statusCodeStats?: Record<string, { count: number }> }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}
