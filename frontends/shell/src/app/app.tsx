import { Suspense, useEffect, ViewTransition } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { RequireSession, startTheme, useSession } from '@plateful/shell-sdk'
import { RemoteScreen } from '../federation/remote-screen.tsx'
import { remoteRoutes } from '../federation/screens.ts'
import { NotFoundScreen } from '../features/not-found/not-found-screen.tsx'
import { Layout } from '../layout/layout.tsx'
import { PageSpinner } from '../layout/page-spinner.tsx'
import { paths } from '../paths.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { useScrollMemory } from './scroll-memory.ts'
import {
  AuthScreen,
  CheckoutScreen,
  CreatorAgreementScreen,
  CreatorScreen,
  DashboardScreen,
  LandingScreen,
  LoginScreen,
  PasswordResetScreen,
  ProfileScreen,
  SubscribeScreen,
  UsernameRecoveryScreen,
} from './screens.ts'
import { rememberMember } from './warm-up.ts'

/** The frame around every screen, and which screen stands at which address. */
export function App() {
  const location = useLocation()
  const { user, isLoading } = useSession()
  useEffect(startTheme, [])
  useEffect(() => {
    if (!isLoading) rememberMember(user !== null)
  }, [user, isLoading])
  if (isLoading) return <PageSpinner full />
  return (
    <Layout>
      {/* Not keyed: the old screen stays until the next can be shown. What is inside is, so errors and state do not outlive their screen. */}
      <Suspense fallback={<PageSpinner />}>
        <ViewTransition key={location.pathname} default="none" enter="auto" exit="auto">
          <div>
            <ScrollMemory />
            <ErrorBoundary>
              <Routes location={location}>
                <Route path={paths.home.path} element={<Home />} />
                <Route path={paths.auth.path} element={<AuthScreen />} />
                <Route path={paths.login.path} element={<LoginScreen />} />
                <Route path={paths.passwordReset.path} element={<PasswordResetScreen />} />
                <Route path={paths.usernameRecovery.path} element={<UsernameRecoveryScreen />} />
                <Route path={paths.profile.path} element={<RequireSession><ProfileScreen /></RequireSession>} />
                <Route path={paths.subscribe.path} element={<RequireSession><SubscribeScreen /></RequireSession>} />
                <Route path={paths.checkout.path} element={<RequireSession><CheckoutScreen /></RequireSession>} />
                <Route path={paths.creator.path} element={<RequireSession><CreatorScreen /></RequireSession>} />
                <Route path={paths.creatorAgreement.path} element={<CreatorAgreementScreen />} />
                {remoteRoutes.map(({ remote, path }) => (
                  <Route key={path} path={path} element={<RemoteScreen remote={remote} path={path} />} />
                ))}
                <Route path="*" element={<NotFoundScreen />} />
              </Routes>
            </ErrorBoundary>
          </div>
        </ViewTransition>
      </Suspense>
    </Layout>
  )
}

function Home() {
  const { user, error } = useSession()
  if (error) throw error
  return user ? <DashboardScreen /> : <LandingScreen />
}

// Inside the boundary that waits for the screen: positions are restored when there is something to scroll.
function ScrollMemory() {
  useScrollMemory()
  return null
}
