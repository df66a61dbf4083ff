import { useRevalidator } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { writeDraft } from '#app/lib/drafts.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { keepFocus } from '#app/ui/shell/keep-focus.ts'
import type { PlanApi } from './api.server.ts'
import { type Plan, type PlanIf, type PlanOutcome, type PlanThen, planDraft } from './rules.ts'

/** What a form of a plan holds: choices, or own words that never leave the device. */
export type PlanDraft = { if_choice: PlanIf; then_choice: PlanThen } | { words: string }

/** Keeps a plan, or what came of it, and reads the page again. */
export function usePlan(learner: string, of: Pick<Plan, 'path' | 'module'>) {
  const t = useMessages('paths')
  const language = useLanguage()
  const errorMessage = useErrorMessage(['paths'])
  const { revalidate } = useRevalidator()
  const { busy, run } = useApiCall()
  const param = { id: of.path, module: of.module }
  const plan = () => apiClient<PlanApi>(language).paths[':id'].modules[':module'].plan
  const settled = async () => {
    await revalidate()
    keepFocus()
  }
  const then = { refused: failureToast(t('failed'), errorMessage), settled }
  const keep = (draft: PlanDraft) =>
    run(async () => {
      writeDraft(learner, planDraft(of), 'words' in draft ? draft.words : '')
      const json = 'words' in draft ? { own_words: true as const } : draft
      await outcome(plan().$put({ param, json }))
    }, then)
  const settle = (came: PlanOutcome) =>
    run(() => outcome(plan().outcome.$put({ param, json: { outcome: came } })), then)
  return { busy, keep, settle }
}
