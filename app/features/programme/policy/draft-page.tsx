import { useState } from 'react'
import { redirect } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { LeaveGuard } from '#app/features/programme/leave-guard.tsx'
import { ProgrammeShell } from '#app/features/programme/programme-shell.tsx'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { localePath } from '#app/lib/language.ts'
import type { Route } from './+types/draft-page'
import { DraftForm } from './draft-form.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { nextParagraphs } from './next-paragraphs.ts'
import { blocksOf } from './paragraphs.ts'
import { PublishCard } from './publish-card.tsx'
import { publishProblems } from './versions/check-draft.ts'
import { readDraft, readVersion, usedNumbers } from './versions/read-versions.server.ts'

/** /team/programme/policy/draft: what is being written, and how it would be published (PD-88). */
export const loader = pageLoader('learner', async (ctx) => {
  const { db, viewer, language } = requireLead(ctx)
  const { account_id, role } = viewer.profile
  const draft = await readDraft(db, account_id)
  if (!draft) throw redirect(localePath(language, '/team/programme/policy'))
  const before = await readVersion(db, account_id)
  let made = 0
  const { paragraphs, removed } = nextParagraphs(
    before?.paragraphs ?? [],
    blocksOf(draft.text),
    await usedNumbers(db, account_id),
    // Given when it is published; here they tell rows of a list apart.
    () => `new-${made++}`,
  )
  const { title, text, questions, source, updated_at } = draft
  return {
    role,
    draft: { title, text, questions, source, language: draft.language },
    seen_at: updated_at.toISOString(),
    paragraphs,
    removed,
    first: before === null,
    problems: [...new Set(Object.values(publishProblems(draft)))],
    meta: { title: messagesFor('policy', language)('draftTitle') },
  }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export default function DraftPage({ loaderData }: Route.ComponentProps) {
  const { role, draft, seen_at, paragraphs, removed, first, problems } = loaderData
  const t = useMessages('policy')
  const [unsaved, setUnsaved] = useState(false)
  return (
    <ProgrammeShell
      title={t('draftTitle')}
      lead={t('draftLead')}
      current="/team/programme/policy"
      role={role}
    >
      <LeaveGuard unsaved={unsaved} />
      <div className="grid gap-6 lg:grid-cols-2 items-start">
        <DraftForm draft={draft} onUnsaved={setUnsaved} />
        <div className="stack [--stack:var(--space-6)]">
          <DraftPreview
            paragraphs={paragraphs}
            removed={removed}
            first={first}
            lang={draft.language}
            title={draft.title}
          />
          <PublishCard
            seenAt={seen_at}
            unsaved={unsaved}
            problems={problems}
            first={first}
            onDiscarded={() => setUnsaved(false)}
          />
        </div>
      </div>
    </ProgrammeShell>
  )
}
