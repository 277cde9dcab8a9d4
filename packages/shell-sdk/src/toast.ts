import { create } from 'zustand'

export type ToastMessage = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onClick: () => void }
  /** Milliseconds; 5000 unless told. */
  duration?: number
}

type ToastStore = { current: (ToastMessage & { id: number }) | null; count: number }

/** The message on the screen; the shell's toaster is its only reader. */
export const useToastStore = create<ToastStore>(() => ({ current: null, count: 0 }))

/** Takes the message away before its time. */
export function dismissToast(): void {
  useToastStore.setState({ current: null })
}

/** Shows a message. There is at most one: a new one takes the place of the last. */
export function toast(message: ToastMessage): void {
  useToastStore.setState(({ count }) => ({ count: count + 1, current: { ...message, id: count + 1 } }))
}
