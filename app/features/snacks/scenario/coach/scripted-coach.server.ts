import { messagesFor } from '#app/i18n/server-messages.server.ts'
import type { Coach, CoachTask } from './coach.ts'
import { intentOf } from './coach-intents.ts'
import { refusalOf } from './coach-message.ts'

const refusalKeys = {
  steering: 'coachRefusesSteering',
  asks_for_answer: 'coachRefusesAnswer',
  rude: 'coachRefusesRude',
  off_topic: 'coachRefusesOffTopic',
} as const

/** The refusal of a message in the learner's language; null when it may be answered. Both coaches start with it. */
export function refusalText(task: CoachTask): string | null {
  const refusal = refusalOf(task.message, task)
  return refusal && messagesFor('scenario', task.language)(refusalKeys[refusal])
}

const roots = (text: string) =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5)))

/**
 * The question of the author that fits the message best and was not asked yet; after the last one, what the heaviest
 * criteria ask for. Authors put their hints from wide to narrow, so the first one left is taken when none fits.
 */
export function nextHint({ rubric, language, message, history }: CoachTask): string {
  const said = history.filter(({ role }) => role === 'assistant').map(({ content }) => content)
  const heaviest = rubric.criteria.toSorted((a, b) => b.weight - a.weight)
  const all = [...rubric[language].hints, ...heaviest.map((criterion) => criterion[language].better)]
  const unsaid = all.filter((hint) => !said.some((text) => text.includes(hint)))
  const left = unsaid.length > 0 ? unsaid : all
  const asked = roots(message)
  const hits = (hint: string) => [...roots(hint)].filter((root) => asked.has(root)).length
  const hints = left.filter((hint) => rubric[language].hints.includes(hint))
  const from = hints.length > 0 ? hints : left
  return from.reduce((best, hint) => (hits(hint) > hits(best) ? hint : best), from[0] ?? '')
}

/** The coach that needs no network: asks what the author of the scenario would ask. */
export const scriptedCoach: Coach = {
  kind: 'scripted',
  async reply(task, onText) {
    const refused = refusalText(task)
    if (refused) return { text: refused, blocked: true }
    const t = messagesFor('scenario', task.language)
    const before = task.history.filter(({ role }) => role === 'assistant').length
    const openers = ['coachOpenerFirst', 'coachOpenerNext', 'coachOpenerAgain'] as const
    const intent = intentOf(task.message)
    const opener = intent
      ? (`coachOn_${intent}` as const)
      : (openers[before % openers.length] ?? 'coachOpenerNext')
    const text = `${t(opener)} ${nextHint(task)}`
    onText?.(text)
    return { text, blocked: false }
  },
}
