import { AdaptiveCard, SerializationContext, Versions } from 'adaptivecards'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Card, slackLimits, slackMessage, teamsActionsMax, teamsMessage } from './card.ts'

const letters = ['A', 'B', 'C', 'D', 'E']
const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 80 }),
  fc.string({ minLength: 200, maxLength: 4000 }),
  fc.constantFrom('**vet** [link](https://kwaad.example)', '<!channel> <@U1> & <https://kwaad.example|klik>'),
)
const url = 'https://snackwijs.example/company-snack'
const card = fc
  .record({ title: text, body: text, options: fc.array(text, { maxLength: letters.length }) })
  .map(
    ({ title, body, options }): Card => ({
      texts: { heading: 'Snack van de zaak', note: 'Kies.', open: 'Open' },
      snack: {
        title,
        body,
        choices: options.map((option, n) => ({ letter: letters[n] ?? '', text: option })),
      },
      url,
      urlOf: (letter) => `${url}?day=2026-11-27&answer=${letter}`,
    }),
  )

it('is a card that the library of Adaptive Cards reads without a remark, whatever an author wrote', () => {
  fc.assert(
    fc.property(card, (given) => {
      const message = teamsMessage(given)
      const content = message.attachments[0]?.content
      expect(message.type).toBe('message')
      expect(content?.version).toBe('1.2')
      const read = new AdaptiveCard()
      const context = new SerializationContext(Versions.v1_2)
      read.parse(JSON.parse(JSON.stringify(content)), context)
      expect(Array.from({ length: context.eventCount }, (_, n) => context.getEventAt(n))).toEqual([])
      const faults = read.validateProperties().validationEvents
      expect(faults).toEqual([])
      expect(read.getActionCount()).toBe(Math.max(1, given.snack.choices.length))
      expect(read.getActionCount()).toBeLessThanOrEqual(teamsActionsMax)
      expect(read.getItemCount()).toBe(given.snack.choices.length + 4)
    }),
    { numRuns: 200 },
  )
})

it('is read by a reader that remarks on what is wrong', () => {
  const context = new SerializationContext(Versions.v1_2)
  new AdaptiveCard().parse({ type: 'AdaptiveCard', version: '1.2', body: [{ type: 'TextBlok' }] }, context)
  expect(context.eventCount).toBeGreaterThan(0)
})

it('stays below the 28 KB that Teams takes, with the longest question', () => {
  const longest = 'x'.repeat(1000)
  const choices = letters.map((letter) => ({ letter, text: longest }))
  const size = JSON.stringify(
    teamsMessage({
      texts: { heading: longest, note: longest, open: longest },
      snack: { title: longest, body: longest, choices },
      url,
      urlOf: () => url,
    }),
  ).length
  expect(size).toBeLessThan(28 * 1024)
})

it('holds the limits of Block Kit, and lets nobody write what Slack reads as something else', () => {
  fc.assert(
    fc.property(card, (given) => {
      const { text: beside, blocks } = slackMessage(given)
      expect(beside.length).toBeLessThanOrEqual(slackLimits.fallback)
      expect(beside).not.toMatch(/[<>]/)
      expect(blocks.length).toBeLessThanOrEqual(50)
      const [header, rich] = blocks as unknown as [
        { type: string; text: { type: string; text: string } },
        { type: string; elements: { type: string }[] },
      ]
      expect(header.type).toBe('header')
      expect(header.text.type).toBe('plain_text')
      expect(header.text.text.length).toBeLessThanOrEqual(slackLimits.header)
      expect(rich.type).toBe('rich_text')
      const said = [...JSON.stringify(rich).matchAll(/"type":"(\w+)"/g)].map(([, type]) => type)
      expect(new Set(said)).toBeOneOf([
        new Set(['rich_text', 'rich_text_section', 'text', 'link']),
        new Set(['rich_text', 'rich_text_section', 'rich_text_list', 'text', 'link']),
      ])
      for (const part of texts(rich)) {
        expect(part.length).toBeGreaterThan(0)
        expect(part.length).toBeLessThanOrEqual(slackLimits.text)
      }
    }),
    { numRuns: 200 },
  )
})

/** Every `text` in a tree. */
function texts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(texts)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) =>
    name === 'text' && typeof value === 'string' ? [value] : texts(value),
  )
}
