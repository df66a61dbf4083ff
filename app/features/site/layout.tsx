import type { ReactNode } from 'react'
import { useMatches, useNavigation, useRouteError } from 'react-router'
import { useMessages } from '#app/i18n/messages.tsx'
import { SkipLink } from '#app/ui/shell/skip-link.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { SiteBar } from './site-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { useSlowTarget } from './use-slow-target.ts'

/**
 * What stands around a page, chosen by its `handle.layout`: `paper` (bar and footer, when it says nothing), `snack`
 * (bar only), `own` (the page shows the bar itself: home), `bare` (nothing: signing in, onboarding).
 */
export type LayoutKind = 'paper' | 'snack' | 'own' | 'bare'

function useLayoutKind(): LayoutKind {
  const matches = useMatches()
  const failed = useRouteError() !== null
  if (failed) return 'paper'
  for (const { handle } of matches.toReversed()) {
    const kind = (handle as { layout?: LayoutKind } | undefined)?.layout
    if (kind) return kind
  }
  return 'paper'
}

/**
 * The layout around every page. While the next page takes its time, a skeleton stands in for the old page, which stays
 * as it is behind it: going on or back finds it unchanged.
 */
export function SiteLayout({ toasts, children }: { toasts?: ReactNode; children: ReactNode }) {
  const t = useMessages('shared')
  const target = useSlowTarget()
  const busy = useNavigation().state !== 'idle'
  const shown = useLayoutKind()
  const kind = target ? (target.kind === 'snack' ? 'snack' : 'paper') : shown
  const footer = kind === 'paper' || kind === 'own'
  return (
    <>
      {kind !== 'bare' && <SkipLink target="content">{t('skipToContent')}</SkipLink>}
      {(kind === 'paper' || kind === 'snack') && <SiteBar footer={footer} />}
      {toasts}
      <div className="contents" hidden={target !== undefined} aria-busy={busy || undefined}>
        {children}
      </div>
      {target && <target.Skeleton kind={target.kind} />}
      {footer && <SiteFooter />}
      <PageAnnouncer />
    </>
  )
}
