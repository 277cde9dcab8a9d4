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

const container = document.getElementById('root')!
if (container.firstElementChild) hydrateRoot(container, <Root />)
else createRoot(container).render(<Root />)
