import type { Db } from '#app/db/client.server.ts'
import { adminLoader } from '#app/features/admin/kit/admin-loader.server.ts'
import { AdminPage } from '#app/features/admin/kit/admin-page.tsx'
import { Facts } from '#app/features/admin/kit/facts.tsx'
import { useFormats } from '#app/features/admin/kit/use-formats.ts'
import { type KindName, kinds } from '#app/features/content/kinds.ts'
import { difficultyKeys, disciplineKey, toolKey } from '#app/i18n/label-keys.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { utcDay } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge, Badges } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/item-page'
import { checkItem } from './check-item.server.ts'
import { CheckResults } from './check-results.tsx'
import { findLessonItem, findQuestionItem } from './find-item.server.ts'
import { ItemFigures } from './item-figures.tsx'
import { LessonPreview } from './lesson-preview.tsx'
import { listContent } from './list-content.server.ts'
import { QuestionPreview } from './question-preview.tsx'
import { RubricPreview } from './rubric-preview.tsx'

/** /admin/content/{question|lesson}/{name}: an item in both languages, with all that is secret about it. */
export const loader = adminLoader(async ({ db, language, now }, { params }: Route.LoaderArgs) => {
  const item = await findItem(db, params)
  if (!item) throw new AppError('not_found', 'page_not_found')
  const folder = item.kind === 'lesson' ? ('lessons' as const) : ('questions' as const)
  const rows = await listContent(db, language, now)
  const title = item.kind === 'lesson' ? item[language].title : item.question[language].title
  return {
    item,
    title,
    today: utcDay(now),
    check: await checkItem({ ...item, folder }, now),
    figures: rows.filter(
      ({ slug, kind }) =>
        slug === item.slug && (kind === 'lesson' || kind === 'quiz') === (item.kind === 'lesson'),
    ),
    meta: { title: `${messagesFor('admin', language)('previewTitle')}: ${title}` },
  }
})

async function findItem(db: Db, { kind, slug }: Route.LoaderArgs['params']) {
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return undefined
  if (kind === 'lesson') return findLessonItem(db, slug)
  return kind === 'question' ? findQuestionItem(db, slug) : undefined
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function ItemPage({ loaderData }: Route.ComponentProps) {
  const { item, title, today, check, figures } = loaderData
  const t = useMessages('admin')
  const shared = useMessages('shared')
  const language = useLanguage()
  const past = item.review_by !== null && item.review_by < today
  return (
    <AdminPage
      title={title}
      back={<BackLink href={localePath(language, '/admin/content')}>{t('backToContent')}</BackLink>}
    >
      <Badges>
        <Badge>{t(`kind_${nameOf(item)}`)}</Badge>
        <Badge tone="line">{shared(disciplineKey(item.discipline))}</Badge>
        <Badge tone="line">{shared(difficultyKeys[item.difficulty])}</Badge>
        {!item.is_active && <Badge tone="warning">{t('item_retired')}</Badge>}
        {past && <Badge tone="warning">{t('flag_review_past')}</Badge>}
      </Badges>
      <div className="cols cols--2">
        {(['nl', 'en'] as const).map((side) => (
          <div key={side} className="stack">
            {item.kind === 'lesson' ? (
              <LessonPreview item={item} language={side} />
            ) : (
              <QuestionPreview item={item} language={side} />
            )}
          </div>
        ))}
      </div>
      {item.kind === 'question' && item.rubric && <RubricPreview rubric={item.rubric} />}
      <div className="cols cols--2">
        <Card title={t('about')}>
          <About loaderData={loaderData} />
        </Card>
        <ItemFigures rows={figures} />
      </div>
      <CheckResults check={check} />
    </AdminPage>
  )
}

type Item = Route.ComponentProps['loaderData']['item']

const nameOf = (item: Item): KindName => ('question' in item ? kinds[item.question.type].name : item.kind)

function About({ loaderData: { item, check } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useMessages('admin')
  const shared = useMessages('shared')
  const { day } = useFormats()
  const sources = item.sources.map((source) => (
    <span key={source.url} className="block">
      <a href={source.url} rel="noreferrer" target="_blank">
        {source.title}
      </a>
    </span>
  ))
  return (
    <Facts
      facts={[
        [t('file'), <code key="path">{check.path}</code>],
        [t('skill'), item.skill],
        [t('tool'), item.kind === 'question' ? shared(toolKey(item.tool)) : null],
        [t('maxWords'), item.kind === 'question' ? item.max_words : null],
        [t('column_review_by'), day(item.review_by) ?? t('noReview')],
        [t('sources'), sources.length > 0 ? sources : t('noSources')],
      ]}
    />
  )
}
