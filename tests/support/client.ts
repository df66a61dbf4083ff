import { randomBytes, randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { writtenBank } from './written-bank.ts'

/** A client of the JSON API with the cookies of a browser, for what a journey needs but is not about. */

export const demoUsers = ['vrij', 'premium', 'nieuw', 'jong', 'team', 'admin'] as const
export type DemoUser = (typeof demoUsers)[number]
const demoPassword = 'snackwijs'
/** Of whoever signs up in a test: the one of the demo users is one that nobody may choose. */
export const password = 'kroket uit de muur'

/** A question as the API serves it: without its key. */
export interface ServedQuestion {
  id: string
  title: string
  body: string
  choices: { letter: string; text: string }[]
}

async function answered(what: string, response: APIResponse): Promise<unknown> {
  if (!response.ok()) throw new Error(`${what}: ${response.status()} ${await response.text()}`)
  return response.json()
}

/** Signs a demo user in; the context of `request` holds the session from then on. */
export async function signIn(request: APIRequestContext, origin: string, user: DemoUser): Promise<void> {
  const data = { email: `${user}@snackwijs.example`, password: demoPassword }
  await answered(
    'signing in',
    await request.post(`${origin}/api/auth/sign-in/email`, { headers: { origin }, data }),
  )
}

/** An address that nobody has. */
export const newEmail = () => `nieuw-${randomBytes(5).toString('hex')}@snackwijs.example`

/** Signs up somebody new with a profile: a free member, marketing, beginner. */
export async function newLearner(
  request: APIRequestContext,
  origin: string,
): Promise<{ full_name: string; username: string; email: string }> {
  const headers = { origin }
  const account = { name: '', email: newEmail(), password }
  await answered(
    'signing up',
    await request.post(`${origin}/api/auth/sign-up/email`, { headers, data: account }),
  )
  const username = `nieuw-${randomBytes(5).toString('hex')}`
  const profile = {
    full_name: 'Nienke Nieuwkoop',
    username,
    role: 'member',
    work_area: 'marketing',
    company_name: 'Nieuwkoop Bloemen',
  }
  await answered('onboarding', await request.post(`${origin}/api/profile`, { headers, data: profile }))
  return { full_name: profile.full_name, username, email: account.email }
}

/** Every question in Dutch and in English, from the files that authors write: the server does not tell beforehand. */
const texts = writtenBank.mcq.flatMap(({ correct, nl, en }) => [nl, en].map((text) => ({ correct, ...text })))

function textOf(title: string) {
  const text = texts.find((candidate) => candidate.title === title)
  if (!text) throw new Error(`No question in content/ is called ${title}`)
  return text
}

/** The text of the right choice of a question. */
export function rightChoice(title: string): string {
  const { choices, correct } = textOf(title)
  return choices.find(({ letter }) => letter === correct)?.text ?? ''
}

/** What nobody may see of a question before answering it. */
export function secretsOf(title: string): string[] {
  const { explanation, why_not } = textOf(title)
  return [explanation, ...Object.values(why_not)]
}

export function rightLetter({ title, choices }: ServedQuestion): string {
  const right = rightChoice(title)
  const letter = choices.find(({ text }) => text === right)?.letter
  if (!letter) throw new Error(`${title} is served without its right choice`)
  return letter
}

export function wrongLetter(question: ServedQuestion): string {
  return rightLetter(question) === 'A' ? 'B' : 'A'
}

/** Takes the next question and answers it. */
export async function answerQuestion(
  request: APIRequestContext,
  origin: string,
  letterFor: (question: ServedQuestion) => string,
): Promise<{ id: string; correct: boolean }> {
  const next = await request.get(`${origin}/api/questions-next?question_type=mcq&limit=1`)
  const { questions } = (await answered('next question', next)) as { questions: ServedQuestion[] }
  const [question] = questions
  if (!question) throw new Error('No question is open')
  const data = { answer: letterFor(question), attempt_id: randomUUID() }
  const response = await request.post(`${origin}/api/questions/${question.id}/answer`, {
    headers: { origin },
    data,
  })
  const { correct } = (await answered('answering', response)) as { correct: boolean }
  return { id: question.id, correct }
}
