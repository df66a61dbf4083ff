import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { learningExceptions, learningRounds } from '#app/db/schema/assignments.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { policyTemplates } from '#app/features/programme/policy/template/policy-templates.server.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { dayInMs, dutchDay } from '#app/lib/dates.ts'
import { languages, localePath } from '#app/lib/language.ts'
import { type SignedIn, sessionCookie, signedIn, targetAt } from '#tests/api/callers.ts'
import { passedBefore, titlesOf } from '#tests/e2e/support/asked-again.ts'
import { type InProcessServer, startInProcess } from '#tests/e2e/support/in-process-server.ts'
import { stayWhenAsked } from '#tests/e2e/support/leaving.ts'
import {
  test as base,
  checkAccessibility,
  checkNoSidewaysScroll,
  expect,
  open,
  testInTurn,
} from '#tests/e2e/support/test.ts'
import { rightChoice } from '#tests/support/client.ts'

/** What only a company that has been at it for a while has: lists of many people, and what is asked of somebody once more. */

const test = base.extend<object, { inside: InProcessServer }>({
  inside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const server = await startInProcess({})
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [async ({ inside }, use) => use(inside as never), { scope: 'worker' }],
})

test.describe.configure({ mode: 'default' })

/** More than a page of a list has. */
const people = 53

async function company({ runtime, url }: InProcessServer): Promise<{ db: Db; owner: SignedIn }> {
  const { db } = runtime.database
  const account = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 90 } as const
  const owner = await signedIn(targetAt(url), db, {
    ...{ role: 'org_admin', company_name: 'Hofstra', full_name: 'Olga Owner', department: 'Beheer' },
    ...{ account, has_seat: true, joined_account_at: new Date(Date.now() - 1000 * dayInMs) },
  })
  return { db, owner }
}

const cookieOf = ({ runtime, url }: InProcessServer, { token }: SignedIn) => {
  const [name = '', ...value] = sessionCookie(token, runtime.secret).split('=')
  return [{ name, value: value.join('='), url }]
}

async function ask(owner: SignedIn, path: string, json: object, method = 'POST') {
  const response = await owner.send(method, `/api/programme${path}`, json)
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as { id: string }
}

const goal = (given: object = {}) => ({
  ...{ request_id: randomUUID(), title: 'De basis', goal: 'Je weet wat AI is.' },
  ...{
    job_roles: [],
    department_ids: [],
    system_id: null,
    disciplines: [],
    levels: [],
    skills: [],
    count: 1,
  },
  ...{ first_days: 30, repeat_months: 12, on_policy: false, on_law: true, starts_on: null },
  ...given,
})

async function publishPolicy(owner: SignedIn, db: Db): Promise<void> {
  await ask(owner, '/policy/draft', { from: 'template', language: 'nl' })
  const { title, text, questions } = policyTemplates.nl
  const filled = text.replace(/\[[^\]]+\]/, 'Jan (jan@example.nl)')
  await ask(owner, '/policy/draft', { title, language: 'nl', text: filled, questions }, 'PUT')
  const draft = await db.query.policyDrafts.findFirst()
  const seen_at = draft?.updated_at.toISOString()
  await ask(owner, '/policy/versions', { request_id: randomUUID(), read_days: 14, seen_at })
}

