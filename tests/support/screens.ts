import type { Page } from '@playwright/test'
import { lessonId } from '#app/features/content/content-id.server.ts'
import type { DemoUser } from './client.ts'
import { submitWeakAnswer } from './scenarios.ts'
import { judgeOutput, takeSnack } from './taster.ts'

export interface Screen {
  name: string
  /**
   * In Dutch. `premium` has answered the questions `{right}` and `{wrong}` and taken the lesson `{taken}`, but not the
   * lesson `{lesson}`; `team` has answered the scenarios `{passed}` and `{failed}`.
   */
  path: string
  /** Who looks; signed out when left out. */
  as?: readonly DemoUser[]
  /** What to do before it shows, e.g. pick an answer. */
  act?: (page: Page) => Promise<void>
  /** What is shown lies over the page: a picture of the window is enough. */
  overlay?: boolean
}

async function openFirstPost(page: Page): Promise<void> {
  await page.locator('#blog article a').first().click()
  await page.locator('article h1').waitFor()
}

/** The draft that is there, or a new one from our example: the main button leads to either. */
async function beginPolicy(page: Page): Promise<void> {
  await page.locator('main .btn--primary').first().click()
  await page.locator('main textarea').first().waitFor()
}

/** A lesson in cards, the same for everybody. */
const cards = `/lesson/${lessonId('het-eerste-antwoord-is-een-begin')}`

