import { useState } from 'react'
import { AtSign, MailCheck } from 'lucide-react'
import { useDocumentTitle } from '@plateful/shell-sdk'
import { AddressForm } from './address-form.tsx'
import { RecoveryFrame } from './recovery-frame.tsx'
import { Sent, Told } from './sent.tsx'

/** Mails the username to whoever forgot it. */
export default function UsernameRecoveryScreen() {
  useDocumentTitle('Forgot your username')
  const [sent, setSent] = useState(false)
  if (sent) {
    return (
      <RecoveryFrame
        icon={<MailCheck />}
        title="Look into your mail"
        description={<Told>If an account with that email exists, you will receive your username shortly.</Told>}
      >
        <Sent onAgain={() => setSent(false)}>Nothing there after a few minutes? It may lie among the spam, or the account has another address.</Sent>
      </RecoveryFrame>
    )
  }
  return (
    <RecoveryFrame icon={<AtSign />} title="Forgot your username?" description="Tell us the address of your account, and we mail it to you. You can also log in with the address itself.">
      <AddressForm
        path="/api/request-username-recovery"
        submit="Send my username"
        failure="Failed to send username recovery email. Please try again."
        onSent={() => setSent(true)}
      />
    </RecoveryFrame>
  )
}
