import { yearlyDiscount } from '#app/features/billing/plans.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { languages, localePath } from '#app/lib/language.ts'
import { newEmail, newLearner, password, signIn } from '#tests/support/client.ts'
import { checkAccessibility, expect, open, test, testInTurn } from './support/test.ts'

const billing = messagesFor('billing', 'nl')
const product = messagesFor('product', 'nl')
const identity = messagesFor('identity', 'nl')
const shared = messagesFor('shared', 'nl')

test('choosing a plan signed out asks to sign in first, and then goes on', async ({ page, server }) => {
  // Somebody with a profile, signed out again.
  const { email } = await newLearner(page.request, server.url)
  await page.context().clearCookies()
  await open(page, '/pricing')
  await page.getByRole('button', { name: billing('tryPlan') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(identity('email')).fill(email)
  await dialog.getByLabel(identity('password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: shared('login'), exact: true }).click()
  await expect(page).toHaveURL(/\/account-dashboard$/)
  await expect(page.getByText(billing('trialStarted', { days: 30 }))).toBeVisible()
  const limits = await (await page.request.get('/api/check-daily-limits')).json()
  expect(limits).toMatchObject({ unlimited_access: true })
})

test('somebody new who chose the free days is asked to begin them, once there is a profile', async ({
  page,
  expectProblem,
}) => {
  // Without a profile the trial is refused at first.
  expectProblem(/status of 403/)
  await open(page, '/pricing')
  await page.getByRole('button', { name: billing('tryPlan') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: identity('tabSignup') }).click()
  await dialog.getByLabel(identity('email')).fill(newEmail())
  await dialog.getByLabel(identity('password'), { exact: true }).fill(password)
  await dialog.getByLabel(identity('repeatPassword'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: identity('signupAction') }).click()
  await dialog.getByRole('button', { name: shared('login'), exact: true }).click()
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('next') === '/pricing?choose=free')
  await page.getByRole('button', { name: identity('later') }).click()
  const offer = page.getByRole('alertdialog', { name: billing('trialOfferTitle', { days: 30 }) })
  await expect(offer).toBeVisible()
  await checkAccessibility(page)
  await offer.getByRole('button', { name: billing('trialOfferStart') }).click()
  await expect(page).toHaveURL(/\/account-dashboard$/)
  await expect(page.getByText(billing('trialStarted', { days: 30 }))).toBeVisible()
})

test('a link to a plan begins nothing by itself', async ({ page, server }) => {
  await newLearner(page.request, server.url)
  await open(page, '/pricing?choose=free')
  await page.getByRole('button', { name: billing('trialOfferLater') }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/pricing$/)
  const limits = await (await page.request.get('/api/check-daily-limits')).json()
  expect(limits).toMatchObject({ unlimited_access: false })
  await open(page, '/pricing?choose=enterprise')
  await expect(page.getByRole('dialog').getByRole('textbox').last()).toBeVisible()
  await open(page, '/pricing?choose=youth')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the free days come once', async ({ page, server }) => {
  await newLearner(page.request, server.url)
  const start = () => page.request.post('/api/start-trial', { headers: { origin: server.url } })
  expect((await start()).status()).toBe(200)
  expect((await start()).status()).toBe(409)
  await open(page, '/pricing')
  await expect(page.getByRole('button', { name: billing('trialRunning', { date: '' }) })).toBeDisabled()
  await expect(page.getByRole('button', { name: billing('tryPlan') })).toHaveCount(0)
  // Nor are they offered again by a link, only to be refused.
  await open(page, '/pricing?choose=free')
  await expect(page.getByRole('button', { name: billing('trialRunning', { date: '' }) })).toBeDisabled()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('another plan than the one in the address is chosen instead of it', async ({ page }) => {
  await open(page, '/pricing?choose=enterprise&period=year')
  await page.getByRole('button', { name: billing('tryPlan') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/pricing\?period=year$/)
})

test('enterprise is asked for in a form', async ({ page, server }) => {
  await signIn(page.request, server.url, 'vrij')
  await open(page, '/pricing')
  await page.getByRole('button', { name: billing('requestPlan') }).click()
  await expect(page.getByRole('dialog').getByRole('textbox').last()).toBeVisible()
})

for (const language of languages) {
  const contact = messagesFor('contact', language)

  testInTurn('nl', language)(
    `who is signed in finds the Enterprise form filled in with what is known, ${language}`,
    async ({ page, server }) => {
      const { full_name, email } = await newLearner(page.request, server.url)
      await open(page, localePath(language, '/pricing?choose=enterprise'))
      const dialog = page.getByRole('dialog', { name: contact('enterpriseTitle') })
      await expect(dialog.getByLabel(contact('label_name'))).toHaveValue(full_name)
      await expect(dialog.getByLabel(contact('label_email'))).toHaveValue(email)
      await expect(dialog.getByLabel(contact('label_company'))).toHaveValue('Nieuwkoop Bloemen')
      await checkAccessibility(page)
      await dialog.getByLabel(contact('label_message')).fill('Wij zijn met 1.200 mensen.')
      await dialog.getByRole('button', { name: contact('requestSend') }).click()
      await expect(page.getByText(contact('requestSentTitle'))).toBeVisible()
    },
  )
}

test('paying by the year shows a quarter off', async ({ page }) => {
  await open(page, '/pricing')
  await page.getByRole('link', { name: product('yearly', { percent: yearlyDiscount }) }).click()
  await expect(page.getByText('€ 26,55')).toBeVisible()
  await expect(page.getByText('€ 441')).toBeVisible()
})

test('the tabs of the product page work with the keyboard and are part of the address', async ({ page }) => {
  await open(page, '/product')
  await page.getByRole('tab', { name: product('featuresTab') }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/#demo$/)
  await expect(page.getByRole('heading', { name: product('demoTitle') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: product('demoTab') })).toHaveAttribute('aria-selected', 'true')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, name] of [
    ['/pricing', 'Probeer gratis'],
    ['/en/pricing', 'Try for free'],
  ] as const) {
    test(`a plan leads to signing in, and from there on with it, ${path}`, async ({ page }) => {
      await page.goto(path)
      const plan = page.getByRole('main').getByRole('link', { name, exact: true })
      await expect(plan).toHaveAttribute('href', /\/auth\?tab=signup&next=%2Fpricing%3Fchoose%3Dfree$/)
      await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeHidden()
    })
  }
  test('everything on the product and youth pages can be read', async ({ page, expectProblem }) => {
    // What the browser says of scripts that it was told not to run.
    expectProblem(/assets\/.+ csp$/)
    await page.goto('/product')
    for (const title of ['featuresTitle', 'demoTitle', 'plansTitle', 'faqTitle'] as const) {
      await expect(page.getByRole('heading', { name: product(title) })).toBeVisible()
    }
    await page.goto('/pricing?period=year')
    await expect(page.getByText('€ 26,55')).toBeVisible()
    const company = messagesFor('company', 'nl')
    await page.goto('/youth')
    await expect(page.getByRole('heading', { name: company('parentsTitle') })).toBeVisible()
  })
})

for (const [path, words] of [
  ['/', ['AI-geletterdheid', 'artikel 4']],
  ['/en', ['AI literacy', 'article 4']],
  ['/product', ['AI-geletterdheid', 'artikel 4']],
  ['/pricing', ['tweehonderd', 'AI-geletterdheid']],
  [
    '/for-organizations',
    ['artikel 4', 'Controleer een dossier', 'Verwerkersovereenkomst', 'Waar de gegevens staan'],
  ],
  [
    '/en/for-organizations',
    ['article 4', 'Check a record', 'Data processing agreement', 'Where the data is kept'],
  ],
] as const) {
  test(`somebody who has to show article 4 finds it on ${path}`, async ({ request }) => {
    const text = await (await request.get(path)).text()
    for (const word of words) expect(text.toLowerCase()).toContain(word.toLowerCase())
  })
}
