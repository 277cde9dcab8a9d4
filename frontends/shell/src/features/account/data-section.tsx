import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { http, messageOf, toast } from '@plateful/shell-sdk'
import { Button } from '@plateful/ui'
import { Section } from './section.tsx'

/** All that is held of one, as a file. */
export function DataSection() {
  const download = useMutation({
    mutationFn: () => http.get<{ exportedAt: string }>('/api/user/export'),
    onSuccess: (everything) => save(`plateful-${everything.exportedAt.slice(0, 10)}.json`, everything),
    onError: (error) => toast({ title: 'Error', description: messageOf(error, 'Your data could not be gathered. Please try again.'), variant: 'destructive' }),
  })
  return (
    <Section id="data" title="Your data" description="Everything that Plateful holds of you, in one file that people and programs can read (JSON): your account, recipes, weeks, purchases and devices.">
      <Button variant="secondary" className="max-sm:w-full" loading={download.isPending} onClick={() => download.mutate()}>
        {!download.isPending && <Download aria-hidden />}
        {download.isPending ? 'Gathering...' : 'Export my data'}
      </Button>
    </Section>
  )
}

/** Hands a file over to the browser's downloads. */
function save(name: string, content: object) {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser has taken the file over by the time the click returns to the event loop.
  setTimeout(() => URL.revokeObjectURL(address))
}
