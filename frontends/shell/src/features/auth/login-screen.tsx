import { Navigate } from 'react-router-dom'
import { useDocumentTitle, useSession } from '@plateful/shell-sdk'
import { Card } from '@plateful/ui'
import { ForgottenLinks } from './forgotten-links.tsx'
import { LoginForm } from './login-form.tsx'

/** The simple login form, with nothing around it. */
export default function LoginScreen() {
  useDocumentTitle('Login')
  const { user } = useSession()
  if (user) return <Navigate to="/" replace />
  return (
    <div className="page grid min-h-[75dvh] place-items-center py-10">
      <Card className="w-full max-w-[400px] p-6 sm:p-8">
        <h1 className="mb-6 text-[1.75rem]">Login</h1>
        <LoginForm />
        <ForgottenLinks />
      </Card>
    </div>
  )
}
