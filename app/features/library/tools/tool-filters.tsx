import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { disciplines } from '#app/features/content/rules.ts'
import {
  companyData,
  dataLocations,
  libraryLimits,
  priceModels,
  type ToolFilter,
  toolCategories,
} from '#app/features/library/rules.ts'
import { disciplineKey } from '#app/i18n/label-keys.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

interface ChoiceProps {
  /** Its name in the address. */
  name: string
  label: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
}

interface ToolFiltersProps {
  filter: ToolFilter
  /** The page, without language prefix. */
  page: '/top-ai-tools' | '/ai-tools'
}

/** The filters of the list: part of the address, so that they work without JavaScript and can be shared. */
export function ToolFilters({ filter, page }: ToolFiltersProps) {
  const t = useMessages('library')
  const path = localePath(useLanguage(), page)
  return (
    <Form
      // The fields follow the address, also when going back.
      key={JSON.stringify(filter)}
      action={path}
      role={page === '/ai-tools' ? 'search' : undefined}
      aria-label={t('filters')}
      preventScrollReset
      className="row items-end"
    >
      {page === '/ai-tools' && <OwnFilters filter={filter} />}
      <Choice
        name="category"
        label={t('filterCategory')}
        value={filter.category}
        options={toolCategories.map((value) => ({ value, label: t(`category_${value}`) }))}
      />
      <Choice
        name="price"
        label={t('filterPrice')}
        value={filter.price}
        options={priceModels.map((value) => ({ value, label: t(`price_${value}`) }))}
      />
      <Choice
        name="data"
        label={t('filterData')}
        value={filter.data}
        options={dataLocations.map((value) => ({ value, label: t(`location_${value}`) }))}
      />
      <Button type="submit" variant="strong">
        {t('filterShow')}
      </Button>
      {Object.values(filter).some(Boolean) && (
        <ButtonLink variant="ghost" href={path} preventScrollReset>
          {t('filterClear')}
        </ButtonLink>
      )}
    </Form>
  )
}

/** What only the page for who is signed in has. */
function OwnFilters({ filter: { q, discipline, company } }: { filter: ToolFilter }) {
  const t = useMessages('library')
  const shared = useMessages('shared')
  return (
    <>
      <Field label={t('ownToolsSearch')} className="grow basis-full">
        {(control) => (
          <TextInput
            {...control}
            icon={Search}
            type="search"
            name="q"
            maxLength={libraryLimits.query}
            defaultValue={q}
            placeholder={t('ownToolsPlaceholder')}
          />
        )}
      </Field>
      <Choice
        name="d"
        label={t('filterWork')}
        value={discipline}
        options={disciplines.map((value) => ({ value, label: shared(disciplineKey(value)) }))}
      />
      <Choice
        name="company"
        label={t('filterCompany')}
        value={company}
        options={companyData.map((value) => ({ value, label: t(`data_${value}`) }))}
      />
    </>
  )
}

function Choice({ name, label, value, options }: ChoiceProps) {
  const t = useMessages('library')
  return (
    <Field label={label} className="grow basis-44 md:max-w-64">
      {(control) => (
        <Select {...control} name={name} defaultValue={value ?? ''}>
          <option value="">{t('filterAll')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
