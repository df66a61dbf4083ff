import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WallItem } from '#app/features/snacks/wall/rules.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import type { BuiltServer } from '#tests/support/built-server.ts'
import {
  answerQuestion,
  demoUsers,
  newEmail,
  newLearner,
  password,
  rightLetter,
  signIn,
  wrongLetter,
} from '#tests/support/client.ts'
import { holdBack } from './support/hold-back.ts'
import { expect, open, test } from './support/test.ts'

const dashboard = messagesFor('dashboard', 'nl')
const identity = messagesFor('identity', 'nl')
const practice = messagesFor('snacks', 'nl')
const shared = messagesFor('shared', 'nl')

test('each demo user is named by the server, and gets in', async ({ page, server }) => {
  for (const user of demoUsers)
    await test.step(user, async () => {
      expect(server.output()).toContain(`${user}@snackwijs.example`)
      // Nothing of the one before goes on asking for news.
      await page.goto('about:blank')
      await page.context().clearCookies()
      await signIn(page.request, server.url, user)
      await open(page, '/auth')
      const target = user === 'nieuw' ? '/onboarding' : '/account-dashboard'
      await expect(page).toHaveURL((url) => url.pathname === target)
    })
})

test('signing in goes on to the page one was going to', async ({ page, server, expectProblem }) => {
  expectProblem(/status of 401 .*\/sign-in\/email/)
  await open(page, '/info')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await page.getByLabel(identity('email')).fill('vrij@snackwijs.example')
  await page.getByLabel(identity('password'), { exact: true }).fill('fout wachtwoord')
  await page.getByRole('button', { name: identity('loginAction') }).click()
  await expect(page.getByText(identity('error_invalid_credentials')).first()).toBeVisible()
  await page.getByLabel(identity('password'), { exact: true }).fill('snackwijs')
  await page.getByRole('button', { name: identity('loginAction') }).click()
  await expect(page).toHaveURL(`${server.url}/info`)
})

test('while the next page takes its time its shape stands in, and a slow way back leads to where one was', async ({
  page,
  server,
}) => {
  await newLearner(page.request, server.url)
  await open(page, '/account-dashboard')
  const heading = page.getByRole('heading', { level: 1 })
  const before = (await heading.textContent()) ?? ''
  const showBoard = await holdBack(page, /\/leaderboard\.data/)
  const way = page.getByRole('contentinfo').getByRole('link', { name: shared('leaderboard') })
  await way.scrollIntoViewIfNeeded()
  const isAt = () => page.evaluate(() => Math.round(scrollY))
  const left = await isAt()
  expect(left).toBeGreaterThan(0)
  await way.click()
  const busy = page.getByRole('status').filter({ hasText: shared('loading') })
  await expect(busy).toBeAttached()
  await expect(page.locator('main:visible .sk-row')).toHaveCount(10)
  await expect(heading).toBeHidden()
  showBoard()
  await expect(page).toHaveURL(`${server.url}/leaderboard`)
  await expect(busy).toHaveCount(0)
  await expect(heading).toBeVisible()
  const showWall = await holdBack(page, /\/account-dashboard\.data/)
  await page.goBack()
  await expect(busy).toBeAttached()
  showWall()
  await expect(heading).toHaveText(before)
  await expect.poll(isAt).toBe(left)
})

test('an answer on one tab shows on another within moments', async ({ page, context, server }) => {
  await newLearner(page.request, server.url)
  await open(page, '/account-dashboard')
  const xp = (n: number) => dashboard('xpNote', { xp: n, ceiling: 2000 })
  await expect(page.getByText(xp(0))).toBeVisible()

  const other = await context.newPage()
  await open(other, '/leaderboard')
  await answerQuestion(page.request, server.url, rightLetter)
  await expect(page.getByText(xp(15))).toBeVisible()
  const own = other.getByRole('listitem').filter({ hasText: shared('you') })
  await expect(own.filter({ hasText: shared('xp', { xp: 15 }) }).first()).toBeVisible()
})

