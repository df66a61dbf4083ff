import { type FormEvent, useState } from 'react'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import {
  findPeoplePage,
  type PeoplePage,
  type Person,
} from '#app/features/organisation/people/find-people.server.ts'
import type { PeopleApi } from '#app/features/organisation/people/people-api.server.ts'
import { PeoplePicker } from '#app/features/organisation/people/people-picker.tsx'
import { parsePeopleQuery } from '#app/features/organisation/people/people-query.ts'
import { usePicking } from '#app/features/organisation/people/use-picking.ts'
import { ProgrammeShell } from '#app/features/programme/programme-shell.tsx'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { useProgrammeCall } from '#app/features/programme/use-programme-call.ts'
import { readGivenDays } from '#app/features/working-days/give-working-days.server.ts'
import { defaultWeeks, parseWeekBits, type Weekday, weekdays } from '#app/features/working-days/rules.ts'
import { useDayNames } from '#app/features/working-days/use-day-names.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Chip } from '#app/ui/chip.tsx'
import type { Route } from './+types/people-page'

/** Null: the person chose working days, which are not shown. */
type PersonWithDays = Person & { days: Weekday[] | null }

/** /team/programme/people: on which days people work, for the owner and learning leads (PD-47, PD-51, decision 0102). */
export const loader = pageLoader('learner', async (ctx, { url }) => {
  const { db, viewer, language } = requireLead(ctx)
  const { account_id, role } = viewer.profile
  const found = await findPeoplePage(db, account_id, parsePeopleQuery(url.searchParams))
  const given = await readGivenDays(
    db,
    found.people.map(({ id }) => id),
  )
  const people = found.people.map((person): PersonWithDays => {
    const week = given.get(person.id)?.week ?? null
    return { ...person, days: week === null ? null : parseWeekBits(week) }
  })
  return {
    role,
    found: { ...found, people },
    meta: { title: messagesFor('programme', language)('peopleTitle') },
  }
})

export const handle = { live: ['team'] }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function ProgrammePeoplePage({ loaderData: { role, found } }: Route.ComponentProps) {
  const t = useMessages('programme')
  return (
    <ProgrammeShell
      title={t('peopleTitle')}
      lead={t('peopleLead')}
      current="/team/programme/people"
      role={role}
    >
      <WorkingDays found={found} />
    </ProgrammeShell>
  )
}

function WorkingDays({ found }: { found: PeoplePage<PersonWithDays> }) {
  const t = useMessages('programme')
  const words = useMessages('working-days')
  const language = useLanguage()
  const dayNames = useDayNames()
  const picking = usePicking(found)
  const { busy, run } = useProgrammeCall()
  const [days, setDays] = useState<readonly Weekday[]>(defaultWeeks.weeks[0] ?? [])
  const toggle = (day: Weekday) =>
    setDays(weekdays.filter((one) => (one === day ? !days.includes(one) : days.includes(one))))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const user_ids = [...picking.picked]
    const send = async () => {
      const { people } = apiClient<PeopleApi>(language).account['working-days']
      const { changed } = await outcome(people.$put({ json: { user_ids, days: [...days] } }))
      return t('peopleGiven', { count: changed })
    }
    if (await run('give', send)) picking.clear()
  }
  const count = picking.picked.size
  return (
    <Card title={t('peopleHeading')} className="stack">
      <form method="post" onSubmit={(event) => void submit(event)} className="stack [--stack:var(--space-4)]">
        <p className="small muted">{t('peopleHint')}</p>
        <fieldset className="field">
          <legend className="label pick__legend">{t('peopleDays')}</legend>
          <div className="row [--row:8px]">
            {weekdays.map((day) => (
              <Chip key={day} pressed={days.includes(day)} onClick={() => toggle(day)}>
                {words(`day${day}`)}
              </Chip>
            ))}
          </div>
        </fieldset>
        <div className="row">
          <Button
            type="submit"
            variant="strong"
            busy={busy === 'give'}
            disabled={count === 0 || days.length === 0}
          >
            {t('peopleGive', { count })}
          </Button>
        </div>
      </form>
      <PeoplePicker
        path="/team/programme/people"
        found={found}
        picking={picking}
        detail={({ department, days: own }) => (
          <>
            {department && `${department} · `}
            {own ? dayNames(own) : t('peopleOwnDays')}
          </>
        )}
      />
    </Card>
  )
}
