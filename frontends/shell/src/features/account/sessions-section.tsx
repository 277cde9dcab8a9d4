import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { http, messageOf, toast } from '@plateful/shell-sdk'
import { Badge, Button } from '@plateful/ui'
import { signOut } from '../auth/session-changes.ts'
import { dayOf } from '../payment/day.ts'
import { type OpenSession, sessionsKey, useOpenSessions } from './account.queries.ts'
import { LoadingLines, PanelError } from './panel-states.tsx'
import { Section } from './section.tsx'

/** Where one is logged in, and how to end that. */
export function SessionsSection({ timeZone }: { timeZone: string | null | undefined }) {
  return (
    <Section id="sessions" title="Devices" description="Where you are logged in. Log out what you do not know, and change your password.">
      <Content timeZone={timeZone} />
    </Section>
  )
}

function Content({ timeZone }: { timeZone: string | null | undefined }) {
  const sessions = useOpenSessions()
  const end = useEndSession()
  if (sessions.isPending) return <LoadingLines lines={2} />
  if (sessions.isError) return <PanelError title="Your devices did not load" error={sessions.error} onRetry={() => void sessions.refetch()} />
  if (sessions.data.length === 0) return <p className="text-ink-soft">No device is logged in.</p>
  return (
    <ul className="-my-2 divide-y divide-line">
      {sessions.data.toSorted((a, b) => Number(b.current) - Number(a.current)).map((session) => (
        <Row key={session.id} session={session} timeZone={timeZone} busy={end.isPending && end.variables.id === session.id} onEnd={() => end.mutate(session)} />
      ))}
    </ul>
  )
}

type RowProps = { session: OpenSession; timeZone: string | null | undefined; busy: boolean; onEnd: () => void }

function Row({ session, timeZone, busy, onEnd }: RowProps) {
  const { device, current, createdAt, address } = session
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-4 py-3.5">
      <Icon aria-hidden className="size-6 self-start text-ink-soft" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {device}
          {current && <Badge tone="herb">This device</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          Since {dayOf(createdAt, timeZone)}
          {!current && `, last used ${dayOf(session.lastSeenAt, timeZone)}`}
          {address && ` · from ${address}`}
        </p>
      </div>
      <Button variant="secondary" size="sm" loading={busy} aria-label={`Log out ${device}${current ? ', this device' : ''}`} onClick={onEnd}>
        Log out
      </Button>
    </li>
  )
}

/** Ends a session; one's own as the menu does it. */
function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (session: OpenSession) => {
      if (session.current) await signOut()
      else await http.del(`/api/user/sessions/${encodeURIComponent(session.id)}`)
    },
    onSuccess: (_answer, { id, device, current }) => {
      if (current) return
      queryClient.setQueryData<OpenSession[]>(sessionsKey, (sessions) => sessions?.filter((session) => session.id !== id))
      toast({ title: 'Logged out', description: device })
    },
    onError: (error) => {
      toast({ title: 'Could not log out', description: messageOf(error), variant: 'destructive' })
      void queryClient.invalidateQueries({ queryKey: sessionsKey })
    },
  })
}
