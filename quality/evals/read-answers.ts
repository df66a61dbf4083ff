import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import type { z } from 'zod'
import type { BankScenario } from '#app/features/content/formats/scenario/item.ts'
import { passMarks } from '#app/features/progress/rules.ts'
import { answerFault, scoreOf } from '#app/features/snacks/scenario/rules.ts'
import { type AnswerSet, type Attack, emptyKinds, type LabelledAnswer } from './answer-set.ts'
import { attacked } from './disturb.ts'
import { type AnswerFile, answerFile, attackFile } from './file-schema.ts'

export interface TextFile {
  /** As people know it: `quality/evals/answers/….yaml`. */
  path: string
  text: string
}

export interface ReadAnswers {
  set: AnswerSet
  /** One line each, with the file and what is wrong. Empty when every file can be used. */
  faults: string[]
}

/** Every file of a folder below quality/evals/, sorted. */
export function filesIn(folder: 'answers' | 'injections'): TextFile[] {
  const root = join(process.cwd(), 'quality/evals', folder)
  return readdirSync(root)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => ({
      path: `quality/evals/${folder}/${name}`,
      text: readFileSync(join(root, name), 'utf8'),
    }))
}

/** Reads labelled answers and attacks against the scenarios of the bank. Does not stop at a fault. */
export function readAnswers(
  files: { answers: TextFile[]; attacks: TextFile[] },
  scenarios: readonly BankScenario[],
): ReadAnswers {
  const faults: string[] = []
  const bySlug = new Map(scenarios.map((scenario) => [scenario.slug, scenario]))
  const answers = files.answers.flatMap((file) => answersOf(file, bySlug, faults))
  const attacks = attacksOf(files.attacks, answers, faults)
  return { set: { answers, attacks }, faults }
}

type Report = (where: string, message: string) => void
const reportTo =
  (faults: string[], path: string): Report =>
  (where, message) =>
    void faults.push(`${path}: ${where ? `${where} ` : ''}${message}`)

function validated<T>(schema: z.ZodType<T>, file: TextFile, report: Report): T | undefined {
  const document = parseDocument(file.text)
  for (const error of document.errors) report('', error.message.split('\n')[0] ?? error.code)
  if (document.errors.length > 0) return undefined
  const value: unknown = document.toJS()
  const result = schema.safeParse(value, {
    error: (issue) => (issue.input === undefined ? 'is missing' : undefined),
  })
  if (result.success) return result.data
  for (const issue of result.error.issues) report(placeOf(issue.path, value), issue.message)
  return undefined
}

/** `answers.zwak-nl-1.labels.doel` rather than `answers.5.labels.doel`: people look for names. */
function placeOf(path: readonly PropertyKey[], value: unknown): string {
  let at = value
  return path
    .map((key) => {
      at = (at as Record<PropertyKey, unknown> | undefined)?.[key]
      const id = typeof key === 'number' && (at as { id?: unknown } | undefined)?.id
      return typeof id === 'string' ? id : String(key)
    })
    .join('.')
}

function answersOf(file: TextFile, scenarios: Map<string, BankScenario>, faults: string[]): LabelledAnswer[] {
  const report = reportTo(faults, file.path)
  const read = validated(answerFile, file, report)
  if (!read) return []
  const scenario = scenarios.get(read.scenario)
  if (!scenario) {
    report('scenario', `${read.scenario} is not in the content bank`)
    return []
  }
  if (!file.path.endsWith(`/${read.scenario}.yaml`))
    report('', `should be named after its scenario, ${read.scenario}.yaml`)
  const ids = read.answers.map(({ id }) => id)
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) < index)))
    report(id, 'stands in this file twice')
  return read.answers.map((answer) => labelled(answer, read, scenario, report))
}

function labelled(
  { labels, ...answer }: AnswerFile['answers'][number],
  { split }: AnswerFile,
  scenario: BankScenario,
  report: Report,
): LabelledAnswer {
  const wanted = scenario.rubric.criteria.map(({ id }) => id)
  const missing = wanted.filter((id) => !(id in labels))
  const extra = Object.keys(labels).filter((id) => !wanted.includes(id))
  if (missing.length > 0) report(answer.id, `has no label for ${missing.join(', ')}`)
  if (extra.length > 0)
    report(answer.id, `has a label for ${extra.join(', ')}, which the rubric does not have`)
  const fault = answerFault(answer.text, scenario.max_words)
  if (fault) report(answer.id, `would be refused by the product: ${fault}`)
  const found = wanted.flatMap((id) => (labels[id] ? [{ id, ...labels[id] }] : []))
  const labelScore = scoreOf(scenario.rubric, found)
  if (emptyKinds.includes(answer.kind) && labelScore >= passMarks.scenario)
    report(answer.id, `is a ${answer.kind} and cannot pass by its labels`)
  return { ...answer, scenario, split, labels: found, labelScore }
}

function attacksOf(files: TextFile[], answers: LabelledAnswer[], faults: string[]): Attack[] {
  const seen = new Map<string, string>()
  return files.flatMap((file) => {
    const report = reportTo(faults, file.path)
    return (validated(attackFile, file, report) ?? []).flatMap(({ id, scenario, language, ...attack }) => {
      const first = seen.get(id)
      if (first) report(id, `has the same id as one in ${first}`)
      seen.set(id, file.path)
      const base = answers.find((answer) => answer.scenario.slug === scenario && answer.id === attack.base)
      if (!base) {
        report(id, `attacks ${scenario}/${attack.base}, which is not a labelled answer`)
        return []
      }
      if (base.language !== language) report(id, `is in ${language}, but its base is in ${base.language}`)
      if (base.labelScore >= passMarks.scenario) report(id, 'has a base that passes by its labels')
      const found = { id, base, position: attack.position, attack: attack.attack }
      const fault = answerFault(attacked(found), base.scenario.max_words)
      if (fault) report(id, `would be refused by the product: ${fault}`)
      return [found]
    })
  })
}