for (const language of languages) {
  const t = messagesFor('programme', language)
  const policy = messagesFor('policy', language)
  const shared = messagesFor('shared', language)
  const team = messagesFor('organisation', language)
  const days = messagesFor('working-days', language)
  const literacy = messagesFor('literacy', language)
  const at = (path: string) => localePath(language, path)

  testInTurn(
    'nl',
    language,
    test,
  )(`lists of many people have pages, ${language}`, async ({ page, inside, browser }) => {
    test.setTimeout(120_000)
    const { db, owner } = await company(inside)
    const { account_id } = owner
    for (let n = 0; n < people; n++) {
      const full_name = `Collega ${String(n).padStart(2, '0')}`
      await seedLearner(db, { account_id, full_name, role: 'member', department: n % 2 ? 'Zorg' : 'HR' })
    }
    const basics = await ask(owner, '/requirements', goal())
    // A new version of the policy counts everything anew.
    await publishPolicy(owner, db)
    await db
      .update(learningRounds)
      .set({ due_on: dutchDay(new Date(Date.now() - 3 * dayInMs)) })
      .where(eq(learningRounds.why, 'assigned'))
    await page.context().addCookies(cookieOf(inside, owner))
    if (language === 'nl') await page.setViewportSize({ width: 375, height: 812 })

    await test.step('what is late, page by page and by department', async () => {
      await open(page, at('/team/programme'))
      const late = page.getByRole('region', { name: t('lateTitle') })
      const count = people + 1
      await expect(late.getByText(t('linesShown', { first: 1, last: 50, count }))).toBeVisible()
      await expect(late.getByRole('listitem')).toHaveCount(50)
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
      await late.getByRole('link', { name: shared('next') }).click()
      await expect(late.getByText(t('linesShown', { first: 51, last: count, count }))).toBeVisible()
      await expect(late.getByText('Olga Owner')).toBeVisible()
      await page.getByLabel(t('linesDepartment')).selectOption('Zorg')
      await page.getByRole('button', { name: t('linesShow'), exact: true }).click()
      await expect(late.getByRole('listitem')).toHaveCount(26)
      await expect(late.getByRole('link', { name: shared('next') })).toHaveCount(0)
      await checkAccessibility(page)
    })

    await test.step('an exception takes a line away, and the keyboard goes on in the page', async () => {
      const late = page.getByRole('region', { name: t('lateTitle') })
      const except = late.getByRole('button', {
        name: t('exceptName', { name: 'Collega 01', title: 'De basis' }),
      })
      await except.click()
      const dialog = page.getByRole('dialog')
      // It is loaded when it is first asked for: Escape before that would close nothing.
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(except).toBeFocused()
      await except.press('Enter')
      await dialog.getByLabel(t('exceptReason')).fill('Met verlof')
      await dialog.getByRole('button', { name: t('exceptAction') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(late.getByRole('listitem')).toHaveCount(25)
      await expect(page.getByRole('main')).toBeFocused()
      const end = page.getByRole('button', {
        name: t('exceptionEndName', { name: 'Collega 01', title: 'De basis' }),
      })
      await end.press('Enter')
      await expect(end).toHaveCount(0)
      await expect(page.getByRole('main')).toBeFocused()
      await expect(late.getByRole('listitem')).toHaveCount(26)
    })

    await test.step('exceptions, page by page', async () => {
      const everybody = await db
        .select({ user_id: aiUsers.id })
        .from(aiUsers)
        .where(eq(aiUsers.account_id, account_id))
      await db
        .insert(learningExceptions)
        .values(everybody.map((one) => ({ ...one, requirement_id: basics.id, reason: 'Met verlof' })))
      await open(page, at('/team/programme'))
      const exceptions = page.getByRole('region', { name: t('exceptionsTitle') })
      const count = people + 1
      await expect(exceptions.getByText(t('exceptionsShown', { first: 1, last: 50, count }))).toBeVisible()
      await expect(exceptions.getByRole('listitem')).toHaveCount(50)
      await exceptions.getByRole('link', { name: shared('next') }).click()
      await expect(exceptions.getByRole('listitem')).toHaveCount(count - 50)
      await expect(exceptions.getByText('Olga Owner')).toBeVisible()
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
    })

    await test.step('people are chosen on all pages, and found while one types', async () => {
      await open(page, at('/team/departments'))
      const list = page.locator('#people').getByRole('list')
      await expect(list.getByRole('listitem')).toHaveCount(50)
      await page.getByLabel(team('departmentAll', { count: people + 1 })).check()
      await expect(
        page.getByRole('button', { name: team('departmentPlace', { count: people + 1 }) }),
      ).toBeVisible()
      await page
        .locator('#people')
        .getByRole('link', { name: shared('next') })
        .click()
      await expect(list.getByRole('listitem')).toHaveCount(people + 1 - 50)
      await expect(list.getByRole('checkbox').first()).toBeChecked()
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
      const search = page.getByRole('searchbox', { name: team('departmentSearch') })
      await search.pressSequentially('collega 5')
      await expect(list.getByRole('listitem')).toHaveCount(3)
      await expect(search).toBeFocused()
      await expect(page).toHaveURL(/q=collega\+5$/)
      await expect(list.getByRole('checkbox').first()).not.toBeChecked()
    })

    await test.step('members and invitations, page by page and by search', async () => {
      const emails = Array.from({ length: 30 }, (_, n) => `genodigde${n}@hofstra.example`)
      await owner.send('POST', '/api/invitations', { emails })
      await open(page, at('/team/seats'))
      const members = page.locator('#members')
      const invitations = page.locator('#invitations')
      const rows = (list: typeof members) => list.getByRole('list').first().getByRole('listitem')
      await expect(rows(members)).toHaveCount(50)
      await expect(rows(invitations)).toHaveCount(25)
      await members.getByRole('link', { name: shared('next') }).click()
      await expect(rows(members)).toHaveCount(people + 1 - 50)
      await invitations.getByRole('checkbox', { name: team('chooseAll', { count: 30 }) }).check()
      await expect(invitations.getByRole('button', { name: team('manyRevoke', { count: 30 }) })).toBeVisible()
      await invitations.getByRole('link', { name: shared('next') }).click()
      await expect(rows(invitations)).toHaveCount(5)
      await expect(rows(members), 'the other list stays').toHaveCount(people + 1 - 50)
      await invitations.getByRole('checkbox').nth(1).uncheck()
      await expect(invitations.getByRole('button', { name: team('manyRevoke', { count: 29 }) })).toBeVisible()
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
      const search = page.getByRole('searchbox', { name: team('membersSearch') })
      await search.pressSequentially('collega 07')
      await expect(rows(members)).toHaveCount(1)
      await expect(search).toBeFocused()
      await expect(rows(invitations), 'the other list stays').toHaveCount(5)
      await invitations.getByRole('searchbox').fill('genodigde11@')
      await expect(rows(invitations)).toHaveCount(1)
      await expect(invitations.getByRole('checkbox').first(), 'another search begins anew').not.toBeChecked()
      await invitations.getByRole('checkbox').first().check()
      await invitations.getByRole('button', { name: team('manyRevoke', { count: 1 }) }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: team('revoke') })
        .click()
      await expect(invitations.getByText(team('invitationsNoneFound'))).toBeVisible()
      await expect(page).toHaveURL(/[?&]q=collega\+07(&|$)/)
    })

    await test.step('a seat that is taken goes to somebody who is found among many', async () => {
      await db
        .update(aiUsers)
        .set({ has_seat: true })
        .where(and(eq(aiUsers.account_id, account_id), eq(aiUsers.full_name, 'Collega 07')))
      await open(page, at('/team/seats?q=collega+07'))
      await page.getByRole('button', { name: team('seatTakeName', { name: 'Collega 07' }) }).click()
      const dialog = page.getByRole('alertdialog')
      const to = dialog.getByLabel(team('seatTakeTo'))
      await expect(to.getByRole('option')).toHaveCount(21)
      await dialog.getByLabel(team('personSearch')).fill('collega 4')
      await expect(dialog.getByText(team('personFound', { count: 10 }))).toBeVisible()
      await to.selectOption({ index: 4 })
      await checkAccessibility(page)
      await dialog.getByRole('button', { name: team('seatTakeAction') }).click()
      await expect(page.getByText(team('seatMoved', { name: 'Collega 43' }))).toBeVisible()
    })

    await test.step('who is responsible for AI literacy is found among many', async () => {
      await open(page, at('/team/ai-literacy'))
      const who = page.getByLabel(literacy('responsible'))
      await expect(who.getByRole('option')).toHaveText([literacy('nobody'), 'Olga Owner'])
      await page.getByLabel(team('personSearch')).fill('collega 13')
      await who.selectOption('Collega 13')
      await checkAccessibility(page)
      await page.getByRole('button', { name: literacy('save'), exact: true }).click()
      await expect(page.getByText(literacy('saved'))).toBeVisible()
      await page.reload()
      await expect(who.getByRole('option', { selected: true })).toHaveText('Collega 13')
    })

    await test.step('a lead says on which days somebody works', async () => {
      await open(page, at('/team/programme/people?q=collega+07'))
      const person = page.locator('#people').getByRole('checkbox', { name: /^Collega 07/ })
      await person.check()
      for (const day of ['day3', 'day5'] as const)
        await page.getByRole('button', { name: days(day), exact: true }).click()
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
      await page.getByRole('button', { name: t('peopleGive', { count: 1 }) }).click()
      const shown = language === 'nl' ? 'ma di do' : 'Mon Tue Thu'
      await expect(page.getByRole('checkbox', { name: new RegExp(`^Collega 07.*${shown}$`) })).toBeVisible()
      await expect(person).not.toBeChecked()
    })

    await test.step('without JavaScript lists are paged and searched by links and buttons', async () => {
      const context = await browser.newContext({
        baseURL: inside.url,
        javaScriptEnabled: false,
        viewport: page.viewportSize(),
      })
      await context.addCookies(cookieOf(inside, owner))
      const plain = await context.newPage()
      await plain.goto(at('/team/programme/people'))
      const rows = plain.locator('#people').getByRole('list').getByRole('listitem')
      await expect(rows).toHaveCount(50)
      await plain
        .locator('#people')
        .getByRole('link', { name: shared('next') })
        .click()
      await expect(rows).toHaveCount(people + 1 - 50)
      await plain.getByRole('searchbox', { name: team('departmentSearch') }).fill('collega 07')
      await plain.getByRole('button', { name: team('peopleSearch'), exact: true }).click()
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText(language === 'nl' ? 'ma di do' : 'Mon Tue Thu')

      await plain.goto(at('/team/seats?invited_page=2'))
      const members = plain.locator('#members').getByRole('list').first().getByRole('listitem')
      await expect(members).toHaveCount(50)
      await plain
        .getByRole('searchbox', { name: team('membersSearch') })
        .first()
        .fill('collega 5')
      await plain
        .locator('#members')
        .getByRole('button', { name: team('peopleSearch') })
        .click()
      await expect(members).toHaveCount(3)
      await expect(plain, 'the other list stays').toHaveURL(/invited_page=2/)
      await context.close()
    })

    await test.step('who is responsible for an AI is found among many', async () => {
      await open(page, at('/team/programme/register/new'))
      const owner = page.getByLabel(t('systemOwner'))
      await expect(owner.getByRole('option')).toHaveText([t('nobody'), 'Olga Owner'])
      await page.getByLabel(team('personSearch')).fill('collega 1')
      await expect(page.getByText(team('personFound', { count: 10 }))).toBeVisible()
      await owner.selectOption('Collega 13')
      await page.getByLabel(team('personSearch')).fill('niemand')
      await expect(page.getByText(team('personFound', { count: 0 }))).toBeVisible()
      await expect(owner).toHaveValue(/\w/)
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
      await page.getByLabel(t('systemName')).fill('Copilot')
      await page.getByLabel(t('systemPurpose')).fill('Schrijven')
      await page.getByRole('button', { name: t('systemAdd'), exact: true }).click()
      await page.getByRole('link', { name: 'Copilot' }).click()
      await expect(owner.getByRole('option', { selected: true })).toHaveText('Collega 13')
    })

    await test.step('who has not read the policy, page by page', async () => {
      await open(page, at('/team/programme/policy'))
      const readers = page.getByRole('list', { name: policy('readersOpen') })
      await expect(readers.getByRole('listitem')).toHaveCount(50)
      const pages = page.getByRole('navigation', { name: policy('readersPages') })
      await expect(pages).toContainText(shared('pageOf', { page: 1, pages: 2 }))
      await pages.getByRole('link', { name: shared('next') }).click()
      await expect(readers.getByRole('listitem')).toHaveCount(people + 1 - 50)
      await expect(readers.getByText('Olga Owner')).toBeVisible()
      await expect(pages).toContainText(shared('pageOf', { page: 2, pages: 2 }))
      await checkAccessibility(page)
      await pages.getByRole('link', { name: shared('previous') }).click()
      await expect(readers.getByText('Collega 00')).toBeVisible()
    })
  })

  testInTurn(
    'nl',
    language,
    test,
  )(`whoever was given working days is told by whom, ${language}`, async ({ page, inside }) => {
    const { db, owner } = await company(inside)
    const { account_id } = owner
    const member = await signedIn(targetAt(inside.url), db, {
      ...{ role: 'member', full_name: 'Mia Member', account_id, has_seat: true },
    })
    const user_ids = [member.user_id]
    const given = { user_ids, days: [1, 2] }
    expect((await owner.send('PUT', '/api/account/working-days/people', given)).status).toBe(200)
    await page.context().addCookies(cookieOf(inside, member))
    if (language === 'nl') await page.setViewportSize({ width: 375, height: 812 })
    await open(page, at('/settings?tab=working-days'))
    const notice = page.getByText(days('givenBy', { name: 'Olga Owner' }))
    await expect(notice).toBeVisible()
    await expect(page.getByText(days('givenHint'))).toBeVisible()
    const friday = page.getByRole('button', { name: days('day5'), exact: true })
    await expect(friday).toHaveAttribute('aria-pressed', 'false')
    await checkAccessibility(page)
    await checkNoSidewaysScroll(page)

    // Who chooses keeps what was chosen, and nobody else filled that in.
    await friday.click()
    await page.getByRole('button', { name: days('saveWeeks'), exact: true }).click()
    await expect(notice).toHaveCount(0)
    await expect(friday).toHaveAttribute('aria-pressed', 'true')
    // A page that finds somebody else signed in would go elsewhere by itself meanwhile.
    await page.goto('about:blank')
    await page.context().addCookies(cookieOf(inside, owner))
    await open(page, at('/team/programme/people'))
    await expect(page.getByRole('checkbox', { name: /^Mia Member/ })).toHaveAccessibleName(
      new RegExp(t('peopleOwnDays')),
    )
  })

  testInTurn(
    'en',
    language,
    test,
  )(
    `what is thrown away is asked first, and gone for good, ${language}`,
    async ({ page, inside, expectProblem }) => {
      expectProblem(/status of 404/)
      const { db, owner } = await company(inside)
      await publishPolicy(owner, db)
      await page.context().addCookies(cookieOf(inside, owner))
      await open(page, at('/team/programme/policy/snacks/new?kind=mcq'))
      const title = page.getByRole('textbox', { name: policy('itemTitle'), exact: true })
      await title.fill('Thuis verder')

      // Who leaves with words that are not kept is asked first; who keeps them is not.
      const register = page.getByRole('link', { name: t('tabRegister'), exact: true })
      await stayWhenAsked(page, register, language)
      await expect(title).toHaveValue('Thuis verder')
      await page.getByRole('button', { name: policy('itemSave'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Thuis verder', exact: true })).toBeVisible()
      await title.fill('Thuis verder werken')
      await page.getByRole('button', { name: policy('itemSave'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Thuis verder werken' })).toBeVisible()
      await register.click()
      await expect(page.getByRole('heading', { level: 1, name: t('registerTitle') })).toBeVisible()
      await page.goBack()
      await expect(title).toHaveValue('Thuis verder werken')
      const remove = page.getByRole('button', { name: policy('itemRemove') })
      await remove.click()
      const sure = page.getByRole('alertdialog', { name: policy('itemRemoveTitle') })
      // It is loaded when it is first asked for: Escape before that would close nothing.
      await expect(sure).toBeVisible()
      await checkAccessibility(page)
      await page.keyboard.press('Escape')
      await expect(sure).toHaveCount(0)
      await expect(remove).toBeFocused()
      const snack = page.url()
      await remove.press('Enter')
      await sure.getByRole('button', { name: policy('itemRemove') }).click()
      await expect(page).toHaveURL(new RegExp(`${at('/team/programme/policy')}$`))
      await expect(page.getByRole('link', { name: 'Thuis verder' })).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect((await page.goto(snack))?.status()).toBe(404)

      const system = {
        ...{
          request_id: randomUUID(),
          name: 'Copilot',
          tool_slug: null,
          purpose: 'Schrijven',
          owner_id: null,
        },
        ...{ department_ids: [], data_kinds: [], answers: {}, decision: 'allowed', conditions: '' },
        ...{ review_on: null, terms_url: '' },
      }
      const { id } = await ask(owner, '/register', system)
      const use = at(`/team/programme/register/${id}`)
      expect((await page.goto(use))?.status()).toBe(200)
      expect((await owner.send('DELETE', `/api/programme/register/${id}`)).ok).toBe(true)
      expect((await page.goto(use))?.status()).toBe(404)
    },
  )

  testInTurn(
    'nl',
    language,
    test,
  )(`a check that is asked once more, ${language}`, async ({ page, inside }) => {
    const snacks = messagesFor('snacks', language)
    const paths = messagesFor('paths', language)
    const { db, owner } = await company(inside)
    const size = language === 'nl' ? { width: 375, height: 812 } : { width: 1280, height: 900 }
    await page.setViewportSize(size)
    await page.context().addCookies(cookieOf(inside, owner))
    const { id } = await ask(owner, '/requirements', goal({ path: 'basis', modules: ['veilig'] }))
    await passedBefore(db, owner, id)
    await ask(owner, '/changes', { request_id: randomUUID(), kind: 'law', note: 'Nieuwe regels.' })

    await open(page, at('/programme'))
    await expect(page.getByText(t('ownAgain'))).toBeVisible()
    await checkAccessibility(page)
    await checkNoSidewaysScroll(page)
    await page.getByRole('button', { name: t('ownRetake') }).click()
    await expect(page).toHaveURL(/\/paths\/basis#veilig$/)
    await expect(page.locator('#veilig')).toBeInViewport()
    await checkAccessibility(page)
    await checkNoSidewaysScroll(page)
    const seen = await titlesOf(db, owner, 1)
    for (let n = 0; n < 3; n++) {
      await page
        .locator('#veilig')
        .getByRole('link', { name: paths('checkNext') })
        .click()
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      expect(seen).not.toContain(title)
      await page.getByRole('radio', { name: rightChoice(title) }).check()
      await page.getByRole('button', { name: snacks('checkAnswer') }).click()
      await expect(page.getByRole('heading', { level: 1, name: snacks('right') })).toBeVisible()
      await open(page, at('/paths/basis'))
    }
    await open(page, at('/programme'))
    await expect(page.getByText(t('standing_done'), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: t('ownRetake') })).toHaveCount(0)
  })
}
