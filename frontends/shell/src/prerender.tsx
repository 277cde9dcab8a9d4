import { prerender } from 'react-dom/static'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'
import { queryClient, sessionKey } from '@plateful/shell-sdk'
import { Root } from './app/root.tsx'

/** Run by the build: the landing page as a visitor without a session gets it, as HTML. */
export async function renderLanding(): Promise<string> {
  queryClient.setQueryData(sessionKey, null)
  const history = createMemoryHistory({ initialEntries: ['/'], v5Compat: true })
  const { prelude } = await prerender(<Root history={history} />, {
    // In one piece: what React sends in pieces it puts together with inline scripts.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  })
  const html = await new Response(prelude).text()
  if (/<script|<style|\sstyle="/.test(html)) throw new Error('The landing page carries inline scripts or styles, which the policy forbids')
  return html
}
