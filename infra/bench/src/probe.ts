// Loaded into each measured process before its program: answers what it has used so far. The kernel's own figures
// for other processes come in steps of 10 ms, which is hundreds of requests.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicros: user + system, memory: process.memoryUsage.rss() })
})
process.channel?.unref()
