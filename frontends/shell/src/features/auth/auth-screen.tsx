import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useDocumentTitle, useSession } from '@plateful/shell-sdk'
import { Card, Tabs } from '@plateful/ui'
import { AuthAside } from './auth-aside.tsx'
import { ForgottenLinks } from './forgotten-links.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { returnAddress } from './return-address.ts'

type Tab = 'login' | 'register'

/** Login and Sign Up. Members have nothing to do here. */
export default function AuthScreen() {
  useDocumentTitle('Log in or sign up')
  const { user } = useSession()
  const { state } = useLocation()
  const [tab, setTab] = useState<Tab>(state?.tab === 'register' ? 'register' : 'login')
  if (user) return <Navigate to={returnAddress(state)} replace />
  return (
    <div className="page grid items-center gap-16 py-8 sm:py-14 lg:min-h-[calc(100dvh-65px)] lg:grid-cols-[minmax(0,1fr)_440px]">
      <AuthAside />
      <Card className="w-full max-w-[440px] justify-self-center p-5 sm:p-8">
        <h1 className="text-[1.75rem]">{tab === 'login' ? 'Welcome back' : 'Set the table'}</h1>
        <p className="mt-2 mb-6 text-ink-soft">
          {tab === 'login' ? 'Your recipes and your week are where you left them.' : 'A free account keeps your recipes, your week and your list.'}
        </p>
        <Tabs
          look="segmented"
          label="Login or Sign Up"
          tabs={[
            { value: 'login', label: 'Login' },
            { value: 'register', label: 'Sign Up' },
          ]}
          value={tab}
          onChange={setTab}
          panelClassName="mt-6"
        >
          {tab === 'login' ? <LoginForm /> : <RegisterForm />}
        </Tabs>
        {tab === 'login' && <ForgottenLinks />}
      </Card>
    </div>
  )
}
