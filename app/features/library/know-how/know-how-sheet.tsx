import { useEffect, useEffectEvent } from 'react'
import { isNamed } from '#app/features/library/know-how-rules.ts'
import type { ShownItem } from '#app/features/library/shown-item.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { Sheet } from '#app/ui/shell/drawer.tsx'
import { Loading, SkeletonLine } from '#app/ui/skeleton.tsx'
import { notify } from '#app/ui/toast.ts'
import { KnowHowItem } from './know-how-item.tsx'

interface KnowHowSheetProps {
  /** Name of the item in the address. */
  wanted: string
  item: ShownItem | null
  loading: boolean
  /** The page could not be read at all, and has said so. */
  failed: boolean
  /** It takes the place of what the first HTML held, so it does not come in from the side. */
  arrived: boolean
  onClose: () => void
}

/** An item beside the list (PS-2.18). Loaded lazily. */
export default function KnowHowSheet({ wanted, item, loading, failed, arrived, onClose }: KnowHowSheetProps) {
  const t = useMessages('library')
  const shared = useMessages('shared')
  const errorMessage = useErrorMessage()
  const shown = item && isNamed(item, wanted) ? item : null
  const missing = !shown && !loading
  const leave = useEffectEvent(() => {
    if (!failed)
      notify({ tone: 'destructive', title: t('itemMissing'), description: errorMessage('not_found') })
    onClose()
  })
  useEffect(() => {
    if (missing) leave()
  }, [missing])
  if (missing) return null
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={shown?.title ?? shared('loading')}
      closeLabel={shared('close')}
    >
      {arrived && <span hidden data-arrived />}
      {shown ? <KnowHowItem item={shown} /> : <Waiting />}
    </Sheet>
  )
}

function Waiting() {
  const t = useMessages('library')
  return (
    <Loading label={t('knowHowLoading')} className="stack">
      <SkeletonLine className="w-2/3" />
      <SkeletonLine />
      <SkeletonLine />
    </Loading>
  )
}
