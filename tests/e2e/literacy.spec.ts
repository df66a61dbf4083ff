import { readFileSync } from 'node:fs'
import { languages, localePath } from '#app/lib/language.ts'
import { pdfLines } from '#tests/support/pdf-text.ts'
import { checkAccessibility, expect, open, testInTurn } from './support/test.ts'

/** The AI-literacy record: measures, making one, both files, and the public page that verifies them. */

const words = {
  nl: {
    identify: '1. In kaart brengen (mag leeg blijven)',
    save: 'Bewaar maatregelen',
    saved: 'Maatregelen bewaard',
    year: 'Dit jaar',
    issue: 'Maak het verslag',
    issued: 'Verslag gemaakt',
    same: 'Bewaard',
    pdf: /^Download de pdf/,
    csv: /^Download het CSV-bestand/,
    verify: 'Controlepagina',
    file: 'Pdf of CSV-bestand',
    fileSame: 'Hetzelfde bestand',
    fileOther: 'Een ander bestand',
    figures: 'De totalen zoals ze zijn uitgegeven',
    unknown: 'Deze code kennen we niet',
    code: 'Verificatiecode',
    find: 'Zoek het verslag',
    title: 'Verslag AI-geletterdheid',
  },
  en: {
    identify: '1. Identify (optional)',
    save: 'Save measures',
    saved: 'Measures saved',
    year: 'This year',
    issue: 'Make the record',
    issued: 'Record made',
    same: 'Kept',
    pdf: /^Download the PDF/,
    csv: /^Download the CSV file/,
    verify: 'Verification page',
    file: 'PDF or CSV file',
    fileSame: 'The same file',
    fileOther: 'A different file',
    figures: 'The totals as they were issued',
    unknown: 'We do not know this code',
    code: 'Verification code',
    find: 'Find the record',
    title: 'AI-literacy record',
  },
}

const neverSaid = /complian|complies|voldoe|conform|certifi|gecertific/i

for (const language of languages) {
  const w = words[language]
  const at = (path: string) => localePath(language, path)

  testInTurn('en', language)(
    `an AI-literacy record, from measures to a verified file, ${language}`,
    async ({ page, stage, expectProblem }) => {
      await page.context().addCookies(stage.sessions.team.cookies)
      await open(page, at('/team/ai-literacy'))
      // On a phone the last tab lies outside of the screen until it is brought in.
      const size = page.viewportSize()
      await page.setViewportSize({ width: 375, height: 812 })
      await open(page, at('/team/ai-literacy'))
      await expect(page.locator('nav.tabs [aria-current]').first()).toBeInViewport({ ratio: 1 })
      if (size) await page.setViewportSize(size)
      const measure = `Een chatbot voor klantmails, ${language}.`
      await page.getByLabel(w.identify, { exact: true }).fill(measure)
      await page.getByRole('button', { name: w.save }).click()
      await expect(page.getByText(w.saved)).toBeVisible()
      await page.getByRole('link', { name: w.year, exact: true }).click()
      await page.getByRole('button', { name: w.issue }).click()
      await expect(page.getByText(w.issued)).toBeVisible()
      const record = page
        .getByRole('listitem')
        .filter({ has: page.getByText(w.same, { exact: true }) })
        .first()
      await expect(record).toBeVisible()
      await checkAccessibility(page)
      expect(await page.getByRole('main').textContent()).not.toMatch(neverSaid)

      const download = async (name: RegExp) => {
        const waiting = page.waitForEvent('download')
        await record.getByRole('link', { name }).click()
        return readFileSync(await (await waiting).path())
      }
      const [pdf, csv] = [await download(w.pdf), await download(w.csv)]
      expect((await download(w.pdf)).equals(pdf), 'the PDF is the same byte for byte').toBe(true)
      expect((await download(w.csv)).equals(csv), 'and so is the CSV').toBe(true)
      const text = pdfLines(pdf)
      expect(text).toContain(w.title)
      expect(text.join(' ')).toContain(measure)
      expect(text.join(' ')).not.toMatch(neverSaid)
      expect(csv.toString()).toContain(measure)

      const verify = await record.getByRole('link', { name: w.verify }).getAttribute('href')
      await page.context().clearCookies()
      await open(page, verify ?? '')
      const chosen = (name: string, buffer: Buffer) =>
        page.getByLabel(w.file).setInputFiles({ name, mimeType: 'text/csv', buffer })
      await chosen('verslag.csv', csv)
      await expect(page.getByRole('status').getByText(w.fileSame, { exact: true })).toBeVisible()
      await chosen('anders.csv', Buffer.from(csv.toString().replace(measure, 'Niets.')))
      await expect(page.getByRole('status').getByText(w.fileOther, { exact: true })).toBeVisible()
      await chosen('verslag.pdf', pdf)
      await expect(page.getByRole('status').getByText(w.fileSame, { exact: true })).toBeVisible()
      await chosen('anders.pdf', Buffer.concat([pdf, Buffer.from('\n')]))
      await expect(page.getByRole('status').getByText(w.fileOther, { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: w.figures })).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await checkAccessibility(page)

      expectProblem(/status of 404/)
      await open(page, at('/verify'))
      await page.getByLabel(w.code).fill('ABCDE-FGHJK-MNPQR-STVWX')
      await page.getByRole('button', { name: w.find }).click()
      await expect(page.getByText(w.unknown, { exact: true })).toBeVisible()
      await checkAccessibility(page)
    },
  )

  testInTurn('nl', language)(
    `the files of others are not there, nor for who is no owner, ${language}`,
    async ({ page, stage }) => {
      const id = '00000000-0000-4000-8000-000000000000'
      await page.context().addCookies(stage.sessions.team.cookies)
      for (const file of ['pdf', 'csv'])
        expect((await page.request.get(at(`/team/ai-literacy/${id}/${file}`))).status()).toBe(404)
      await page.context().clearCookies()
      await page.context().addCookies(stage.sessions.vrij.cookies)
      for (const path of ['/team/ai-literacy', `/team/ai-literacy/${id}/csv`])
        expect((await page.request.get(at(path))).status()).toBe(403)
    },
  )
}
