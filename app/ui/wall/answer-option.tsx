import { Check, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

type AnswerOptionProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  letter: string
  children: ReactNode
}

/** A choice that can still be made: a radio under a large target. Put several in <AnswerOptions> in a fieldset. */
export function AnswerOption({ letter, className, children, ...rest }: AnswerOptionProps) {
  return (
    <label className={classNames('option', className)}>
      <input {...rest} type="radio" />
      <span className="option__letter" aria-hidden="true">
        {letter}
      </span>
      <span className="option__body">{children}</span>
    </label>
  )
}

type AnswerResultProps = {
  letter: string
  mark: 'right' | 'wrong' | 'rest'
  /** Why this one is right or wrong. */
  why?: ReactNode
  /** The mark in words: "Your answer, right". Needed unless the mark is rest. */
  tag?: ReactNode
  className?: string
  children: ReactNode
}

/** A choice after the answer: colour, icon and words say what it was. */
export function AnswerResult({ letter, mark, why, tag, className, children }: AnswerResultProps) {
  return (
    <li className={classNames('option', className)} data-mark={mark}>
      <span className="option__letter">
        {letter}
        <span className="sr">: </span>
      </span>
      <div className="option__body">
        {children}
        {why && <span className="option__why">{why}</span>}
      </div>
      {tag && (
        <span className="option__tag">
          {mark !== 'rest' && <Icon of={mark === 'right' ? Check : X} size="sm" />}
          {tag}
        </span>
      )}
    </li>
  )
}

/** The choices under each other. */
export function AnswerOptions({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('options', className)}>{children}</div>
}

/** The same after the answer: a list, with what each was. */
export function AnswerResults({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className="options" aria-label={label}>
      {children}
    </ol>
  )
}
