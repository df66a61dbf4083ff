import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The part of the address behind #, empty when there is none. Undefined at first, as only the browser knows it: so the first HTML fits. */
export function useHash(): string | undefined {
  const { hash } = useLocation()
  const [known, setKnown] = useState<string>()
  useEffect(() => setKnown(hash.slice(1)), [hash])
  return known
}
