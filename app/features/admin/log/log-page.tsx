import { adminLoader } from '#app/features/admin/kit/admin-loader.server.ts'
import { AdminPage } from '#app/features/admin/kit/admin-page.tsx'
import { ChoiceField, FilterForm } from '#app/features/admin/kit/filter-form.tsx'
import { recordAdminReading } from '#app/features/admin/kit/record-admin-action.server.ts'
import { toQuery } from '#app/features/admin/kit/rules.ts'
import { keptDays } from '#app/features/identity/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { Route } from './+types/log-page'
import { EventList } from './event-list.tsx'
import { eventTypes, isKnownEvent } from './event-names.ts'
import { parseLogFilter, severities } from './log-filter.ts'
import { listEvents } from './log-queries.server.ts'

/** /admin/log: the record of security events, which nobody can change. Reading it is one, too. */
export const loader = adminLoader(async (ctx, { url }: Route.LoaderArgs & { url: URL }) => {
  const filter = parseLogFilter(url.searchParams)
  await recordAdminReading(ctx, { event_type: 'SECURITY_LOG_VIEWED' })
  return {
    filter,
    ...(await listEvents(ctx.db, filter)),
    meta: { title: messagesFor('admin', ctx.language)('logTitle') },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function LogPage({ loaderData }: Route.ComponentProps) {
  const { filter, events, next } = loaderData
  const t = useMessages('admin')
  const language = useLanguage()
  const { before, ...chosen } = filter
  const path = (cursor: string | null) =>
    localePath(language, `/admin/log${toQuery({ ...chosen, before: cursor })}`)
  return (
    <AdminPage title={t('logTitle')} intro={t('logIntro', { days: keptDays.securityEvent })}>
      <Filters filter={filter} />
      <Card aria-label={t('logTitle')}>
        <EventList events={events} />
      </Card>
      {(before || next) && (
        <nav className="pager" aria-label={t('pages')}>
          {before && <ButtonLink href={path(null)}>{t('newest')}</ButtonLink>}
          {next && <ButtonLink href={path(next)}>{t('older')}</ButtonLink>}
        </nav>
      )}
    </AdminPage>
  )
}

function Filters({ filter }: Pick<Route.ComponentProps['loaderData'], 'filter'>) {
  const t = useMessages('admin')
  const { before: _, ...stamp } = filter
  return (
    <FilterForm path="/admin/log" stamp={toQuery(stamp)}>
      <ChoiceField
        label={t('eventType')}
        name="type"
        value={filter.type}
        options={filter.type && !isKnownEvent(filter.type) ? [filter.type, ...eventTypes] : eventTypes}
        nameOf={(type) => (isKnownEvent(type) ? t(`event_${type}`) : type)}
      />
      <ChoiceField
        label={t('severity')}
        name="severity"
        value={filter.severity}
        options={severities}
        nameOf={(severity) => t(`severity_${severity}`)}
      />
      <Field label={t('person')}>
        {(control) => <TextInput {...control} name="person" maxLength={320} defaultValue={filter.person} />}
      </Field>
      <Field label={t('fromDay')}>
        {(control) => <TextInput {...control} type="date" name="from" defaultValue={filter.from ?? ''} />}
      </Field>
      <Field label={t('toDay')}>
        {(control) => <TextInput {...control} type="date" name="to" defaultValue={filter.to ?? ''} />}
      </Field>
    </FilterForm>
  )
}
