import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { learnerDisciplines, nameMax } from '#app/features/identity/rules.ts'
import { disciplineKey } from '#app/i18n/label-keys.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { shownRoles, stalledAfterDays } from './rules.ts'
import {
  activities,
  defaultPeriod,
  isFiltered,
  sortChoices,
  sortValue,
  type TeamFilter,
  teamQuery,
  unfiltered,
} from './team-filter.ts'

interface TeamFiltersProps {
  filter: TeamFilter
  /** Those of the account. */
  departments: readonly string[]
}

/** The filters of the team: part of the address, so that they work without JavaScript and can be kept as a bookmark. */
export function TeamFilters({ filter, departments }: TeamFiltersProps) {
  const t = useMessages('team')
  const shared = useMessages('shared')
  const path = localePath(useLanguage(), '/team')
  return (
    <Form
      // The fields follow the address, also when going back.
      key={teamQuery(filter)}
      action={path}
      aria-label={t('filters')}
      preventScrollReset
      className="row items-end"
    >
      {filter.period !== defaultPeriod && <input type="hidden" name="period" value={filter.period} />}
      <Field label={t('filterName')} className="grow basis-44 md:max-w-64">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            name="q"
            maxLength={nameMax}
            defaultValue={filter.q}
            icon={Search}
            autoComplete="off"
          />
        )}
      </Field>
      <Choice name="role" label={t('filterRole')} value={filter.role}>
        {shownRoles.map((role) => [role, t(`role_${role}`)])}
      </Choice>
      <Choice name="discipline" label={t('filterField')} value={filter.discipline}>
        {learnerDisciplines.map((name) => [name, shared(disciplineKey(name))])}
      </Choice>
      {departments.length > 0 && (
        <Choice name="department" label={t('department')} value={filter.department}>
          {departments.map((name) => [name, name])}
        </Choice>
      )}
      <Choice name="activity" label={t('filterActivity')} value={filter.activity}>
        {activities.map((name) => [name, t(`activity_${name}`, { days: stalledAfterDays })])}
      </Choice>
      <SortChoice filter={filter} />
      <Button type="submit" variant="strong">
        {t('filterShow')}
      </Button>
      {isFiltered(filter) && (
        <ButtonLink variant="ghost" href={`${path}${teamQuery(unfiltered(filter))}`} preventScrollReset>
          {t('filterClear')}
        </ButtonLink>
      )}
    </Form>
  )
}

interface ChoiceProps {
  name: keyof TeamFilter
  label: string
  value: string | null
  /** Value and word of each option. */
  children: readonly (readonly [value: string, word: ReactNode])[]
}

function Choice({ name, label, value, children }: ChoiceProps) {
  const t = useMessages('team')
  return (
    <Field label={label} className="grow basis-40 md:max-w-56">
      {(control) => (
        <Select {...control} name={name} defaultValue={value ?? ''}>
          <option value="">{t('filterAll')}</option>
          {children.map(([option, word]) => (
            <option key={option} value={option}>
              {word}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** For narrow screens, where the headings of the table are not there; elsewhere it keeps the order when filtering. */
function SortChoice({ filter }: { filter: TeamFilter }) {
  const t = useMessages('team')
  return (
    <Field label={t('sortBy')} className="hide-md grow basis-40">
      {(control) => (
        <Select {...control} name="sort" defaultValue={sortValue(filter)}>
          {sortChoices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`sort_${choice}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
