import type { Rubric, RubricCriterion } from '#app/features/content/rubric.ts'
import type { JudgedCriterion, Judgement } from '#app/features/snacks/scenario/grader.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { type Language, localeOf } from '#app/lib/language.ts'
import type { Dismissal, Weighed } from './evidence.ts'
import type { JudgedIdea } from './judge-criteria.ts'

/** Share of an answer that must have been left out before the learner is told why; steering is always told. */
const tellFrom = 0.15

/**
 * Says a judgement in words: one sentence for each criterion, and what was good and what to do next. The advice is the
 * author's own for the criteria that lost most. The same answer gets the same words, another answer may get others.
 */
export function inWords(
  rubric: Rubric,
  verdicts: readonly JudgedIdea[],
  weighed: Weighed,
  language: Language,
  seed: number,
): Judgement {
  const t = messagesFor('scenario', language)
  const pick = <K>(keys: readonly [K, ...K[]], shift = 0): K => keys[(seed + shift) % keys.length] ?? keys[0]
  const judged = rubric.criteria.map((criterion, index) => ({
    criterion,
    verdict: verdicts[index]?.verdict ?? 'not_met',
    quote: verdicts[index]?.quote ?? null,
  }))
  const met = judged.filter(({ verdict }) => verdict === 'met').map(({ criterion }) => criterion)
  const missing = judged
    .filter(({ verdict }) => verdict !== 'met')
    .toSorted((a, b) => lost(b) - lost(a))
    .map(({ criterion }) => criterion)
  const advised = missing.slice(0, 2)

  const comment = (criterion: RubricCriterion, verdict: JudgedCriterion['verdict'], index: number) => {
    if (verdict === 'met') return t(pick(['graderMet1', 'graderMet2', 'graderMet3'], index))
    if (verdict === 'partly') return t(pick(['graderPartly1', 'graderPartly2'], index))
    // The advice stands once: here, or in the feedback.
    return advised.includes(criterion)
      ? t(pick(['graderNotMet1', 'graderNotMet2'], index))
      : criterion[language].better
  }

  const names = list(met, language)
  const lead =
    missing.length === 0
      ? t(pick(['graderAll1', 'graderAll2']), { names })
      : met.length > 0
        ? t(pick(['graderGood1', 'graderGood2', 'graderGood3']), { names, count: met.length })
        : t(judged.some(({ verdict }) => verdict === 'partly') ? 'graderSome' : 'graderNone')
  const [first, second] = advised.map((criterion) => lowerFirst(criterion[language].better))
  const note = noteOn(weighed)
  const sentences = [
    lead,
    ...(first ? [t(pick(['graderFirst1', 'graderFirst2', 'graderFirst3']), { better: first })] : []),
    ...(second ? [t(pick(['graderSecond1', 'graderSecond2']), { better: second })] : []),
    ...(missing.length === 0 ? [t('graderComplete')] : []),
    ...(note ? [t(note)] : []),
  ]
  return {
    criteria: judged.map(({ criterion, verdict, quote }, index) => ({
      id: criterion.id,
      verdict,
      comment: comment(criterion, verdict, index),
      quote: verdict === 'not_met' ? null : quote,
    })),
    feedback: sentences.join(' '),
  }
}

function lost({ criterion, verdict }: { criterion: RubricCriterion; verdict: string }): number {
  return verdict === 'partly' ? criterion.weight / 2 : criterion.weight
}

function list(criteria: readonly RubricCriterion[], language: Language): string {
  const names = criteria.map((criterion) => `‘${criterion[language].name}’`)
  return new Intl.ListFormat(localeOf[language]).format(names)
}

/** As it stands behind a colon; names and abbreviations keep their capitals. */
function lowerFirst(sentence: string): string {
  return /^\p{Lu}\p{Ll}/u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence
}

const notes = {
  steering: 'graderNoteSteering',
  copied: 'graderNoteCopied',
  repeated: 'graderNoteRepeated',
  list: 'graderNoteList',
} as const satisfies Record<Dismissal, string>

function noteOn({ dismissed, words }: Weighed): (typeof notes)[Dismissal] | null {
  if (dismissed.steering > 0) return notes.steering
  const [most] = (['copied', 'list', 'repeated'] as const).toSorted((a, b) => dismissed[b] - dismissed[a])
  return most && dismissed[most] > tellFrom * words ? notes[most] : null
}