/** Every screen, once: npm run screens takes pictures of them and the accessibility test goes through them. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home', path: '/', as: ['vrij'] },
  { name: 'home-output', path: '/?snack=foundation' },
  { name: 'home-output-judged', path: '/?snack=foundation', act: judgeOutput },
  { name: 'home-taster', path: '/?snack=marketing' },
  { name: 'home-taster-right', path: '/?snack=marketing', act: (page) => takeSnack(page, true) },
  { name: 'home-taster-wrong', path: '/?snack=marketing', act: (page) => takeSnack(page, false) },
  { name: 'try-1', path: '/try' },
  { name: 'try-2', path: '/try?area=sales' },
  { name: 'try-3', path: '/try?area=sales&often=weekly' },
  { name: 'try-4', path: '/try?area=sales&often=weekly&goal=team' },
  { name: 'try-5', path: '/try?area=sales&often=weekly&goal=team&lesson=' },
  {
    name: 'menu',
    path: '/',
    act: (page) => page.locator('[aria-haspopup=dialog]').first().click(),
    overlay: true,
  },
  { name: 'promptlab', path: '/promptlab', as: ['vrij'] },
  { name: 'paths', path: '/paths', as: ['premium'] },
  { name: 'path', path: '/paths/basis', as: ['premium'] },
  { name: 'open-badges', path: '/open-badges', as: ['premium'] },
  { name: 'verify-badge', path: '/verify/badge' },
  { name: 'start-check', path: '/start-check', as: ['vrij'] },
  { name: 'refresh', path: '/refresh', as: ['vrij'] },
  { name: 'league', path: '/leaderboard?view=league', as: ['team'] },
  { name: 'colleagues', path: '/leaderboard?view=colleagues', as: ['team'] },
  { name: 'sent-snacks', path: '/sent-snacks', as: ['team'] },
  { name: 'company-snack', path: '/company-snack', as: ['team'] },
  { name: 'my-map', path: '/my-map', as: ['premium'] },
  { name: 'my-judgement', path: '/my-judgement', as: ['premium'] },
  { name: 'product', path: '/product' },
  { name: 'product-demo', path: '/product#demo' },
  { name: 'product-plans', path: '/product#pricing' },
  { name: 'pricing', path: '/pricing' },
  { name: 'pricing-year', path: '/pricing?period=year' },
  {
    name: 'pricing-sign-in',
    path: '/pricing',
    act: (page) => page.getByRole('button', { name: 'Starter' }).click(),
    overlay: true,
  },
  { name: 'organizations', path: '/for-organizations' },
  { name: 'mission', path: '/missie' },
  { name: 'about', path: '/about-us' },
  { name: 'youth', path: '/youth' },
  { name: 'youth-free', path: '/youth#free' },
  { name: 'youth-leaderboard', path: '/youth#leaderboard' },
  { name: 'youth-parents', path: '/youth#parents' },
  { name: 'not-found', path: '/geen-pagina' },
  { name: 'auth-login', path: '/auth' },
  { name: 'auth-signup', path: '/auth#signup' },
  { name: 'onboarding', path: '/onboarding', as: ['nieuw'] },
  { name: 'dashboard', path: '/account-dashboard', as: ['vrij', 'premium', 'jong', 'team', 'admin'] },
  {
    name: 'dashboard-completed',
    path: '/account-dashboard',
    as: ['premium'],
    act: (page) => page.getByRole('tab').last().click(),
  },
  { name: 'snack', path: '/snack-quiz', as: ['vrij'], act: (page) => page.keyboard.press('b') },
  { name: 'snack-right', path: '/snack-quiz/{right}/review', as: ['premium'] },
  { name: 'snack-wrong', path: '/snack-quiz/{wrong}/review', as: ['premium'] },
  { name: 'scenario', path: '/snack-quiz/{failed}', as: ['team'] },
  {
    name: 'coach',
    path: '/snack-quiz/{failed}',
    as: ['team'],
    act: (page) => page.locator('main form [aria-haspopup=dialog]').click(),
    overlay: true,
  },
  { name: 'scenario-result', path: '/snack-quiz/{failed}', as: ['team'], act: submitWeakAnswer },
  { name: 'scenario-passed', path: '/snack-quiz/{passed}/review', as: ['team'] },
  { name: 'scenario-failed', path: '/snack-quiz/{failed}/review', as: ['team'] },
  { name: 'flashcard', path: '/snack-quiz?question_type=flashcard', as: ['vrij'] },
  { name: 'lesson', path: '/lesson/{lesson}', as: ['premium'] },
  {
    name: 'lesson-term',
    path: '/lesson/{lesson}',
    as: ['premium'],
    act: async (page) => {
      // In a lesson in cards the first term may stand on a card that is not shown yet.
      const all = page.locator('.lescards__head button')
      if ((await all.count()) > 0) await all.click()
      await page.locator('.gloss').first().focus()
    },
    overlay: true,
  },
  {
    name: 'lesson-quiz',
    path: '/lesson/{lesson}?quiz',
    as: ['premium'],
    act: (page) => page.keyboard.press('b'),
  },
  { name: 'lesson-cards', path: cards, as: ['premium'] },
  {
    name: 'lesson-cards-all',
    path: cards,
    as: ['premium'],
    act: (page) => page.locator('.lescards__head button').click(),
  },
  {
    name: 'lesson-tap',
    path: cards,
    as: ['premium'],
    act: async (page) => {
      await page.locator('.lescards__bar .btn--primary').click()
      await page.locator('.lescard[data-current] button.option').first().click()
    },
  },
  {
    name: 'lesson-verdict',
    path: `/quiz/${lessonId('wat-mag-er-in-een-prompt')}`,
    as: ['vrij'],
    // Answers stay: each time this screen is opened it is the next question that is answered.
    act: async (page) => {
      if (!(await page.getByRole('radio').first().isVisible())) return
      await page.getByRole('radio').nth(1).check()
      await page.locator('form .btn--primary').click()
      await page.locator('[data-mark="right"]').waitFor()
    },
  },
  { name: 'lesson-completed', path: '/lesson/{taken}', as: ['premium'] },
  { name: 'lesson-limit', path: '/lesson/{lesson}', as: ['jong'] },
  { name: 'lesson-review', path: '/lesson/{taken}/review', as: ['premium'] },
  {
    name: 'lesson-review-all',
    path: '/lesson/{taken}/review',
    as: ['premium'],
    act: (page) => page.getByRole('switch').check(),
  },
  { name: 'module-quiz', path: '/quiz/{lesson}', as: ['premium'] },
  { name: 'module-quiz-complete', path: '/quiz/{taken}', as: ['premium'] },
  { name: 'leaderboard', path: '/leaderboard' },
  { name: 'leaderboard', path: '/leaderboard', as: ['vrij'] },
  { name: 'info', path: '/info', as: ['vrij'] },
  { name: 'settings', path: '/settings', as: ['vrij', 'jong'] },
  { name: 'settings-billing', path: '/settings?tab=billing', as: ['team'] },
  { name: 'settings-reminders', path: '/settings?tab=reminders', as: ['vrij'] },
  { name: 'settings-working-days', path: '/settings?tab=working-days', as: ['vrij'] },
  { name: 'settings-security', path: '/settings?tab=security', as: ['vrij'] },
  {
    name: 'settings-second-factor',
    path: '/settings?tab=security',
    as: ['vrij'],
    act: (page) => page.locator('main .btn--strong').first().click(),
    overlay: true,
  },
  { name: 'integrations', path: '/team/integrations', as: ['team'] },
  {
    name: 'integrations-channel',
    path: '/team/integrations',
    as: ['team'],
    act: (page) => page.locator('main .btn--strong').first().click(),
    overlay: true,
  },
  {
    name: 'integrations-token',
    path: '/team/integrations',
    as: ['team'],
    act: (page) => page.locator('main .btn--strong').nth(1).click(),
    overlay: true,
  },
  { name: 'scorm', path: '/team/scorm', as: ['team'] },
  { name: 'single-sign-on', path: '/team/single-sign-on', as: ['team'] },
  { name: 'directory', path: '/team/directory', as: ['team'] },
  { name: 'learning-platform', path: '/team/learning-platform', as: ['team'] },
  { name: 'sso', path: '/auth/sso' },
  { name: 'sso-refused', path: '/auth/sso?error=sso_invalid' },
  { name: 'launch-refused', path: '/auth/lti?error=lti_invalid' },
  { name: 'settings-data', path: '/settings?tab=data', as: ['team'] },
  {
    name: 'settings-delete',
    path: '/settings?tab=data',
    as: ['vrij'],
    act: (page) => page.locator('main .btn--danger').click(),
    overlay: true,
  },
  { name: 'resources', path: '/resources' },
  { name: 'resources-found', path: '/resources?q=vertalen' },
  { name: 'resources-nothing', path: '/resources?q=xyzzy' },
  { name: 'blog-post', path: '/resources', act: openFirstPost },
  { name: 'blog-post-missing', path: '/blog/bestaat-niet' },
  { name: 'top-ai-tools', path: '/top-ai-tools' },
  { name: 'top-ai-tools-filtered', path: '/top-ai-tools?category=translation&data=eu' },
  { name: 'ai-tools', path: '/ai-tools', as: ['vrij'] },
  { name: 'know-how', path: '/know-how', as: ['vrij'] },
  {
    name: 'know-how-item',
    path: '/know-how?item=drie-stapels-voor-je-plakt',
    as: ['premium'],
    overlay: true,
  },
  { name: 'programme', path: '/programme', as: ['team'] },
  { name: 'programme-overview', path: '/team/programme', as: ['team'] },
  { name: 'programme-goals', path: '/team/programme/goals', as: ['team'] },
  { name: 'programme-goal', path: '/team/programme/goals/new', as: ['team'] },
  { name: 'programme-people', path: '/team/programme/people', as: ['team'] },
  { name: 'programme-register', path: '/team/programme/register', as: ['team'] },
  { name: 'programme-system', path: '/team/programme/register/new', as: ['team'] },
  { name: 'freshness', path: '/freshness' },
  { name: 'programme-incidents', path: '/team/programme/incidents', as: ['team'] },
  { name: 'programme-files', path: '/team/programme/files', as: ['team'] },
  { name: 'verify-file', path: '/verify/file' },
  { name: 'programme-works-council', path: '/team/programme/works-council', as: ['team'] },
  { name: 'programme-policy', path: '/team/programme/policy', as: ['team'] },
  { name: 'programme-policy-draft', path: '/team/programme/policy', as: ['team'], act: beginPolicy },
  { name: 'programme-survey', path: '/team/programme/survey', as: ['team'] },
  { name: 'support-help', path: '/support' },
  { name: 'support-privacy', path: '/support#privacy' },
  { name: 'support-contact', path: '/support#contact' },
  { name: 'contact', path: '/contact' },
  { name: 'contact-sent', path: '/contact?sent=1' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms-of-service' },
  { name: 'dpa', path: '/dpa' },
  { name: 'security', path: '/security' },
  { name: 'dpia', path: '/dpia' },
  { name: 'scorecard', path: '/scorecard' },
  { name: 'accessibility', path: '/accessibility' },
  { name: 'newsletter', path: '/newsletter' },
  { name: 'newsletter-confirm', path: '/newsletter/confirm?token=x' },
  { name: 'newsletter-unsubscribe', path: '/newsletter/unsubscribe?token=x' },
  { name: 'team', path: '/team', as: ['team'] },
  { name: 'inbox', path: '/admin/inbox', as: ['admin'] },
  { name: 'ai-literacy', path: '/team/ai-literacy', as: ['team'] },
  { name: 'verify', path: '/verify' },
  { name: 'verify-missing', path: '/verify/ABCDE-FGHJK-MNPQR-STVWX' },
  { name: 'team-seats', path: '/team/seats', as: ['team'] },
  { name: 'team-departments', path: '/team/departments', as: ['team'] },
  { name: 'invitation-unknown', path: '/invitation/onbekend' },
]
