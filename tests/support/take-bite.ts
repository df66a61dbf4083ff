import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { looseItemsOf } from '#app/features/content/bank.ts'
import { questionId } from '#app/features/content/content-id.server.ts'
import type { AnyExercise } from '#app/features/exercises/exercise.ts'
import { exercises } from '#app/features/exercises/exercises.ts'
import type { TrayHatch } from '#app/features/snacks/tray/day-view.server.ts'
import { rightLetter, type ServedQuestion } from './client.ts'
import { handInQuiz, lessonOf } from './lessons.ts'
import { answerScenario } from './scenarios.ts'
import { writtenBank } from './written-bank.ts'

const items = looseItemsOf(writtenBank)

/** The item of the bank that stands on its own and has this id. */
export function itemOf(id: string) {
  const item = items.find(({ slug }) => questionId(slug) === id)
  if (!item) throw new Error(`Nothing in content/ has the id ${id}`)
  return item
}

/** Takes what a hatch of today's tray has: of a lesson its text or its quiz, of all others the snack. */
export async function takeHatch(
  request: APIRequestContext,
  origin: string,
  { path, part }: Pick<TrayHatch, 'path' | 'part'>,
): Promise<void> {
  if (part !== 'reading') return takeBite(request, origin, path)
  const address = `${origin}/api${path.replace('/lesson/', '/lessons/')}/read`
  const response = await request.post(address, { headers: { origin } })
  if (!response.ok()) throw new Error(`${address}: ${response.status()} ${await response.text()}`)
}

/** Takes a snack by the address of its page, all of it right, through the API and in Dutch. */
export async function takeBite(request: APIRequestContext, origin: string, path: string): Promise<void> {
  const id = /[0-9a-f-]{36}/.exec(path)?.[0] ?? ''
  const attempt_id = randomUUID()
  const headers = { origin, 'accept-language': 'nl' }
  const refreshes = path.startsWith('/refresh')
  const call = async (method: 'get' | 'post', end: string, data?: object) => {
    const address = `${origin}/api/${refreshes && method === 'post' ? 'refreshers' : 'questions'}/${id}${end}`
    const response = await request[method](address, data ? { headers, data } : { headers })
    if (!response.ok()) throw new Error(`${address}: ${response.status()} ${await response.text()}`)
    return response.json()
  }
  if (path.includes('/lesson/')) {
    await handInQuiz(request, origin, lessonOf(id))
    return
  }
  const item = itemOf(id)
  switch (item.type) {
    case 'mcq': {
      const { question } = (await call('get', '')) as { question: ServedQuestion }
      await call('post', '/answer', { answer: rightLetter(question), attempt_id })
      return
    }
    case 'flashcard':
      await call('post', '/turn')
      await call('post', refreshes ? '/answer' : '/rate', { known: true, attempt_id })
      return
    case 'scenario':
      await answerScenario(request, origin, { id, title: item.nl.title }, 'strong')
      return
    default: {
      const exercise: AnyExercise = exercises[item.type]
      const { seen, secret } = item.parts.nl
      await call('post', '/moves', { at: 0, moves: exercise.solve(seen, secret), attempt_id })
    }
  }
}
