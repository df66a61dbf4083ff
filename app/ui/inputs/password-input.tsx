import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string }

/** A password with a button that shows it. */
export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="with-end">
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={classNames('input', className)}
      />
      <Button
        variant="ghost"
        icon
        className="btn--muted"
        aria-label={shown ? hideLabel : showLabel}
        onClick={() => setShown(!shown)}
      >
        <Icon of={shown ? EyeOff : Eye} />
      </Button>
    </div>
  )
}
