import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

interface FilterFormProps {
  /** Path without language. */
  path: string
  /** What the fields stand for; another value makes them anew, so that going back shows what was chosen then. */
  stamp: string
  children: ReactNode
}

/** Choices that become the query of the address. Works without JavaScript. */
export function FilterForm({ path, stamp, children }: FilterFormProps) {
  const t = useMessages('admin')
  const language = useLanguage()
  const action = localePath(language, path)
  return (
    <Form key={stamp} method="get" action={action} role="search" aria-label={t('filterLabel')}>
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {children}
        <div className="row">
          <Button type="submit" variant="strong">
            {t('show')}
          </Button>
          <ButtonLink variant="ghost" href={action}>
            {t('clear')}
          </ButtonLink>
        </div>
      </div>
    </Form>
  )
}

export function SearchField({ label, value }: { label: string; value: string }) {
  return (
    <Field label={label}>
      {(control) => (
        <TextInput {...control} icon={Search} type="search" name="q" maxLength={100} defaultValue={value} />
      )}
    </Field>
  )
}

interface ChoiceFieldProps<T extends string> {
  label: string
  name: string
  value: T | null
  options: readonly T[]
  nameOf: (option: T) => string
}

/** One of several values, or all of them. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { label, name, value, options, nameOf } = props
  const t = useMessages('admin')
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value ?? ''}>
          <option value="">{t('all')}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {nameOf(option)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
