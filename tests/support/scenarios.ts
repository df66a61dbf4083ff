import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { questionId } from '#app/features/content/content-id.server.ts'
import type { AssessmentGuide } from '#app/features/snacks/scenario/self-assessment/guide-scenario.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import type { Language } from '#app/lib/language.ts'
import { writtenBank } from './written-bank.ts'

/** Scenarios as authors wrote them, for what a test has to know and the server does not tell beforehand. */
const { scenario: scenarios } = writtenBank

function scenarioOf(title: string) {
  const scenario = scenarios.find(({ nl, en }) => nl.title === title || en.title === title)
  if (!scenario) throw new Error(`No scenario in content/ is called ${title}`)
  return scenario
}

/** An answer that passes and one that does not. */
export function sampleAnswers(title: string, language: Language): { strong: string; weak: string } {
  return scenarioOf(title).rubric[language].samples
}

/** What nobody may see of a scenario before answering it. */
export function rubricSecrets(title: string): string[] {
  const { rubric } = scenarioOf(title)
  return [
    ...rubric.criteria.flatMap(({ nl, en }) => [nl.met, nl.better, en.met, en.better]),
    ...[rubric.nl, rubric.en].flatMap(({ hints, samples }) => [...hints, samples.strong, samples.weak]),
  ]
}

export interface ServedScenario {
  id: string
  /** In Dutch. */
  title: string
}

/** A scenario that this learner may take now. */
export async function nextScenario(request: APIRequestContext, origin: string): Promise<ServedScenario> {
  const address = `${origin}/api/questions-next?question_type=scenario&limit=1`
  const response = await request.get(address, { headers: { 'accept-language': 'nl' } })
  const { questions } = (await response.json()) as { questions: ServedScenario[] }
  const [scenario] = questions
  if (!scenario) throw new Error('No scenario is open')
  return scenario
}

/** One scenario of the bank, where a test needs words that this one is known to judge in one way. */
export function namedScenario(slug: string): ServedScenario {
  const scenario = scenarios.find((each) => each.slug === slug)
  if (!scenario) throw new Error(`No scenario in content/ has the slug ${slug}`)
  return { id: questionId(slug), title: scenario.nl.title }
}

/** The id of any scenario but this one. */
export function otherScenario(title: string): string {
  const other = scenarios.find(({ nl, en }) => nl.title !== title && en.title !== title)
  if (!other) throw new Error('There is one scenario only')
  return questionId(other.slug)
}

/** Answers a scenario and judges the answer: all of it met, or nothing. @returns its id */
export async function answerScenario(
  request: APIRequestContext,
  origin: string,
  { id, title }: ServedScenario,
  sample: 'strong' | 'weak',
): Promise<string> {
  const headers = { origin, 'accept-language': 'nl' }
  const answer = { question_id: id, user_answer: sampleAnswers(title, 'nl')[sample] }
  const asked = await request.post(`${origin}/api/scenario-guide`, { headers, data: answer })
  if (!asked.ok()) throw new Error(`a guide to ${title}: ${asked.status()} ${await asked.text()}`)
  const { criteria } = (await asked.json()) as AssessmentGuide
  const self_assessment = criteria.map(({ id: criterion, found }) => {
    return { criterion, verdict: sample === 'strong' ? 'met' : 'not_met', sentence: found[0] ?? 0 }
  })
  const response = await request.post(`${origin}/api/evaluate-scenario`, {
    headers,
    data: { ...answer, attempt_id: randomUUID(), self_assessment },
  })
  if (!response.ok()) throw new Error(`answering ${title}: ${response.status()} ${await response.text()}`)
  const { pass } = (await response.json()) as { pass: boolean }
  if (pass !== (sample === 'strong')) throw new Error(`the ${sample} sample of ${title}: ${pass}`)
  return id
}

/** Judges the answer that was handed in, every criterion alike; what the rules found stays pointed at, else the first sentence. */
export async function judgeAnswer(
  page: Page,
  language: Language,
  verdict: 'assessYes' | 'assessHalf' | 'assessNo',
): Promise<void> {
  const t = messagesFor('scenario', language)
  const last = page.getByRole('button', { name: t('assessDone') })
  const next = page.getByRole('button', { name: t('assessNext') })
  for (;;) {
    await page.getByRole('radio', { name: t(verdict), exact: true }).check()
    const sentences = page.getByRole('group', { name: t('assessPoint') }).getByRole('radio')
    if (verdict !== 'assessNo' && !(await sentences.and(page.locator(':checked')).count()))
      await sentences.first().check()
    const heading = page.locator('.card h2')
    const name = await heading.textContent()
    if (await last.isVisible()) break
    await next.click()
    await heading.filter({ hasNotText: name ?? '' }).waitFor()
  }
  await last.click()
}

/** Submits the weak sample of the scenario that is on the page, finds nothing in it, and waits for its result. */
export async function submitWeakAnswer(page: Page): Promise<void> {
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const language = (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'nl'
  await page.getByRole('textbox').fill(sampleAnswers(title, language).weak)
  await page.locator('main form button[type=submit]').click()
  await judgeAnswer(page, language, 'assessNo')
  await page.locator('.crits').waitFor()
}
