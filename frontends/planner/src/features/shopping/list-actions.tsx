import { Copy, Mail, Printer, Share2 } from 'lucide-react'
import { toast } from '@plateful/shell-sdk'
import { Button } from '@plateful/ui'
import { mailLink } from './shopping-list.ts'

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Copied to clipboard', description: 'Shopping list copied for sharing' })
  } catch {
    toast({ title: 'Could not copy', description: 'Your browser does not allow it here. Try printing or mail.', variant: 'destructive' })
  }
}

/** The device's own share sheet where there is one, the clipboard otherwise. */
const share = async (title: string, text: string) => {
  if (!('share' in navigator)) return copy(text)
  try {
    await navigator.share({ title, text })
  } catch (error) {
    // closing the sheet is a choice, not a failure
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(text)
  }
}

/** What to do with a finished list. */
export function ListActions({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid grid-cols-4 gap-2 print:hidden sm:flex">
      <Button variant="secondary" className="px-2 sm:px-4" onClick={() => window.print()}><Printer aria-hidden />Print</Button>
      <Button variant="secondary" className="px-2 sm:px-4" onClick={() => void share(title, text)}><Share2 aria-hidden />Share</Button>
      <Button variant="secondary" className="px-2 sm:px-4" onClick={() => void copy(text)}><Copy aria-hidden />Copy</Button>
      <Button variant="secondary" className="px-2 sm:px-4" asChild><a href={mailLink(title, text)}><Mail aria-hidden />Mail</a></Button>
    </div>
  )
}
