import { useEffect } from 'react'
import { notify } from '#app/ui/toast.ts'

/** Says once that something could not be loaded (PS-8.5). */
export function useFailureToast(failed: boolean, title: string, description: string): void {
  useEffect(() => {
    if (failed) notify({ tone: 'destructive', title, description })
  }, [failed, title, description])
}
