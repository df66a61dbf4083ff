import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { nameMax } from '#app/features/identity/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

interface ListSearchProps {
  /** Address of the page, with language prefix. */
  action: string
  /** What is looked for stands in the address by this name. */
  name: string
  q: string
  label: string
  /** What else of the address stays. */
  kept?: readonly (readonly [name: string, value: string])[]
}

/** Milliseconds after the last key before a search begins. */
const pause = 300

/** Searches a list by the address of its page: while one types, and without JavaScript by its button. */
export function ListSearch({ action, name, q, label, kept = [] }: ListSearchProps) {
  const t = useMessages('organisation')
  const submit = useSubmit()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Going back changes the address and not the field. While somebody types the field is ahead of it.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q
  }, [q])
  return (
    <Form
      action={action}
      role="search"
      aria-label={label}
      preventScrollReset
      replace
      className="row items-end"
      onSubmit={() => clearTimeout(timer.current)}
    >
      <Field label={label} className="grow basis-44">
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            type="search"
            name={name}
            maxLength={nameMax}
            icon={Search}
            autoComplete="off"
            defaultValue={q}
            onChange={({ target }) => {
              clearTimeout(timer.current)
              const { form } = target
              timer.current = setTimeout(
                () => void submit(form, { replace: true, preventScrollReset: true }),
                pause,
              )
            }}
          />
        )}
      </Field>
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Button type="submit">{t('peopleSearch')}</Button>
    </Form>
  )
}
