import { X } from 'lucide-react'
import { useId } from 'react'
import type { ShownItem } from '#app/features/library/shown-item.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { KnowHowItem } from './know-how-item.tsx'

/**
 * An item that somebody comes in on, in the first HTML: it looks as the sheet that takes its place once the page
 * answers to clicks, and can be read and closed without JavaScript.
 */
export function ArrivedItem({ item, close }: { item: ShownItem; close: string }) {
  const shared = useMessages('shared')
  const id = useId()
  return (
    <div className="scrim">
      <aside className="sheet" aria-labelledby={id} data-arrived>
        <div className="sheet__head">
          <h2 className="sheet__title" id={id}>
            {item.title}
          </h2>
          <span className="sheet__actions">
            <ButtonLink
              variant="ghost"
              icon
              ink
              href={close}
              replace
              preventScrollReset
              aria-label={shared('close')}
            >
              <Icon of={X} />
            </ButtonLink>
          </span>
        </div>
        <div className="sheet__body">
          <KnowHowItem item={item} />
        </div>
      </aside>
    </div>
  )
}
