import {
  Armchair,
  Award,
  BookOpen,
  Hand,
  type LucideIcon,
  Scale,
  ScrollText,
  Send,
  SpellCheck,
  TrendingDown,
  Users,
  X,
} from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { Link } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { NotificationType, ShownNotification } from './notification-rules.ts'
import type { NotificationActions } from './use-notification-actions.ts'

const icons = {
  new_lesson: BookOpen,
  team_challenge: Users,
  certificate: ScrollText,
  achievement: Award,
  seat: Armchair,
  contest: Scale,
  decay: TrendingDown,
  sent_snack: Send,
  nudge: Hand,
  correction: SpellCheck,
} as const satisfies Record<NotificationType, LucideIcon>

interface NotificationItemsProps {
  items: readonly ShownNotification[]
  actions: NotificationActions
  /** A link was followed. */
  onFollow?: () => void
}

/** Notifications in a list. After one is put away the list has focus, as its button is gone. */
export function NotificationItems({ items, actions, onFollow }: NotificationItemsProps) {
  const shared = useMessages('shared')
  const list = useRef<HTMLUListElement>(null)
  const dismiss = (id: string) => {
    list.current?.focus()
    void actions.dismiss(id)
  }
  return (
    <ul ref={list} tabIndex={-1} aria-label={shared('notifications')}>
      {items.map((item) => (
        <Item
          key={item.id}
          item={item}
          onFollow={(event) => {
            if (!item.read && !event.defaultPrevented) void actions.read(item.id)
            onFollow?.()
          }}
          onDismiss={() => dismiss(item.id)}
        />
      ))}
    </ul>
  )
}

type ItemProps = {
  item: ShownNotification
  onFollow: (event: MouseEvent) => void
  onDismiss: () => void
}

function Item({ item, onFollow, onDismiss }: ItemProps) {
  const t = useMessages('notifications')
  const language = useLanguage()
  const { title, message, path, timestamp, read } = item
  const moment = dateFormat(localeOf[language], {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Amsterdam',
  }).format(new Date(timestamp))
  return (
    <li className="note">
      <Icon of={icons[item.type]} />
      <div className="note__text">
        <Link className="note__title" to={localePath(language, path)} onClick={onFollow}>
          {title}
        </Link>
        <p className="small muted">{message}</p>
        <p className="row xs subtle [--row:8px]">
          <time dateTime={timestamp}>{moment}</time>
          {!read && <Badge tone="accent">{t('unread')}</Badge>}
        </p>
      </div>
      <Button variant="ghost" icon ink aria-label={t('dismiss', { title })} onClick={onDismiss}>
        <Icon of={X} size="sm" />
      </Button>
    </li>
  )
}
