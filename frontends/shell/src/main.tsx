import { createRoot, hydrateRoot } from 'react-dom/client'
import { queryClient, sessionKey } from '@plateful/shell-sdk'
import { setNonce } from 'get-nonce'
import { Root } from './app/root.tsx'
import { warmUp } from './app/warm-up.ts'

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

// Style elements that libraries add at run time carry the nonce that the policy asks for.
const nonce = metaOf('csp-nonce')
if (nonce) setNonce(nonce)

// Who sent no cookie is nobody: no need to ask.
if (metaOf('plateful-session') === 'none') queryClient.setQueryData(sessionKey, null)
warmUp(window.location.pathname)

// A page change that could not be animated (the phone's address bar came or went meanwhile) has happened all the same.
const onRecoverableError = (error: unknown) => {
  if (!(error instanceof DOMException)) reportError(error)
}

const container = document.getElementById('root')!
if (container.firstElementChild) hydrateRoot(container, <Root />, { onRecoverableError })
else createRoot(container, { onRecoverableError }).render(<Root />)
