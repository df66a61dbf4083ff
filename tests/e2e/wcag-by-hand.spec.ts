import type { Page } from '@playwright/test'
import { screens } from '#tests/support/screens.ts'
import { showScreen } from '#tests/support/show-screen.ts'
import { checkNoSidewaysScroll, expect, open, test } from './support/test.ts'

/**
 * Success criteria of WCAG 2.2 that axe cannot judge (docs/accessibility.md says which test is for which). On screens that
 * differ in build: a page of text, forms, the dashboard, a question, a lesson, a table.
 */
const names = [
  'home',
  'accessibility',
  'auth-signup',
  'dashboard',
  'snack',
  'lesson',
  'settings-security',
  'team',
]
function screenNamed(name: string) {
  const screen = screens.find((candidate) => candidate.name === name)
  if (!screen) throw new Error(`There is no screen ${name}`)
  return screen
}
const chosen = names.map((name) => {
  const screen = screenNamed(name)
  // Who sees most of it.
  return { screen, user: screen.as?.at(-1) }
})

/** Elements whose text is cut off: it is larger than the box that hides the rest. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
      .filter((element) => {
        const style = getComputedStyle(element)
        const { overflowX, overflowY, display, position, clip, clipPath, textOverflow } = style
        const forReadersOnly = position === 'absolute' && (clip !== 'auto' || clipPath !== 'none')
        if (!element.textContent?.trim() || display === 'inline' || forReadersOnly) return false
        // A preview ends in an ellipsis at any size; the whole text is behind its link.
        if (style.webkitLineClamp !== 'none') return false
        if (element.closest('[aria-hidden=true], .sr, svg')) return false
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        const wide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1
        const high = hides(overflowY) && element.scrollHeight > element.clientHeight + 1
        return (wide && textOverflow !== 'ellipsis') || high
      })
      .map(
        (element) =>
          `<${element.tagName.toLowerCase()} class="${element.className}"> ${element.textContent?.trim().slice(0, 60)}`,
      ),
  )
}

/** What is wrong with the element that has the focus: nobody sees that it has, or something lies over it. */
function focusFaults(page: Page): Promise<{ what: string; faults: string[]; end: boolean }> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body)
      return { what: '', faults: [], end: true }
    const shows = (element: Element | null): boolean => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    // A control that is drawn by its label, or a link that fills its card.
    const around = [
      focused,
      focused.parentElement,
      focused.parentElement?.parentElement ?? null,
      focused.closest('label, li, article, .hatch'),
    ]
    const visible = around.some(shows) || [...focused.querySelectorAll('*')].some(shows)
    // A control that its label draws lies under it.
    const target = focused.closest('label') ?? focused
    const { left, top, width, height } = target.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height] as const),
    )
    const free = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (target.contains(hit) || hit.contains(target))
    })
    return {
      what: `<${focused.tagName.toLowerCase()}> ${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 50)}`,
      faults: [...(visible ? [] : ['focus cannot be seen']), ...(free ? [] : ['something lies over it'])],
      end: false,
    }
  })
}

async function walkWithTab(page: Page): Promise<void> {
  const faults: string[] = []
  let steps = 0
  for (; steps < 200; steps++) {
    await page.keyboard.press('Tab')
    const found = await focusFaults(page)
    if (found.end) break
    faults.push(...found.faults.map((fault) => `${found.what}: ${fault}`))
  }
  expect(steps, 'the focus moves, and leaves the page again (2.1.2)').toBeGreaterThan(3)
  expect(steps).toBeLessThan(200)
  expect(faults, `focus on ${page.url()}`).toEqual([])
}

/** What still runs by itself. */
function movingAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().duration) > 20,
      )
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  )
}

/** Adds a style while something looks at the page, and takes it away again. */
async function withStyle(page: Page, content: string, look: () => Promise<void>): Promise<void> {
  const sheet = await page.addStyleTag({ content })
  await look()
  await sheet.evaluate((element) => (element as HTMLElement).remove())
}

const roomyText =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }'

