import { Form } from 'react-router'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { dataLocations, priceModels, type ToolFilter, toolCategories } from './rules.ts'

interface ChoiceProps {
  name: keyof ToolFilter
  label: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
}

/** The filters of the list: part of the address, so that they work without JavaScript and can be shared. */
export function ToolFilters({ filter }: { filter: ToolFilter }) {
  const t = useWords('library')
  const language = useLanguage()
  const path = localePath(language, '/top-ai-tools')
  const { category, price, data } = filter
  return (
    <Form
      // The fields follow the address, also when going back.
      key={`${category} ${price} ${data}`}
      action={path}
      aria-label={t('filters')}
      preventScrollReset
      className="row items-end"
    >
      <Choice
        name="category"
        label={t('filterCategory')}
        value={category}
        options={toolCategories.map((value) => ({ value, label: t(`category_${value}`) }))}
      />
      <Choice
        name="price"
        label={t('filterPrice')}
        value={price}
        options={priceModels.map((value) => ({ value, label: t(`price_${value}`) }))}
      />
      <Choice
        name="data"
        label={t('filterData')}
        value={data}
        options={dataLocations.map((value) => ({ value, label: t(`location_${value}`) }))}
      />
      <Button type="submit" variant="strong">
        {t('filterShow')}
      </Button>
      {(category || price || data) && (
        <ButtonLink variant="ghost" href={path} preventScrollReset>
          {t('filterClear')}
        </ButtonLink>
      )}
    </Form>
  )
}

function Choice({ name, label, value, options }: ChoiceProps) {
  const t = useWords('library')
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
