import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { focusContent } from './shell/focus-content.ts'
import { useReturnFocus } from './use-return-focus.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** One or two lines below the title; also announced. */
  description?: ReactNode
  closeLabel: string
  /** No closing cross and no closing by a click beside it: the buttons inside decide. Escape still works. */
  decide?: boolean
  wide?: boolean
  /** At the bottom of the window, where a thumb is; in the middle when left out. */
  bottom?: boolean
  /** Buttons, right-aligned. */
  footer?: ReactNode
  className?: string
  children?: ReactNode
}

/** A modal question or small form. Traps focus, closes on Escape, gives focus back to the opener. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    closeLabel,
    decide,
    wide,
    bottom,
    footer,
    className,
    children,
  } = props
  const returnFocus = useReturnFocus(open)
  const closed = (event: Event) => {
    returnFocus(event)
    // What opened it may be gone, with what was decided about.
    if (document.activeElement === document.body) focusContent()
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={`scrim scrim--${bottom ? 'bottom' : 'middle'}`}>
          <Radix.Content
            className={classNames('dialog', wide && 'dialog--wide', className)}
            onCloseAutoFocus={closed}
            role={decide ? 'alertdialog' : 'dialog'}
            onPointerDownOutside={decide ? (event) => event.preventDefault() : undefined}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <div className="dialog__head">
              <Radix.Title className="dialog__title">{title}</Radix.Title>
              {!decide && (
                <Radix.Close asChild>
                  <Button variant="ghost" icon ink aria-label={closeLabel}>
                    <Icon of={X} />
                  </Button>
                </Radix.Close>
              )}
            </div>
            {description && <Radix.Description className="muted small">{description}</Radix.Description>}
            {children}
            {footer && <div className="dialog__foot">{footer}</div>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
