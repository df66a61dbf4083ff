import { renderToString } from 'react-dom/server'
import {
  createRoutesStub,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  Outlet,
  useRouteError,
} from 'react-router'
import { expect, test } from 'vitest'
import { MessagesProvider } from '#app/i18n/messages.tsx'
import { serverMessages } from '#app/i18n/server-messages.server.ts'
import type { Language } from '#app/lib/language.ts'
import { ErrorPage } from './error-page.tsx'
import { SiteLayout } from './layout.tsx'

const requestId = 'request-1'

const Nothing = () => null
const Failed = () => (
  <SiteLayout>
    <ErrorPage error={useRouteError()} requestId={requestId} />
  </SiteLayout>
)

/** The HTML of a failed page when nothing is known but the error: not even the root's own data. */
function failed(error: unknown, language: Language, path: string, handle?: { failed: string }): string {
  const page = { id: 'page', path: '*', handle: { layout: 'bare', ...handle }, Component: Nothing }
  const Stub = createRoutesStub([{ id: 'root', Component: Outlet, ErrorBoundary: Failed, children: [page] }])
  return renderToString(
    <MessagesProvider source={serverMessages()} language={language}>
      <Stub initialEntries={[path]} hydrationData={{ loaderData: {}, errors: { root: error } }} />
    </MessagesProvider>,
  )
}

const refusal = (status: number, reason: string) => new ErrorResponse(status, '', { reason })

test('not found, in both languages, with the frame around it and a link home', () => {
  const dutch = failed(refusal(404, 'page_not_found'), 'nl', '/nergens')
  expect(dutch).toContain('Oeps! Pagina niet gevonden')
  expect(dutch).toContain('<meta name="robots" content="noindex"/>')
  expect(dutch).toContain('Probeer gratis')
  const english = failed(refusal(404, 'page_not_found'), 'en', '/en/nowhere')
  expect(english).toContain('Oops! Page not found')
  expect(english).toMatch(/href="\/en"[^>]*>Back to home/)
})

test('a refusal says why', () => {
  expect(failed(refusal(404, 'question_not_found'), 'nl', '/snack-quiz/9')).toContain(
    'Deze vraag bestaat niet of niet meer.',
  )
  expect(failed(refusal(400, 'unheard_of'), 'en', '/en/x')).toContain(
    'Something went wrong. Please try again.',
  )
})

test.each([
  ['questionFailed', 'Kon vraag niet laden. Ga terug naar dashboard.', 'The question could not be loaded.'],
  ['nextQuestionFailed', 'Kon volgende vraag niet laden.', 'The next question could not be loaded.'],
  ['lessonFailed', 'Fout bij laden', 'Loading failed'],
])('a page with %s says so when it cannot be loaded, in both languages', (word, dutch, english) => {
  const broken = new Error('Unexpected Server Error')
  const html = failed(broken, 'nl', '/snack-quiz/9', { failed: word })
  expect(html).toContain(`<h1 tabindex="-1">${dutch}</h1>`)
  expect(html).toContain('noem dan nummer request-1')
  expect(failed(broken, 'en', '/en/snack-quiz/9', { failed: word })).toContain(english)
})

test('a question that is not there could not be loaded, and why', () => {
  const html = failed(refusal(404, 'question_not_found'), 'nl', '/snack-quiz/9', { failed: 'questionFailed' })
  expect(html).toContain('Kon vraag niet laden. Ga terug naar dashboard.')
  expect(html).toContain('Deze vraag bestaat niet of niet meer.')
})

test('what is not about the page keeps its own words', () => {
  for (const error of [
    refusal(503, 'unavailable'),
    refusal(403, 'account_inactive'),
    new TypeError('Failed to fetch'),
  ])
    expect(failed(error, 'nl', '/snack-quiz/9', { failed: 'questionFailed' })).not.toContain(
      'Kon vraag niet laden',
    )
})

test('a mistake of ours names the request, and trying again is a plain link', () => {
  const html = failed(new Error('Unexpected Server Error'), 'nl', '/settings?tab=billing')
  expect(html).toContain('noem dan nummer request-1')
  expect(html).toMatch(/href="\/settings\?tab=billing"[^>]*>Probeer opnieuw/)
  expect(html).not.toContain('Unexpected')
})

test('out of reach shows no request number', () => {
  const html = failed(refusal(503, 'unavailable'), 'en', '/en/info')
  expect(html).toContain('We will be right back')
  expect(html).not.toContain(requestId)
})
