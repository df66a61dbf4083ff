import { afterEach, describe, expect, it } from 'vitest'
import { parseEnv } from '#app/lib/env.server.ts'
import { languages } from '#app/lib/language.ts'
import { parseMarkdown } from '#app/lib/markdown/markdown.server.ts'
import { operator } from '#app/lib/operator.ts'
import { pdfLines } from '#tests/support/pdf-text.ts'
import { documentPdf } from './document-pdf.server.ts'
import { readDocument } from './documents.server.ts'
import { operatorGaps } from './operator-gaps.server.ts'

const secret = 'a-secret-for-tests-only-of-48-characters-at-least'
const online = { APP_URL: 'https://snackwijs.nl' }
const mistral = { AI_PROVIDER: 'mistral', AI_MODEL: 'mistral-large', AI_API_KEY: 'x' }
const everything = parseEnv({
  ...online,
  ...mistral,
  SMTP_URL: 'smtps://mail.example.org:465',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_WEBHOOK_SECRET: 'wh',
})
const nothing = parseEnv(online)
const own = parseEnv({
  ...online,
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'llama',
  AI_BASE_URL: 'http://127.0.0.1:11434/v1',
  SMTP_URL: 'smtp://localhost:25',
})

const given = structuredClone(operator.services)
afterEach(() => {
  operator.services = structuredClone(given)
})

describe.each(languages)('who else handles personal data, %s', (language) => {
  it.each(['privacy', 'dpa'] as const)('%s names everybody the settings switch on', (name) => {
    operator.services = {
      hosting: { name: 'Hoster BV', place: { nl: 'Nederland', en: 'the Netherlands' } },
      mail: { name: 'Postduif', place: { nl: 'België', en: 'Belgium' } },
      model: { name: 'Mistral AI', place: { nl: 'Frankrijk', en: 'France' } },
    }
    const text = readDocument(name, language, everything)
    for (const part of ['Hoster BV', 'Postduif', 'Mistral AI', 'Stripe Payments Europe, Limited'])
      expect(text).toContain(part)
    for (const service of Object.values(operator.services)) expect(text).toContain(service.place[language])
    expect(text).not.toMatch(/\(in te vullen|\(to be filled/)
  })

  it.each(['privacy', 'dpa'] as const)(
    '%s names nobody for what is off or runs on the same machine',
    (name) => {
      for (const env of [nothing, own])
        expect(readDocument(name, language, env)).not.toMatch(
          /Stripe Payments|Mistral|Anthropic|Taalmodel \||Language model \|/,
        )
    },
  )

  it('privacy says what grades: nobody else, an own model, or whose', () => {
    const text = (env: typeof own) => readDocument('privacy', language, env)
    expect(text(nothing)).toContain(
      language === 'nl' ? 'geen taalmodel aangesloten' : 'no language model is connected',
    )
    expect(text(own)).toContain(language === 'nl' ? 'op de eigen server' : 'on our own server')
    expect(text(everything)).toContain('Mistral AI')
  })

  it('the agreement can be had as a PDF with everything that is in the text', async () => {
    const blocks = parseMarkdown(readDocument('dpa', language, everything))
    const pdf = await documentPdf(blocks, {
      title: 'Verwerkersovereenkomst',
      language,
      created: new Date('2026-11-22T12:00:00Z'),
      appUrl: online.APP_URL,
      footer: (page, pages) => ['Snackwijs', `${page} / ${pages}`],
    })
    const text = pdfLines(pdf).join('\n')
    for (const part of [operator.company, 'Stripe Payments Europe', operator.mail.privacy])
      expect(text.replace(/\s+/g, ' ')).toContain(part)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('operatorGaps', () => {
  it('says at the start what visitors would read that is an example or blank', () => {
    const lines = operatorGaps(everything).join('\n')
    for (const part of [
      'company',
      'registration',
      'dataLocation',
      'mail.privacy',
      'services.hosting',
      'services.model',
    ])
      expect(lines).toContain(part)
    expect(lines).toContain('OPERATOR_EMAIL')
    const database = parseEnv({ DATABASE_URL: 'postgres://db/x', AUTH_SECRET: secret })
    expect(operatorGaps(database).join('\n')).toContain('company')
  })

  it('is silent on a machine of one’s own', () => {
    expect(operatorGaps(parseEnv({}))).toEqual([])
    expect(operatorGaps(parseEnv({ APP_URL: 'https://snackwijs.test' }))).toEqual([])
  })
})
