import { createContext, type ReactNode, use } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

/** Server only: makes the nonce of this response known to the elements that need it. */
export function NonceProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  return <NonceContext value={nonce}>{children}</NonceContext>
}

/**
 * The nonce that scripts of this document carry (CSP). Browsers hide it from the attribute, so hydration takes it
 * from the property of a script that is there already.
 */
export function useNonce(): string | undefined {
  const nonce = use(NonceContext)
  if (typeof document === 'undefined') return nonce
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}
