import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { ProgrammeShell } from '#app/features/programme/programme-shell.tsx'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { useDay } from '#app/features/programme/use-day.ts'
import { membersPerPage, pageOf } from '#app/features/team/team-filter.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/policy-page'
import { ItemList } from './items/item-list.tsx'
import { listItems } from './items/read-items.server.ts'
import { SuggestForm } from './items/suggest/suggest-form.tsx'
import { readReaders, roundOfReader } from './readers/read-readers.server.ts'
import { ReaderCard } from './readers/reader-card.tsx'
import { UploadButton } from './upload-button.tsx'
import { usePolicy } from './use-policy.ts'
import { listVersions, readDraft, readVersion, type VersionLine } from './versions/read-versions.server.ts'

/** /team/programme/policy: the policy of the own organisation, for its owner and learning leads (PD-51, PD-88). */
export const loader = pageLoader('learner', async (ctx, { page, url }) => {
  const { db, viewer, language, now } = requireLead(ctx)
  const { account_id, role } = viewer.profile
  const version = await readVersion(db, account_id)
  const readers = version ? await readReaders(db, account_id, version.id) : []
  const today = dutchDay(now)
  // Who has not read it, and until when: nothing about how it went.
  const open = readers.flatMap((one) => {
    const round = version && roundOfReader(version, one)
    if (!round || round.completed !== null) return []
    const { user_id: id, full_name: name, department } = one
    return [{ id, name, department, due: round.due, late: round.due < today }]
  })
  const asked = pageOf(url.searchParams, open.length)
  return {
    role,
    current: version && {
      number: version.number,
      title: version.title,
      paragraphs: version.paragraphs.length,
    },
    versions: await listVersions(db, account_id),
    withModel: page.runtime.policySuggester !== null,
    paragraphs: version?.paragraphs ?? [],
    items: version ? await listItems(db, account_id) : [],
    draft: (await readDraft(db, account_id)) !== null,
    readers: {
      ...asked,
      people: readers.length,
      done: readers.length - open.length,
      open: open.slice((asked.page - 1) * membersPerPage, asked.page * membersPerPage),
    },
    meta: { title: messagesFor('policy', language)('title') },
  }
})

export const handle = { live: ['team'] }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { role, current, versions, items, withModel, paragraphs, draft, readers } = loaderData
  const t = useMessages('policy')
  const language = useLanguage()
  const to = (path: string) => localePath(language, path)
  return (
    <ProgrammeShell title={t('title')} lead={t('lead')} current="/team/programme/policy" role={role}>
      {draft && (
        <Notice
          title={t('draftThere')}
          action={
            <ButtonLink variant="primary" size="sm" href={to('/team/programme/policy/draft')}>
              {t('draftGoOn')}
            </ButtonLink>
          }
        >
          {t('draftThereBody')}
        </Notice>
      )}
      {!current && !draft && <Begin />}
      {current && (
        <div className="grid gap-6 lg:grid-cols-2 items-start">
          <Card title={current.title}>
            <div className="stack [--stack:var(--space-4)]">
              <p>{t('versionNow', { number: current.number, count: current.paragraphs })}</p>
              <div className="row">
                <ButtonLink href={to('/programme/policy')}>{t('read')}</ButtonLink>
                {!draft && <NextVersion />}
              </div>
              <Versions versions={versions} />
            </div>
          </Card>
          <ReaderCard {...readers} />
        </div>
      )}
      {current && <ItemList items={items} />}
      {current && withModel && <SuggestForm paragraphs={paragraphs} />}
    </ProgrammeShell>
  )
}

/** Three ways to a first policy. */
function Begin() {
  const t = useMessages('policy')
  const { busy, fileError, start, startWith } = usePolicy()
  return (
    <div className="grid gap-6 lg:grid-cols-3 items-start">
      <Card title={t('beginTemplate')}>
        <div className="stack [--stack:var(--space-4)]">
          <p>{t('beginTemplateBody')}</p>
          <div className="row">
            <Button variant="primary" busy={busy === 'template'} onClick={() => void start('template')}>
              {t('beginTemplateAction')}
            </Button>
          </div>
        </div>
      </Card>
      <Card title={t('beginFile')}>
        <div className="stack [--stack:var(--space-4)]">
          <p>{t('beginFileBody')}</p>
          <UploadButton
            label={t('beginFileAction')}
            busy={busy === 'file'}
            error={fileError}
            onFile={startWith}
          />
        </div>
      </Card>
      <Card title={t('beginNothing')}>
        <div className="stack [--stack:var(--space-4)]">
          <p>{t('beginNothingBody')}</p>
          <div className="row">
            <Button busy={busy === 'nothing'} onClick={() => void start('nothing')}>
              {t('beginNothingAction')}
            </Button>
          </div>
        </div>
      </Card>
    </div>
  )
}

function NextVersion() {
  const t = useMessages('policy')
  const { busy, fileError, start, startWith } = usePolicy()
  return (
    <>
      <Button busy={busy === 'current'} onClick={() => void start('current')}>
        {t('nextVersion')}
      </Button>
      <UploadButton label={t('nextFile')} busy={busy === 'file'} error={fileError} onFile={startWith} />
    </>
  )
}

function Versions({ versions }: { versions: readonly VersionLine[] }) {
  const t = useMessages('policy')
  const day = useDay()
  const language = useLanguage()
  return (
    <ul aria-label={t('versions')}>
      {versions.map(({ id, number, title, published_on, published_by, acknowledged }) => (
        <li key={id} className="border-0 border-line border-t border-solid py-3">
          <p className="wrap-anywhere">
            <a href={localePath(language, `/programme/policy?version=${number}`)}>
              {t('versionLine', { number, title })}
            </a>
          </p>
          <p className="small muted wrap-anywhere">
            {published_by
              ? t('versionBy', { day: day(published_on), name: published_by })
              : t('versionOn', { day: day(published_on) })}{' '}
            · {t('versionRead', { count: acknowledged })}
          </p>
        </li>
      ))}
    </ul>
  )
}
