/**
 * The numbers that are read when somebody asks for the metrics, by their names in Prometheus. To add one, state it
 * here and give its readings in a `watch` beside what knows them.
 */
export const gauges = {
  plateful_http_requests_in_flight: { help: 'Requests that are being answered.', labels: ['service'] },
  plateful_follower_behind_events: { help: 'Events in the store that a follower of it (the views, a process) has not taken yet, counted to 1000.', labels: ['service', 'follower'] },
  plateful_follower_behind_seconds: { help: 'Age of the oldest event that a follower has not taken yet; 0 where there is none.', labels: ['service', 'follower'] },
  plateful_relay_lag_messages: { help: 'Published messages of a service that its slowest listener has not taken yet, counted to 10000.', labels: ['service'] },
  plateful_dead_letters: { help: 'Messages that could not be handled after all tries, counted to 10000.', labels: ['service'] },
  plateful_parked_entries: { help: 'Events that a view could not take and left aside, counted to 10000.', labels: ['service'] },
  plateful_queue_depth: { help: 'What waits: commands for their turn on a stream (commands), appends for their sync (appends).', labels: ['service', 'queue'] },
  plateful_sessions_kept: { help: 'Sessions that the gateway knows without asking.', labels: [] },
  plateful_upstream_in_flight: { help: 'Requests that an instance behind the gateway has not answered yet.', labels: ['service', 'instance'] },
  plateful_upstream_up: { help: '1 while the gateway sends requests to an instance, 0 while it leaves it out.', labels: ['service', 'instance'] },
} as const

export type GaugeName = keyof typeof gauges

/** One number at the moment it is read, with a value for each of its gauge's labels. */
export type Reading = { [Name in GaugeName]: { gauge: Name; value: number; labels: Record<(typeof gauges)[Name]['labels'][number], string> } }[GaugeName]
