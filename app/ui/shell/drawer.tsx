import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useReturnFocus } from '#app/ui/use-return-focus.ts'

type PanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  closeLabel: string
  children: ReactNode
}

type DrawerProps = PanelProps & {
  /** Names the panel for screen readers. */
  label: string
  /** In the head, left of the closing cross: the logo. */
  head: ReactNode
  foot?: ReactNode
}

/** The menu: a panel from the left. Traps focus, closes on Escape, gives focus back to the opener. */
export function Drawer({ open, onOpenChange, closeLabel, label, head, foot, children }: DrawerProps) {
  return (
    <Panel open={open} onOpenChange={onOpenChange} className="drawer">
      <Radix.Title className="sr">{label}</Radix.Title>
      <div className="drawer__head">
        {head}
        <CloseButton label={closeLabel} />
      </div>
      {children}
      {foot && <div className="drawer__foot">{foot}</div>}
    </Panel>
  )
}

type SheetProps = PanelProps & {
  /** Shown in the head and naming the panel. */
  title: ReactNode
  /** Between title and closing cross. */
  actions?: ReactNode
}

/** Something to read beside the page: a panel from the right, full width on a phone. */
export function Sheet({ open, onOpenChange, closeLabel, title, actions, children }: SheetProps) {
  return (
    <Panel open={open} onOpenChange={onOpenChange} className="sheet">
      <div className="sheet__head">
        <Radix.Title className="sheet__title">{title}</Radix.Title>
        <span className="sheet__actions">
          {actions}
          <CloseButton label={closeLabel} />
        </span>
      </div>
      <div className="sheet__body">{children}</div>
    </Panel>
  )
}

type PanelBoxProps = Pick<PanelProps, 'open' | 'onOpenChange' | 'children'> & { className: string }

function Panel({ open, onOpenChange, className, children }: PanelBoxProps) {
  const returnFocus = useReturnFocus(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content className={className} aria-describedby={undefined} onCloseAutoFocus={returnFocus}>
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

function CloseButton({ label }: { label: string }) {
  return (
    <Radix.Close asChild>
      <Button variant="ghost" icon ink aria-label={label}>
        <Icon of={X} />
      </Button>
    </Radix.Close>
  )
}
