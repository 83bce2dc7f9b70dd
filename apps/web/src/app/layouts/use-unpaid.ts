// Trial or paid time that ends while a page is open: a call is answered 402, the user is asked anew and sent to /plans.
import { TEXT } from '@plumbline/contract/texts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '#web/lib/api.ts'
import { refreshUser } from '#web/lib/fresh-user.ts'
import { accessToken, isPaid, onSessionChange } from '#web/lib/session.ts'
import { isOpenToUnpaid } from '#web/lib/unpaid-pages.ts'
import { toast } from '#web/ui/toast.tsx'

export function useUnpaid(): void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isAsking = useRef(false)
  useEffect(() => {
    const mayStay = () => accessToken() === null || isPaid() || isOpenToUnpaid(pathname)
    const follow = async () => {
      if (isAsking.current || mayStay()) return
      isAsking.current = true
      try {
        // Somebody may have paid meanwhile, in another tab or on another device.
        await refreshUser()
        if (mayStay()) return
        toast.info(TEXT.paymentRequired)
        navigate('/plans', { replace: true })
      } catch (error) {
        // A 401 has ended the session; a lost network leaves the page, and the next call asks again.
        if (!(error instanceof ApiError)) throw error
      } finally {
        isAsking.current = false
      }
    }
    return onSessionChange(() => void follow())
  }, [pathname, navigate])
}
