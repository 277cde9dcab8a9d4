import { useEffect, useState } from 'react'
import { KeyRound, MailCheck } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useDocumentTitle } from '@plateful/shell-sdk'
import { paths } from '../../paths.ts'
import { AddressForm } from './address-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { RecoveryFrame } from './recovery-frame.tsx'
import { Sent, Told } from './sent.tsx'

/** Mails a link to whoever forgot the password; the link leads here, too, with a token. */
export default function PasswordResetScreen() {
  useDocumentTitle('Set a new password')
  const { token, forget } = useToken()
  if (token === null) return <Request />
  return (
    <RecoveryFrame icon={<KeyRound />} title="Set a new password" description="Afterwards you are logged out everywhere, and log in with the new one.">
      <NewPasswordForm token={token} onAskAgain={forget} />
    </RecoveryFrame>
  )
}

function Request() {
  const [message, setMessage] = useState<string | null>(null)
  if (message !== null) {
    return (
      <RecoveryFrame icon={<MailCheck />} title="Look into your mail" description={<Told>{message}</Told>}>
        <Sent onAgain={() => setMessage(null)}>The link works once, for one hour. Nothing there after a few minutes? It may lie among the spam.</Sent>
      </RecoveryFrame>
    )
  }
  return (
    <RecoveryFrame icon={<KeyRound />} title="Forgot your password?" description="Tell us the address of your account, and we mail you a link to set a new one.">
      <AddressForm
        path="/api/request-password-reset"
        submit="Send me a link"
        failure="Failed to send reset email. Please try again."
        onSent={setMessage}
      />
    </RecoveryFrame>
  )
}

/**
 * The token of the mailed link; null without one. It is kept in memory alone: the address, and with it
 * the browser's history and whatever an address is told to, is rid of it at once.
 */
function useToken() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const inAddress = params.get('token')
  const [token, setToken] = useState(inAddress)
  // A second link opened in the same tab counts, too.
  if (inAddress !== null && inAddress !== token) setToken(inAddress)
  useEffect(() => {
    if (inAddress !== null) void navigate(paths.passwordReset.href(), { replace: true })
  }, [inAddress, navigate])
  return { token, forget: () => setToken(null) }
}
