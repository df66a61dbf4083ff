import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { libraryLimits } from '#app/features/library/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

/** The search box of the resources page (PD-32). The search is part of the address, so it works without JavaScript. */
export function SearchBox({ query }: { query: string }) {
  const t = useMessages('library')
  const language = useLanguage()
  return (
    <Form action={localePath(language, '/resources')} role="search" className="row items-end">
      <Field label={t('searchLabel')} className="grow basis-60">
        {(control) => (
          // A new search is a new field: its text follows the address, also when going back.
          <TextInput
            {...control}
            key={query}
            icon={Search}
            type="search"
            name="q"
            maxLength={libraryLimits.query}
            defaultValue={query}
            placeholder={t('searchPlaceholder')}
          />
        )}
      </Field>
      <Button type="submit" variant="primary">
        {t('search')}
      </Button>
    </Form>
  )
}
