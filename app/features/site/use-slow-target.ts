import { type ComponentType, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { withoutLanguage } from '#app/lib/language.ts'
import { type SkeletonKind, skeletonFor } from './skeleton-for.ts'

/** Milliseconds before a navigation counts as slow: below this a skeleton would only flicker. */
const patience = 150

export interface SlowTarget {
  kind: SkeletonKind
  Skeleton: ComponentType<{ kind: SkeletonKind }>
}

/**
 * The skeleton of the page we are on the way to, once that takes noticeably long (PS-2.2). It is fetched with the first page that
 * has one, so that visitors need not; until it is here the old page stays.
 */
export function useSlowTarget(): SlowTarget | undefined {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const next = state === 'loading' && location.pathname !== pathname ? location.pathname : undefined
  const kind = next === undefined ? undefined : skeletonFor(withoutLanguage(next))
  const [target, setTarget] = useState<SlowTarget>()
  useEffect(() => {
    if (!kind) return
    let arrived = false
    const fetched = import('./page-skeleton.tsx').catch(() => undefined)
    const timer = setTimeout(async () => {
      const module = await fetched
      if (module && !arrived) setTarget({ kind, Skeleton: module.PageSkeleton })
    }, patience)
    return () => {
      arrived = true
      clearTimeout(timer)
      setTarget(undefined)
    }
  }, [kind])
  // At once, not after an effect: what is shown again has to be able to take the focus.
  return target?.kind === kind ? target : undefined
}
