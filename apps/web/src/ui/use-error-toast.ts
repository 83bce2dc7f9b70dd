// Says a failed load in a toast too, once (specification section 8: "Network Error!").
import { useEffect } from 'react'
import { toast } from '#web/ui/toast.tsx'

export function useErrorToast(error: string | null): void {
  useEffect(() => {
    if (error !== null) toast.error(error)
  }, [error])
}
