import { eq } from 'drizzle-orm'
import { type PolicyQuestion, policyDrafts } from '#app/db/schema/policy.ts'
import { refuseForm } from '#app/features/contact/refuse-form.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { readPolicyFile } from '#app/features/programme/policy/file/read-policy-file.server.ts'
import { blocksOf, squash, textOf, tidyPolicy } from '#app/features/programme/policy/paragraphs.ts'
import { titleMax } from '#app/features/programme/policy/rules.ts'
import { policyTemplates } from '#app/features/programme/policy/template/policy-templates.server.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { blockOfQuote, questionProblems, textProblems } from './check-draft.ts'
import { readDraft, readVersion } from './read-versions.server.ts'

export interface DraftInput {
  title: string
  language: Language
  text: string
  questions: readonly PolicyQuestion[]
}

/**
 * Keeps the draft of the own organisation as it stands in the form; the last one to save wins. Questions may be unfinished, but what stands
 * in one is right.
 * @throws AppError as requireLead; invalid `invalid_form`; not_found `policy_draft_not_found`
 */
export async function saveDraft(ctx: Ctx, input: DraftInput): Promise<void> {
  const { db, viewer, now } = requireLead(ctx)
  const { account_id, user_id } = viewer.profile
  const draft = tidyDraft(input)
  refuseForm({ ...textProblems(draft), ...questionProblems(draft) })
  const saved = await db
    .update(policyDrafts)
    .set({ ...draft, updated_by: user_id, updated_at: now })
    .where(eq(policyDrafts.account_id, account_id))
    .returning({ id: policyDrafts.account_id })
  if (saved.length === 0) throw new AppError('not_found', 'policy_draft_not_found')
}

function tidyDraft({ title, language, text, questions }: DraftInput) {
  return {
    title: squash(tidyPolicy(title)),
    language,
    text: tidyPolicy(text),
    questions: questions
      .map((one) => ({
        text: squash(tidyPolicy(one.text)),
        options: one.options.map((option) => squash(tidyPolicy(option))),
        right: one.right,
        quote: squash(tidyPolicy(one.quote)),
      }))
      // One that nobody began.
      .filter((one) => one.text !== '' || one.quote !== '' || one.options.some((option) => option !== '')),
  }
}

export type DraftStart =
  | { from: 'template'; language: Language }
  | { from: 'current' | 'nothing'; language: Language }

/**
 * Begins a draft: from our template, from the version that holds, or with nothing. One that is there already stays as it is.
 * @throws AppError as requireLead; not_found `policy_not_found` when no version holds
 */
export async function startDraft(ctx: Ctx, { from, language }: DraftStart): Promise<void> {
  const { db, viewer } = requireLead(ctx)
  const { account_id } = viewer.profile
  if (from === 'template') {
    await insertDraft(ctx, { ...policyTemplates[language], language, source: 'template' })
    return
  }
  if (from === 'nothing') {
    await insertDraft(ctx, { title: '', text: '', questions: [], language, source: 'text' })
    return
  }
  const current = await readVersion(db, account_id)
  if (!current) throw new AppError('not_found', 'policy_not_found')
  const { title, paragraphs, questions, source } = current
  await insertDraft(ctx, { title, text: textOf(paragraphs), questions, language: current.language, source })
}

type NewDraft = Pick<typeof policyDrafts.$inferInsert, 'title' | 'text' | 'questions' | 'language' | 'source'>

async function insertDraft(ctx: Ctx, draft: NewDraft): Promise<void> {
  const { db, viewer, now } = requireLead(ctx)
  const { account_id, user_id } = viewer.profile
  await db
    .insert(policyDrafts)
    .values({ ...draft, account_id, updated_by: user_id, updated_at: now })
    .onConflictDoNothing()
}

/**
 * Reads a file into the draft: a new one, or in place of the text that stands there. Questions stay as far as their quote does.
 * @param name of the file, for the title
 * @returns the draft as it is now
 * @throws AppError as requireLead and readPolicyFile; invalid `policy_file_too_long`
 */
export async function readIntoDraft(
  ctx: Ctx,
  file: { name: string; bytes: Uint8Array; language: Language },
): Promise<DraftInput> {
  const { db, viewer, now } = requireLead(ctx)
  const { account_id, user_id } = viewer.profile
  const text = tidyPolicy(await readPolicyFile(file.bytes))
  const before = (await readDraft(db, account_id)) ?? (await readVersion(db, account_id))
  const language = before?.language ?? file.language
  const title = before?.title || titleOf(file.name, text)
  if (Object.keys(textProblems({ title, text })).length > 0)
    throw new AppError('invalid', 'policy_file_too_long', { fields: { file: 'policy_file_too_long' } })
  const blocks = blocksOf(text)
  const questions = (before?.questions ?? []).filter(({ quote }) => blockOfQuote(quote, blocks, language))
  const draft = { title, language, text, questions }
  const row = { ...draft, source: 'file' as const, updated_by: user_id, updated_at: now }
  await db
    .insert(policyDrafts)
    .values({ ...row, account_id })
    .onConflictDoUpdate({ target: policyDrafts.account_id, set: row })
  return draft
}

/** The first heading, else the name of the file without its ending. */
function titleOf(name: string, text: string): string {
  const [first] = blocksOf(text)
  const found = first?.heading || squash(tidyPolicy(name)).replace(/\.[a-z]{2,8}$/i, '')
  return found.slice(0, titleMax).trim() || 'AI'
}

/** Throws the draft away. @throws AppError as requireLead */
export async function discardDraft(ctx: Ctx): Promise<void> {
  const { db, viewer } = requireLead(ctx)
  await db.delete(policyDrafts).where(eq(policyDrafts.account_id, viewer.profile.account_id))
}
