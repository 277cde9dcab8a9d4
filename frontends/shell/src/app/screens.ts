import { lazy } from 'react'

export const loadLanding = () => import('../features/landing/landing-screen.tsx')
export const loadDashboard = () => import('../features/dashboard/dashboard-screen.tsx')
export const loadAuth = () => import('../features/auth/auth-screen.tsx')
const loadLogin = () => import('../features/auth/login-screen.tsx')

export const LandingScreen = lazy(loadLanding)
export const DashboardScreen = lazy(loadDashboard)
export const AuthScreen = lazy(loadAuth)
export const LoginScreen = lazy(loadLogin)