test('the quota of a free member is five questions a day', async ({ page, server }) => {
  // Somebody else's wall holds questions that this one has not answered.
  await newLearner(page.request, server.url)
  const { items } = (await (await page.request.get('/api/daily-content')).json()) as { items: WallItem[] }
  await page.context().clearCookies()
  await newLearner(page.request, server.url)
  const answered: string[] = []
  for (let i = 0; i < 5; i++)
    answered.push((await answerQuestion(page.request, server.url, i === 0 ? wrongLetter : rightLetter)).id)
  await open(page, '/snack-quiz')
  await expect(page).toHaveURL(`${server.url}/account-dashboard`)
  await expect(page.getByRole('status').filter({ hasText: shared('noticeLimit') })).toBeVisible()
  await expect(page.getByText(dashboard('quotaUsedUp')).first()).toBeVisible()

  // The same by a link to a question; one that was answered still shows what came of it.
  const other = items.find(({ id, question_type }) => question_type === 'mcq' && !answered.includes(id))
  await open(page, `/snack-quiz/${other?.id}`)
  await expect(page).toHaveURL(`${server.url}/account-dashboard`)
  await expect(page.getByRole('status').filter({ hasText: shared('noticeLimit') })).toBeVisible()
  await open(page, `/snack-quiz/${answered[0]}`)
  await expect(page.getByRole('heading', { name: practice('wrong') })).toBeVisible()
})

test('a forgotten password is replaced with the link in the mail', async ({ page, server }) => {
  const email = newEmail()
  const headers = { origin: server.url }
  await page.request.post('/api/auth/sign-up/email', { headers, data: { name: '', email, password } })
  await page.context().clearCookies()

  await open(page, '/auth')
  await page.getByRole('link', { name: identity('forgotLink') }).click()
  await page.getByLabel(identity('email')).fill(email)
  await page.getByRole('button', { name: identity('forgotAction') }).click()
  await expect(page.getByText(identity('forgotDone', { email }))).toBeVisible()

  await page.goto(await linkMailedTo(server, email))
  const next = 'een-nieuw-wachtwoord'
  await page.getByLabel(identity('newPassword'), { exact: true }).fill(next)
  await page.getByLabel(identity('repeatPassword'), { exact: true }).fill(next)
  await page.getByRole('button', { name: identity('resetAction') }).click()
  // Whoever followed the link is in.
  await expect(page).toHaveURL(
    (url) => url.pathname === '/onboarding' || url.pathname === '/account-dashboard',
  )
})

/** The link in the newest mail to an address. The job queue sends mail within moments. */
async function linkMailedTo(server: BuiltServer, email: string): Promise<string> {
  const outbox = join(server.directory, 'outbox')
  let link = ''
  await expect(() => {
    const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
    const mail = mails.find((text) => text.includes(`To: ${email}`)) ?? ''
    // Quoted-printable (RFC 2045 6.7): soft line breaks, and "=" as =3D.
    const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
    link = /https?:\/\/\S+\/reset-password\/\S+/.exec(text)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return link
}

test('a link to a fill-in question says that those are gone', async ({ page, server }) => {
  await newLearner(page.request, server.url)
  await open(page, '/fill-blank-quiz/3')
  await expect(page).toHaveURL(`${server.url}/account-dashboard`)
  await expect(page.getByRole('status').filter({ hasText: 'Invulvragen verwijderd' })).toBeVisible()
})

test('a question that does not exist is a page that says so', async ({ page, server, expectProblem }) => {
  expectProblem(/status of 404/)
  await newLearner(page.request, server.url)
  for (const id of ['00000000-0000-4000-8000-000000000000', 'geen-id']) {
    const response = await open(page, `/snack-quiz/${id}`)
    expect(response?.status(), id).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shared('questionFailed'))
    await expect(page.getByText(shared('error_question_not_found'))).toBeVisible()
    await expect(page.getByRole('link', { name: shared('dashboard') }).last()).toBeVisible()
  }
})
