import { Component, type ReactNode } from 'react'
import { CloudOff } from 'lucide-react'
import { queryClient, sessionKey } from '@plateful/shell-sdk'
import { ErrorState } from '@plateful/ui'

type Props = { children: ReactNode; onError?: () => void }

/** Keeps a failing screen from taking the others along. A new key, or Try again, clears it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  retry = () => {
    // Perhaps it was the session that could not be read: then that is asked for again as well.
    void queryClient.resetQueries({ queryKey: sessionKey, predicate: ({ state }) => state.status === 'error' })
    this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="page grid min-h-[60dvh] place-items-center">
        <ErrorState
          level={1}
          icon={<CloudOff aria-hidden />}
          title="This page did not load"
          description="Something went wrong on our side or on the way to you. The rest of Plateful still works."
          onRetry={this.retry}
        />
      </div>
    )
  }
}
