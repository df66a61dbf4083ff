import type { ReactNode } from 'react'
import { ListSearch } from '#app/features/organisation/list-search.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { LinkPager } from '#app/ui/pager.tsx'
import type { PeoplePage, Person } from './find-people.server.ts'
import { peoplePerPage, peopleQuery } from './people-query.ts'
import type { Picking } from './use-picking.ts'

interface PeoplePickerProps<One extends Person> {
  /** Path of the page, without language prefix. */
  path: string
  found: PeoplePage<One>
  picking: Picking
  /** What stands behind a name. */
  detail: (person: One) => ReactNode
}

/** People of the organisation to choose from: searched and paged by the address, so that it works without JavaScript. */
export function PeoplePicker<One extends Person>({ path, found, picking, detail }: PeoplePickerProps<One>) {
  const t = useMessages('organisation')
  const shared = useMessages('shared')
  const language = useLanguage()
  const { people, count, page, q } = found
  const { picked, choose, chooseAll, looking } = picking
  const pages = Math.max(1, Math.ceil(count / peoplePerPage))
  const first = (page - 1) * peoplePerPage + 1
  return (
    <div className="stack [--stack:var(--space-4)]" id="people">
      <ListSearch action={localePath(language, path)} name="q" q={q} label={t('departmentSearch')} />
      <p role="status" className="small muted">
        {count === 0
          ? t('departmentFound')
          : t('peopleShown', { first, last: first + people.length - 1, count })}
      </p>
      {count > 0 && (
        <Checkbox
          label={t('departmentAll', { count })}
          // While the others are looked up it shows what was pressed.
          checked={looking || picked.size >= count}
          onChange={(event) => void chooseAll(event.target.checked)}
        />
      )}
      <ul className="border-0 border-line border-t border-solid">
        {people.map((person) => (
          <li key={person.id} className="border-0 border-line border-b border-solid py-2">
            <Checkbox
              checked={picked.has(person.id)}
              onChange={(event) => choose(person.id, event.target.checked)}
              label={
                <span className="wrap-anywhere">
                  {person.full_name} <span className="small muted font-normal">{detail(person)}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <LinkPager
        page={page}
        pages={pages}
        hrefOf={(to) => localePath(language, `${path}${peopleQuery({ q, page: to })}#people`)}
        label={t('peoplePages')}
        previousLabel={shared('previous')}
        nextLabel={shared('next')}
      >
        {shared('pageOf', { page, pages })}
      </LinkPager>
    </div>
  )
}
