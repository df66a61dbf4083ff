import { Form } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { type LinesFilter, linesQuery, noDepartment } from './overview-rules.ts'

interface LinesFilterFormProps {
  departments: readonly { department: string | null }[]
  filter: LinesFilter
}

/** Whose lines the lists below have: part of the address, so that it works without JavaScript. Nothing where there is nothing to choose. */
export function LinesFilterForm({ departments, filter }: LinesFilterFormProps) {
  const t = useMessages('programme')
  const language = useLanguage()
  if (departments.length < 2 && filter.department === undefined) return null
  return (
    <Form
      // The field follows the address, also when going back.
      key={linesQuery(filter)}
      action={localePath(language, '/team/programme')}
      aria-label={t('linesFilter')}
      preventScrollReset
      className="row items-end"
    >
      <Field label={t('linesDepartment')} className="grow basis-44 md:max-w-64">
        {(control) => (
          <Select
            {...control}
            name="department"
            defaultValue={filter.department === null ? noDepartment : (filter.department ?? '')}
          >
            <option value="">{t('linesEverybody')}</option>
            {departments.map(({ department }) => (
              <option key={department ?? noDepartment} value={department ?? noDepartment}>
                {department ?? t('noDepartment')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit">{t('linesShow')}</Button>
    </Form>
  )
}
