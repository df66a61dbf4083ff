import { Menu } from 'lucide-react'
import { type ComponentType, type MouseEvent, useState, useSyncExternalStore } from 'react'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { MenuPanelProps } from './menu-panel.tsx'

/** Where the menu's links are without JavaScript. */
export const footerMenuId = 'menu'

const loadPanel = () => import('./menu-panel.tsx')
const warmUp = () => void loadPanel().catch(() => undefined)
const never = () => () => undefined

/**
 * Opens the menu. The panel is fetched on the way to the first press, so that no page pays for it. Before JavaScript
 * runs, and when the panel cannot be fetched, it is a link to the same links in the footer.
 * @param footer whether this page has a footer; otherwise the link goes to that of the home page
 */
export function MenuButton({ footer }: { footer: boolean }) {
  const t = useMessages('shared')
  const language = useLanguage()
  const interactive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [Panel, setPanel] = useState<ComponentType<MenuPanelProps>>()
  const [open, setOpen] = useState(false)
  const linksHref = `${footer ? '' : localePath(language, '/')}#${footerMenuId}`
  const content = (
    <>
      <Icon of={Menu} />
      <span className="hide-sm">{t('menu')}</span>
    </>
  )
  if (!interactive) {
    return (
      <a className="btn btn--ghost btn--menu" href={linksHref} aria-label={t('openMenu')}>
        {content}
      </a>
    )
  }

  const press = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.focus()
    try {
      const panel = await loadPanel()
      setPanel(() => panel.MenuPanel)
      setOpen(true)
    } catch {
      location.assign(linksHref)
    }
  }
  return (
    <>
      <Button
        variant="ghost"
        className="btn--menu"
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={(event) => void press(event)}
      >
        {content}
      </Button>
      {Panel && <Panel open={open} onOpenChange={setOpen} />}
    </>
  )
}