async function checkRoomyText(page: Page): Promise<void> {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const before = new Set(await cutTexts(page))
    await withStyle(page, roomyText, async () => {
      expect(
        (await cutTexts(page)).filter((text) => !before.has(text)),
        `cut off at ${width}`,
      ).toEqual([])
      await checkNoSidewaysScroll(page)
    })
  }
}

async function checkLargeText(page: Page): Promise<void> {
  const before = new Set(await cutTexts(page))
  await withStyle(page, 'html { font-size: 200% !important }', async () => {
    expect((await cutTexts(page)).filter((text) => !before.has(text))).toEqual([])
  })
  // What a browser does that is zoomed to 200 % in this window.
  await page.setViewportSize({ width: 640, height: 400 })
  await checkNoSidewaysScroll(page)
  // Between the narrow layout and the wide one.
  await page.setViewportSize({ width: 800, height: 500 })
  await checkNoSidewaysScroll(page)
}

for (const { screen, user } of chosen) {
  // One page for all of them: what a step changes it changes back, and walking with Tab comes last.
  test(`${screen.name}${user ? ` of ${user}` : ''}`, async ({ page, stage }) => {
    if (user) await page.context().addCookies(stage.sessions[user].cookies)
    await showScreen(page, screen, 'nl', stage)
    const wide = page.viewportSize() ?? { width: 1280, height: 800 }
    await test.step('stands still for who wants less motion (2.2.2, 2.3.3)', async () => {
      expect(await movingAnimations(page)).toEqual([])
    })
    await test.step('takes text at twice its size (1.4.4)', () => checkLargeText(page))
    await test.step('takes wider letters, words and lines (1.4.12)', () => checkRoomyText(page))
    await page.setViewportSize(wide)
    await test.step('shows where the focus is, with nothing over it (2.4.7, 2.4.11, 2.1.2)', () =>
      walkWithTab(page))
    await page.emulateMedia({ forcedColors: 'active' })
    await test.step('shows the focus in forced colours too', () => walkWithTab(page))
  })
}

test('a question with a very long word fits a phone, with wider letters too (1.4.10, 1.4.12)', async ({
  page,
  stage,
}) => {
  await page.context().addCookies(stage.sessions.vrij.cookies)
  await page.setViewportSize({ width: 320, height: 800 })
  await showScreen(page, screenNamed('snack'), 'nl', stage)
  await page.addStyleTag({ content: '* { letter-spacing: .12em !important }' })
  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.textContent = 'Een arbeidsongeschiktheidsverzekering'
  })
  await checkNoSidewaysScroll(page)
})

test('a password can be pasted, and password managers know each field (3.3.8)', async ({ page }) => {
  await open(page, '/auth')
  const field = page.locator('input[name=password]')
  const stopped = await field.evaluate((element) => {
    const paste = new ClipboardEvent('paste', {
      clipboardData: new DataTransfer(),
      bubbles: true,
      cancelable: true,
    })
    return !element.dispatchEvent(paste)
  })
  expect(stopped).toBe(false)
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await expect(field).toHaveAttribute('type', 'password')
  await expect(page.locator('input[name=email]')).toHaveAttribute('autocomplete', 'username')
})

test('help stands at the same place on every page (3.2.6)', async ({ page }) => {
  for (const path of ['/', '/pricing', '/support', '/accessibility', '/leaderboard']) {
    await open(page, path)
    const links = await page.locator('footer a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    const [help, contact] = [links.indexOf('/support#help-center'), links.indexOf('/contact')]
    expect(
      [help, contact].every((index) => index >= 0),
      path,
    ).toBe(true)
    expect(contact, path).toBe(help + 1)
    expect(links, path).toContain('/accessibility')
  }
})

test('letters choose an answer, until somebody switches that off (2.1.4)', async ({ page, stage }) => {
  await page.context().addCookies(stage.sessions.vrij.cookies)
  await open(page, '/snack-quiz')
  const first = page.getByRole('radio').first()
  await page.keyboard.press('a')
  await expect(first).toBeChecked()
  await page.getByRole('button', { name: 'Sneltoetsen uitzetten' }).click()
  await page.keyboard.press('b')
  await expect(first).toBeChecked()
  await page.reload()
  await page.getByRole('button', { name: 'Sneltoetsen aanzetten' }).click()
  await page.keyboard.press('b')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
})
