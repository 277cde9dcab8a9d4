import { StrictMode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '@plateful/shell-sdk'
import { App } from './app.tsx'
import { type History, ShellRouter } from './shell-router.tsx'

/** The whole product. A history is given where there is no browser. */
export function Root({ history }: { history?: History }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ShellRouter history={history}>
          <App />
        </ShellRouter>
      </QueryClientProvider>
    </StrictMode>
  )
}
