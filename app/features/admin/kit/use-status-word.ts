import { useMessages } from '#app/i18n/messages.tsx'

const known = {
  active: 'status_active',
  past_due: 'status_past_due',
  canceled: 'status_canceled',
  lifetime: 'status_lifetime',
  trialing: 'status_trialing',
  trial: 'status_trialing',
  none: 'status_none',
} as const

/** The word for a billing state; one that the payment provider invents later is shown as it is. */
export function useStatusWord(): (status: string | null) => string {
  const t = useMessages('admin')
  return (status) => {
    const name = status ?? 'none'
    const key = Object.hasOwn(known, name) ? known[name as keyof typeof known] : undefined
    return key ? t(key) : (status ?? '')
  }
}
