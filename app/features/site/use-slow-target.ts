import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { withoutLanguage } from '#app/lib/language.ts'
import { type SkeletonKind, skeletonFor } from './skeleton-for.ts'

/** Milliseconds before a navigation counts as slow: below this a skeleton would only flicker. */
const patience = 150

/** The skeleton of the page we are on the way to, once that takes noticeably long (PS-2.2). */
export function useSlowTarget(): SkeletonKind | undefined {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const next = state === 'loading' && location.pathname !== pathname ? location.pathname : undefined
  const kind = next === undefined ? undefined : skeletonFor(withoutLanguage(next))
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!kind) return
    const timer = setTimeout(() => setSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [kind])
  return slow ? kind : undefined
}
