import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { languages, localePath } from '#app/lib/language.ts'
import { newEmail } from '#tests/support/client.ts'
import { checkAccessibility, expect, open, test, testIn } from './support/test.ts'

/** Support and contact pages, the forms, the newsletter and the operator's inbox (PS-2 and PS-5, PD-30). */

const words = {
  nl: {
    name: 'Naam',
    email: 'E-mailadres',
    subject: 'Onderwerp',
    message: 'Bericht',
    send: 'Verstuur bericht',
    sent: 'Bericht verzonden!',
    emptyName: 'Vul je naam in.',
    wrongEmail: 'Vul een volledig e-mailadres in, zoals naam@bedrijf.nl.',
    tabs: ['Helpcentrum', 'Privacy', 'Contact'],
    subscribe: 'Aanmelden',
    confirmed: 'Je staat op de lijst',
  },
  en: {
    name: 'Name',
    email: 'E-mail address',
    subject: 'Subject',
    message: 'Message',
    send: 'Send message',
    sent: 'Message sent!',
    emptyName: 'Enter your name.',
    wrongEmail: 'Invalid email format',
    tabs: ['Help centre', 'Privacy', 'Contact'],
    subscribe: 'Subscribe',
    confirmed: 'You are on the list',
  },
}

test.use({ ownWindow: true })

/** Opens a page with a clock of its own, on which the visitor takes half a minute to fill something in. */
async function openAtLeisure(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await open(page, path)
  await page.clock.fastForward(30_000)
}

