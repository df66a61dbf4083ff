import type { PolicyKind } from '#app/features/content/kinds.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { countAttempt } from '#app/features/identity/count-attempt.server.ts'
import { addItem } from '#app/features/programme/policy/items/save-item.server.ts'
import { readVersion } from '#app/features/programme/policy/versions/read-versions.server.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { readSuggestion } from './read-suggestion.ts'
import { type PolicySuggester, SuggesterFailed } from './suggest-model.server.ts'

/** Suggestions that one lead may ask for in a day: a model is paid for them. */
const limit = { what: 'policy-suggestion', max: 60, window: 86_400 } as const
/** A model that says something unusable is asked once more. */
const tries = 2

/**
 * Asks the model for a snack about a paragraph and keeps it as a draft, when every quote of it stands in the policy literally.
 * @param signal ends when the client left
 * @returns its id
 * @throws AppError as requireLead and addItem; not_found `paragraph_gone`; limit `too_many_requests`; unavailable `no_model`,
 *   `policy_suggestion_failed`, `policy_suggestion_unusable`
 */
export async function suggestItem(
  ctx: Ctx,
  suggester: PolicySuggester | null,
  input: { request_id: string; kind: PolicyKind; paragraph_id: string },
  signal?: AbortSignal,
): Promise<string> {
  const { db, viewer } = requireLearner(ctx)
  const version = await readVersion(db, viewer.profile.account_id)
  const paragraph = version?.paragraphs.find(({ id }) => id === input.paragraph_id)
  if (!version || !paragraph) throw new AppError('not_found', 'paragraph_gone')
  requireLead(ctx)
  if (!suggester) throw new AppError('unavailable', 'no_model')
  await countAttempt(db, limit, viewer.auth_user_id)
  const task = { kind: input.kind, language: version.language, paragraph, request_id: input.request_id }
  for (let attempt = 0; attempt < tries; attempt++) {
    const said = await suggester.suggest(task, signal).catch((error: unknown) => {
      if (error instanceof SuggesterFailed) throw new AppError('unavailable', 'policy_suggestion_failed')
      throw error
    })
    const item = readSuggestion(input.kind, said, version)
    if (item) return addItem(ctx, input.request_id, item, 'model')
  }
  throw new AppError('unavailable', 'policy_suggestion_unusable')
}
