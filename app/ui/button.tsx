import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

/** primary is the mosterd one: at most one a view. */
export type ButtonVariant = 'primary' | 'strong' | 'quiet' | 'ghost' | 'danger'

type ButtonLook = {
  variant?: ButtonVariant
  size?: 'sm' | 'md' | 'lg'
  /** Square, for a lone icon; then give an aria-label. */
  icon?: boolean
  /** As wide as its container. */
  block?: boolean
  /** Ghost buttons are link-coloured; `ink` makes them text-coloured. */
  ink?: boolean
}

/** The classes of a button, for what is a link outside of the router. */
export function buttonClass(
  { variant = 'quiet', size = 'md', icon, block, ink }: ButtonLook,
  className?: string,
) {
  return classNames(
    'btn',
    `btn--${variant}`,
    size !== 'md' && `btn--${size}`,
    icon && 'btn--icon',
    block && 'btn--block',
    ink && 'btn--ink',
    className,
  )
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner before the text; the button keeps focus but does nothing until it is done. */
    busy?: boolean
  }

/** A button of type "button" unless told otherwise. */
export function Button({
  variant,
  size,
  icon,
  block,
  ink,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const hold = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      onClick={hold}
      className={buttonClass({ variant, size, icon, block, ink }, className)}
    >
      {busy && <Spinner />}
      {busy && icon ? null : children}
    </button>
  )
}

type ButtonLinkProps = Omit<LinkProps, 'to' | 'className'> & ButtonLook & { href: string; className?: string }

/** A link that looks like a button; goes through the router. */
export function ButtonLink({ variant, size, icon, block, ink, href, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} to={href} className={buttonClass({ variant, size, icon, block, ink }, className)} />
}