/** Mails to somebody in the server's outbox. */
function mailsTo(directory: string, address: string): string[] {
  const outbox = join(directory, 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .sort()
    .map((file) => readFileSync(join(outbox, file), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '='))
    .filter((mail) => mail.includes(address))
}

for (const language of languages) {
  const w = words[language]
  const at = (path: string) => localePath(language, path)

  testIn('nl', language)(
    `contact: messages at the fields, then sent, cleared and in the inbox, ${language}`,
    async ({ page, stage, browser, server }) => {
      await openAtLeisure(page, at('/contact'))
      const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
      await field(w.email).fill('jan')
      await page.getByRole('button', { name: w.send }).click()
      await expect(page.getByText(w.emptyName)).toBeVisible()
      await expect(page.getByText(w.wrongEmail)).toBeVisible()
      await expect(field(w.name)).toBeFocused()
      await expect(field(w.name)).toHaveAccessibleDescription(w.emptyName)
      await checkAccessibility(page)

      const subject = `<b>Vraag</b> ${language} ${Date.now()}`
      await field(w.name).fill('Jan <i>Jansen</i>')
      await field(w.email).fill('jan@bedrijf.nl')
      await field(w.subject).fill(subject)
      await field(w.message).fill('Kunnen jullie mij bellen?\n<script>alert(1)</script>')
      await page.getByRole('button', { name: w.send }).click()
      await expect(page.getByText(w.sent)).toBeVisible()
      await expect(field(w.message)).toHaveValue('')
      await expect.poll(() => mailsTo(server.directory, subject).length).toBe(1)

      const operator = await browser.newContext({ storageState: stage.sessions.admin, baseURL: server.url })
      const inbox = await operator.newPage()
      await inbox.goto(at('/admin/inbox'))
      await checkAccessibility(inbox)
      await inbox.getByRole('row', { name: subject }).getByRole('link').click()
      await expect(inbox.getByRole('heading', { level: 1 })).toHaveText('Jan <i>Jansen</i>')
      await expect(inbox.getByText('<script>alert(1)</script>')).toBeVisible()
      await checkAccessibility(inbox)
      const mark = inbox.getByRole('button', {
        name: language === 'nl' ? 'Markeer als afgehandeld' : 'Mark as handled',
      })
      await mark.click()
      await expect(mark).toBeHidden()
      await inbox.goto(at('/admin/inbox'))
      await expect(inbox.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(inbox.getByRole('row', { name: subject })).toHaveCount(0)
      await inbox.goto(at('/admin/inbox?state=handled'))
      await expect(inbox.getByRole('row', { name: subject })).toBeVisible()
      await operator.close()
    },
  )

  testIn('en', language)(
    `support: tabs have addresses, and the keyboard moves between them, ${language}`,
    async ({ page }) => {
      await open(page, at('/support#contact'))
      const tab = (index: number) => page.getByRole('tab', { name: w.tabs[index] ?? '', exact: true })
      await expect(tab(2)).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('button', { name: w.send })).toBeVisible()
      await tab(2).press('ArrowRight')
      await expect(tab(0)).toBeFocused()
      await expect(page).toHaveURL(/#help-center$/)
      await expect(page.getByRole('button', { name: w.send })).toBeHidden()
      await tab(1).click()
      await expect(page).toHaveURL(/#privacy$/)
      await expect(page.getByRole('tabpanel', { name: w.tabs[1] ?? '' })).toBeVisible()
      await checkAccessibility(page)
    },
  )

  testIn('nl', language)(
    `newsletter: comes after the button behind the link, and leaves at once, ${language}`,
    async ({ page, request, server }) => {
      const email = newEmail()
      await openAtLeisure(page, at('/newsletter'))
      await page.getByRole('textbox', { name: w.email }).fill(email)
      await page.getByRole('button', { name: w.subscribe }).click()
      await expect(page.getByRole('textbox', { name: w.email })).toHaveValue('')

      const linkIn = (mail: string | undefined, kind: string) =>
        new RegExp(`${server.url}\\S*/newsletter/${kind}\\?token=[\\w.-]+`).exec(mail ?? '')?.[0] ?? ''
      await expect.poll(() => mailsTo(server.directory, email).length).toBe(1)
      const link = linkIn(mailsTo(server.directory, email)[0], 'confirm')
      // A mail scanner opens every link; that confirms nothing.
      expect((await request.get(link)).status()).toBe(200)
      await page.goto(link)
      await checkAccessibility(page)
      const heading = page.getByRole('heading', { level: 1 })
      await page.getByRole('main').getByRole('button').click()
      await expect(heading).toHaveText(w.confirmed)

      await expect.poll(() => mailsTo(server.directory, email).length).toBe(2)
      const leave = linkIn(mailsTo(server.directory, email)[1], 'unsubscribe')
      expect(mailsTo(server.directory, email)[1]).toContain(
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      )
      const oneClick = await request.post(leave, { form: { 'List-Unsubscribe': 'One-Click' } })
      expect(oneClick.status()).toBe(200)
      await expect
        .poll(
          async () => (await request.post(link, { form: {} })).status(),
          'the old link brings nobody back',
        )
        .toBe(400)
    },
  )
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a consumer withdraws from a contract in two steps', async ({ page }) => {
    await page.goto('/')
    await page.locator('footer').getByRole('link', { name: 'Hier de overeenkomst herroepen' }).click()
    await page.getByLabel('Naam').fill('Jan Jansen')
    await page.getByLabel('E-mailadres').fill('jan@thuis.nl')
    await page.getByLabel('Abonnement of bestelling').fill('Starter, per maand')
    await page.getByRole('button', { name: 'Verder' }).click()
    await page.getByRole('button', { name: 'Herroeping bevestigen' }).click()
    await expect(page.getByRole('main')).toContainText('Ontvangen op')
    await expect(page.getByRole('main')).toContainText('Starter, per maand')
  })
  // The browser says of every script that it does not load it.
  test.beforeEach(({ expectProblem }) => expectProblem(/\.js csp$/))
  const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

  test('all parts of support can be read, and its form works', async ({ page, expectProblem }) => {
    expectProblem(/status of 400/)
    await page.goto('/support')
    await expect(page.getByRole('heading', { name: 'Veelgestelde vragen' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Je gegevens, in gewone taal' })).toBeVisible()
    await box(page, 'Voornaam').fill('Jan')
    await box(page, 'E-mailadres').fill('jan')
    await page.getByRole('button', { name: 'Verstuur bericht' }).click()
    await expect(page.getByText('Vul je achternaam in.')).toBeVisible()
    await expect(box(page, 'Voornaam')).toHaveValue('Jan')
    await box(page, 'Achternaam').fill('Jansen')
    await box(page, 'E-mailadres').fill('jan@bedrijf.nl')
    await box(page, 'Onderwerp').fill('Zonder JavaScript')
    await box(page, 'Bericht').fill('Dit werkt ook.')
    await page.getByRole('button', { name: 'Verstuur bericht' }).click()
    await expect(page).toHaveURL(/\/support\?sent=1#contact$/)
    await expect(page.getByText('Bericht verzonden!')).toBeVisible()
  })

  test('the contact page and the newsletter take what is sent', async ({ page }) => {
    await page.goto('/en/contact')
    await box(page, 'Name').fill('Jan')
    await box(page, 'E-mail address').fill('jan@bedrijf.nl')
    await box(page, 'Subject').fill('No script')
    await box(page, 'Message').fill('This works as well.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL(/\/en\/contact\?sent=1$/)
    await expect(page.getByText('Message sent!')).toBeVisible()
    await page.goto('/en/newsletter')
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(newEmail())
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL(/\/en\/newsletter\?sent=1$/)
    await expect(page.getByText('One more step')).toBeVisible()
  })
})

test('the inbox does not exist for anybody but a superadmin', async ({ browser, stage, server, request }) => {
  for (const path of ['/admin/inbox', '/en/admin/inbox', '/admin/inbox/x', '/admin/newsletter.csv'])
    expect((await request.get(path)).status(), path).toBe(404)
  for (const user of ['team', 'vrij'] as const) {
    const context = await browser.newContext({ storageState: stage.sessions[user], baseURL: server.url })
    expect((await context.request.get('/admin/inbox')).status(), user).toBe(404)
    expect((await context.request.get('/admin/newsletter.csv')).status(), user).toBe(404)
    await context.close()
  }
  const admin = await browser.newContext({ storageState: stage.sessions.admin, baseURL: server.url })
  const file = await admin.request.get('/admin/newsletter.csv')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  await admin.close()
})
