import type { LoaderFunctionArgs } from 'react-router'
import { policyKinds } from '#app/features/content/kinds.ts'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { readVersion } from '#app/features/programme/policy/versions/read-versions.server.ts'
import { ProgrammeShell } from '#app/features/programme/programme-shell.tsx'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Route } from './+types/item-page'
import { seenOf } from './approve-item.server.ts'
import { ItemForm } from './item-form.tsx'
import { type ItemDraft, kindOfItem } from './item-kinds.ts'
import { checkClaims, itemProblems, requireItem } from './read-items.server.ts'
import { ReviewCard } from './review-card.tsx'

/** /team/programme/policy/snacks/new?kind= and /:itemId: one snack of the policy, beside the paragraphs that it rests on (PD-89). */
export const loader = pageLoader(
  'learner',
  async (ctx, { params, url }: LoaderFunctionArgs & { url: URL }) => {
    const { db, viewer, language } = requireLead(ctx)
    const { account_id, role } = viewer.profile
    const version = await readVersion(db, account_id)
    if (!version) throw new AppError('not_found', 'policy_not_found')
    const t = messagesFor('policy', language)
    const shown = { language: version.language, paragraphs: version.paragraphs }
    if (params.itemId === undefined) {
      const kind = policyKinds.find((one) => one === url.searchParams.get('kind')) ?? 'mcq'
      const item = { kind, draft: kindOfItem(kind).empty } as ItemDraft
      return { role, id: null, item, version: shown, review: null, meta: { title: t(`itemNew_${kind}`) } }
    }
    if (!/^[0-9a-f-]{36}$/.test(params.itemId)) throw new AppError('not_found', 'policy_item_not_found')
    const row = await requireItem(db, account_id, params.itemId)
    const item = { kind: row.kind, draft: row.draft } as ItemDraft
    return {
      role,
      id: row.id,
      item,
      version: shown,
      review: {
        state: row.state,
        made_by: row.made_by,
        seen: seenOf(row, version),
        claims: checkClaims(item.kind, item.draft, version),
        problems: itemProblems(item.kind, item.draft, version),
      },
      meta: { title: item.draft.title || t(`itemNew_${item.kind}`) },
    }
  },
)

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function ItemPage({ loaderData }: Route.ComponentProps) {
  const { role, id, item, version, review, meta } = loaderData
  const t = useMessages('policy')
  return (
    <ProgrammeShell title={meta.title} lead={t('itemLead')} current="/team/programme/policy" role={role}>
      <div className="grid gap-6 lg:grid-cols-2 items-start">
        <ItemForm
          key={id ?? item.kind}
          id={id}
          item={item}
          version={version}
          problems={review?.problems ?? {}}
        />
        {id && review && <ReviewCard id={id} review={review} lang={version.language} />}
      </div>
    </ProgrammeShell>
  )
}
