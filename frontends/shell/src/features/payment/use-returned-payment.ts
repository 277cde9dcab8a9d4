import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readReturned, type Returned, withoutReturned } from './returned.ts'

/** Hands over, once, a payment that came back from the bank's page, and takes it out of the address. */
export function useReturnedPayment(onReturned: (returned: Returned) => void): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const handled = useRef('')
  useEffect(() => {
    const returned = readReturned(search)
    if (!returned || handled.current === search) return
    handled.current = search
    void navigate(`${pathname}${withoutReturned(search)}`, { replace: true, state })
    onReturned(returned)
  }, [pathname, search, state, navigate, onReturned])
}
