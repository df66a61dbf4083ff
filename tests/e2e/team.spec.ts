import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { languages, localePath } from '#app/lib/language.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, testIn } from './support/test.ts'

/** The team page with the team of the demo: busy, steady, gone quiet, and yet to start. */

const words = {
  nl: {
    completed: 'Afgerond',
    activity: 'Activiteit',
    notStarted: 'Nog niet begonnen',
    show: 'Toon',
    clear: 'Wis filters',
    one: '1 van 5 teamleden',
    tooFew: 'Geen totalen en gemiddelden',
    summary: 'Dit team in het kort',
    download: 'Download als CSV',
    week: '7 dagen',
    refused: 'Dit deel is voor beheerders en teamleiders van een organisatie.',
  },
  en: {
    completed: 'Completed',
    activity: 'Activity',
    notStarted: 'Yet to start',
    show: 'Show',
    clear: 'Clear filters',
    one: '1 of 5 team members',
    tooFew: 'No totals and averages',
    summary: 'This team in short',
    download: 'Download as CSV',
    week: '7 days',
    refused: 'This part is for administrators and team leaders of an organisation.',
  },
}

for (const language of languages) {
  const w = words[language]
  const path = localePath(language, '/team')

  testIn('nl', language)(
    `a manager finds who has yet to start, and takes the numbers along, ${language}`,
    async ({ page, stage }) => {
      await page.context().addCookies(stage.sessions.team.cookies)
      await open(page, path)
      const rows = page.locator('tbody tr')
      await expect(rows).toHaveCount(5)
      await expect(page.getByRole('region', { name: w.summary })).toBeVisible()
      await checkAccessibility(page)

      // With the keyboard: the heading sorts, keeps the focus and says how it sorts.
      const heading = page.getByRole('columnheader', { name: w.completed, exact: true })
      await heading.getByRole('link').focus()
      await page.keyboard.press('Enter')
      await expect(heading).toHaveAttribute('aria-sort', 'descending')
      await expect(heading.getByRole('link')).toBeFocused()
      const sorted = await page.locator('tbody td:nth-child(5)').allTextContents()
      expect(sorted.map(Number)).toEqual(sorted.map(Number).toSorted((a, b) => b - a))

      const names = await page.locator('tbody th .wrap-anywhere').allTextContents()
      const waiting = page.waitForEvent('download')
      await page.getByRole('link', { name: w.download }).click()
      const file = await waiting
      expect(file.suggestedFilename()).toMatch(/^team-\w+-\d{4}-\d\d-\d\d\.csv$/)
      const [, ...lines] = parse(readFileSync(await file.path()), { bom: true, delimiter: ';' }) as string[][]
      expect(lines.map(([name]) => name)).toEqual(names)
      expect(lines.map((line) => line[9])).toEqual(sorted)

      // A group of one gets no averages; the order stays as it was.
      await page.getByLabel(w.activity).selectOption({ label: w.notStarted })
      await page.getByRole('button', { name: w.show, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: w.one })).toBeVisible()
      await expect(rows).toHaveText(/Ruben Jansen/)
      await expect(page.getByText(w.tooFew)).toBeVisible()
      await expect(page.getByRole('region', { name: w.summary })).toHaveCount(0)
      expect(new URL(page.url()).searchParams.get('sort')).toBe('-completed')
      await page.getByRole('link', { name: w.clear }).click()
      await expect(rows).toHaveCount(5)

      await page.setViewportSize({ width: 375, height: 800 })
      await page.getByRole('link', { name: w.week }).click()
      await expect(page.getByRole('link', { name: w.week })).toHaveAttribute('aria-current', 'true')
      await checkNoSidewaysScroll(page)
      await checkAccessibility(page)
    },
  )

  testIn('en', language)(
    `others are told whom the page is for, ${language}`,
    async ({ page, stage, expectProblem }) => {
      expectProblem(/status of 403/)
      await page.context().addCookies(stage.sessions.vrij.cookies)
      for (const address of [path, `${path}/export.csv`]) {
        expect((await page.goto(address))?.status()).toBe(403)
        await expect(page.getByText(w.refused)).toBeVisible()
      }
    },
  )
}
