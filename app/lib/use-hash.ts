import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The part of the address behind #, known only in the browser: empty at first, so that the first HTML fits. */
export function useHash(): string {
  const { hash } = useLocation()
  const [known, setKnown] = useState('')
  useEffect(() => setKnown(hash.slice(1)), [hash])
  return known
}
