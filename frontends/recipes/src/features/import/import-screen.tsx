import { CircleAlert, Link2, ListChecks, Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { messageOf, toast, useDocumentTitle } from '@plateful/shell-sdk'
import { Button, Card, Field, Input } from '@plateful/ui'
import { useImportFromUrl } from './import.mutation.ts'

const promises = [
  { icon: Link2, text: 'Most recipe sites describe their recipes for machines. We read that, and leave the ads and stories behind.' },
  { icon: ListChecks, text: 'Ingredients become amounts you can scale and shop for. The original wording is kept.' },
  { icon: Lock, text: 'An imported recipe is yours alone until you publish it.' },
]

/** Imports a recipe from an address. */
export default function ImportScreen() {
  useDocumentTitle('Import Recipe')
  const [url, setUrl] = useState('')
  const { mutate, isPending, error, reset } = useImportFromUrl(() => setUrl(''))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = url.trim()
    if (trimmed === '') return toast({ title: 'URL Required', description: 'Please enter a recipe URL to import.', variant: 'destructive' })
    mutate(trimmed)
  }

  return (
    <div className="page max-w-[760px] py-6 md:py-12">
      <h1 className="text-3xl md:text-4xl">Import Recipe</h1>
      <p className="mt-2 max-w-reading text-ink-soft">Paste the address of a recipe page. It becomes a recipe you can cook from, plan and shop for.</p>
      <Card className="mt-6 p-4 sm:p-6">
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field label="Recipe URL">
            <Input
              type="url" inputMode="url" autoComplete="off" autoCapitalize="none" spellCheck={false} placeholder="https://example.com/lemon-chicken"
              leading={<Link2 aria-hidden />} value={url} onChange={(event) => { setUrl(event.target.value); if (error) reset() }}
            />
          </Field>
          {error && (
            <div role="alert" className="flex gap-3 rounded-control bg-tomato-soft p-3 text-sm">
              <CircleAlert aria-hidden className="size-5 text-tomato" />
              <div>
                <p className="font-medium">{messageOf(error, 'Failed to import recipe. Please try again.')}</p>
                <p className="mt-0.5 text-ink-soft">Nothing was saved. Check the address, or write the recipe down yourself.</p>
              </div>
            </div>
          )}
          <Button type="submit" size="lg" block loading={isPending}>{isPending ? 'Importing Recipe...' : 'Import Recipe'}</Button>
        </form>
      </Card>
      <ul className="mt-8 grid gap-4 sm:grid-cols-3">
        {promises.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-3 text-sm text-ink-soft sm:flex-col sm:gap-2"><Icon aria-hidden className="size-5 text-herb" />{text}</li>
        ))}
      </ul>
    </div>
  )
}
