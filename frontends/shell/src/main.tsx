import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { followSystemTheme, queryClient } from '@plateful/shell-sdk'
import { setNonce } from 'get-nonce'
import { App } from './app/app.tsx'
import { ShellRouter } from './app/shell-router.tsx'
import { warmUp } from './app/warm-up.ts'

// Style elements that libraries add at run time carry the nonce that the policy asks for.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
if (nonce) setNonce(nonce)

followSystemTheme()
warmUp(window.location.pathname)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ShellRouter>
        <App />
      </ShellRouter>
    </QueryClientProvider>
  </StrictMode>,
)
