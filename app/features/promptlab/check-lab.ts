import type { Fault } from '#app/features/content/item.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import { repeatedIds } from '#app/features/exercises/fields.ts'
import { languages } from '#app/lib/language.ts'
import { findLeaks } from './leaks/find-leaks.ts'
import { promptFault } from './rules.ts'
import type { LabTaskFile } from './task-file.ts'

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/)
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

/** What is wrong with the tasks of the Promptlab beyond their form (docs/authoring.md). */
export function checkLab(tasks: ReadonlyMap<string, LabTaskFile>): Fault[] {
  return [...tasks].flatMap(([slug, task]) => {
    const path = `content/lab/${slug}.yaml`
    const fault = (where: string, rule: string, message: string): Fault => ({ path, where, rule, message })
    const repeated = repeatedIds(task.requirements).map((id) =>
      fault('requirements', 'structure', `"${id}" stands twice`),
    )
    const [plain, sharp] = task.examples
    return [
      ...repeated,
      ...languages.flatMap((language) => [
        ...sentencesOf(task[language].body)
          .filter((sentence) => wordsIn(sentence) > bankLimits.sentenceWords)
          .map((sentence) => fault(language, 'sentence', `has a sentence of ${wordsIn(sentence)} words`)),
        ...task.examples.flatMap(({ id, [language]: { prompt } }) => {
          const leaks = findLeaks(prompt)
          // An example must not have what a learner is warned of.
          return leaks.map(({ class: leak, start, end }) =>
            fault(`${language}.examples.${id}`, 'leak', `shows a ${leak}: ${prompt.slice(start, end)}`),
          )
        }),
        ...(promptFault(sharp[language].prompt)
          ? [fault(language, 'example', 'its good prompt cannot be run')]
          : []),
        ...(wordsIn(plain[language].prompt) >= wordsIn(sharp[language].prompt)
          ? [fault(language, 'example', 'its plain prompt is as long as the good one')]
          : []),
      ]),
    ]
  })
}
