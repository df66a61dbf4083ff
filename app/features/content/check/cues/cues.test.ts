import { describe, expect, it } from 'vitest'
import type { Bank } from '#app/features/content/bank.ts'
import { checkBank } from '#app/features/content/check/check-bank.ts'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { readBank } from '#app/features/content/read-bank.server.ts'
import { plantedBank, sampleBank, sampleQuestion } from '#tests/support/samples/sample-content.ts'
import { writtenBank } from '#tests/support/written-bank.ts'
import { combined } from './cue-figures.ts'
import { tellingCues } from './cue-rule.ts'
import { cueTable } from './cue-table.ts'
import { giveaways, showGiveaway } from './giveaways.ts'

const letters = ['A', 'B', 'C', 'D']

/** Questions of which each option is made by its place after the key, the key itself being 0. */
function bankOf(count: number, keyOf: (number: number) => number, option: (away: number) => string): Bank {
  const files = Array.from({ length: count }, (_, number) => {
    const question = sampleQuestion(keyOf(number))
    for (const text of [question.nl, question.en]) {
      letters.forEach((letter, place) => {
        text.choices[letter] = `Zz yy ww ${option((place - letters.indexOf(question.correct) + 4) % 4)}`
      })
    }
    return [`questions/sales/beginner/vraag-${number}.yaml`, question]
  })
  return sampleBank(Object.fromEntries(files))
}

const cuesOf = (bank: Bank) => tellingCues(bank).map(({ message }) => message)

describe('a planted cue is caught:', () => {
  const plain = ['noord', 'oosto', 'zuidz', 'weste']
  it.each<[string, string, string]>([
    ['most hedged', 'Je kiest misschien groep noord.', 'You probably choose group north.'],
    ['least hedged', 'Je kiest dan de groep noord.', 'You choose the group north.'],
    ['most overlap with the stem', 'Bakker, tekst, etalage zoekt', 'Baker, copy, window needs'],
    ["most 'en' or 'and'", 'Je kiest noord en zuid.', 'You choose north and south.'],
    ['most reasons', 'Je kiest noord, want zuid is dicht.', 'You choose north, because it is.'],
    ['most absolutes', 'Je kiest altijd groep noord.', 'You always choose group north.'],
    ['most human checks', 'Je laat een collega meelezen.', 'You ask a colleague to read.'],
    ['most caution', 'Je laat de namen weg, anoniem.', 'You keep it anonymous.'],
    ['begins unlike the others', 'Groep noord kies je hier.', 'Group north it is.'],
  ])('%s', (cue, nl, en) => {
    const bank = plantedBank((q) => {
      q.nl.choices.A = nl
      q.en.choices.A = en
      if (cue !== 'least hedged') return
      for (const [index, letter] of ['B', 'C', 'D'].entries()) {
        q.nl.choices[letter] = `Je kiest misschien ${plain[index]}.`
        q.en.choices[letter] = `You may choose ${plain[index]}.`
      }
    })
    const found = cuesOf({ ...bank, mcq: bank.mcq.slice(0, 1) }).filter((message) =>
      message.includes(`'${cue}'`),
    )
    expect(found.map((message) => message.includes('(nl)'))).toEqual([true, false])
  })

  it('a place', () => {
    const bank = bankOf(
      8,
      () => 1,
      () => 'past.',
    )
    expect(cuesOf(bank)).toEqual([
      expect.stringContaining("'always B' (nl)"),
      expect.stringContaining("'always B' (en)"),
    ])
  })
})

describe('all cues together', () => {
  // The longest is wrong and so is the most cautious; the key is rather long and rather cautious, and stands everywhere.
  const fooling = bankOf(
    60,
    (number) => number % 4,
    (away) =>
      [
        'privacy sensitivegdpr routingdesks.',
        'xxxxxxx yyyyyyyyyyyyyyyy zzzzzzzzzzzz',
        'privacy gdpr avg.',
        'xx yy zz.',
      ][away] as string,
  )

  it('find keys that no cue finds alone', () => {
    const faults = checkBank(fooling, '2026-10-01').filter(({ rule }) => rule === 'cue')
    expect(faults.map(({ message }) => message)).toEqual([
      expect.stringContaining(`'${combined}' (nl) finds the right option in 100.0%`),
      expect.stringContaining(`'${combined}' (en) finds the right option in 100.0%`),
    ])
  })

  it('find nothing where the key has nothing of its own', () => {
    // A fixed shuffle: what the options look like has nothing to do with which one is right.
    const noise = (number: number) => Math.floor(Math.abs(Math.sin(number + 1)) * 1e6) % 4
    const bank = bankOf(200, noise, () => 'past.')
    bank.mcq.forEach((item, number) => {
      for (const { choices } of [item.nl, item.en]) {
        choices.forEach((choice, place) => {
          const seed = noise(number * 7 + place * 31)
          choice.text = `Zz yy ww ${['want', 'privacy en', 'misschien', 'altijd zelf'][seed]} ${'x'.repeat(seed + place)}`
        })
      }
    })
    expect(cuesOf(bank)).toEqual([])
  })

  it('say nothing of a bank that is too small to learn from', () => {
    const few = { ...fooling, mcq: fooling.mcq.slice(0, 39) }
    expect(cuesOf(few).filter((message) => message.includes(combined))).toEqual([])
    expect(giveaways(few)).toEqual([])
  })

  it('say of a question what favours its key, worst first', () => {
    const mixed = bankOf(
      80,
      (number) => number % 4,
      (away) => (away === 0 ? 'dit en dat and.' : 'dit in dat out.'),
    )
    const last = mixed.mcq[79] as (typeof mixed.mcq)[number]
    for (const { choices } of [last.nl, last.en]) {
      for (const choice of choices) choice.text = 'Zz yy ww dit in dat out.'
    }
    const listed = giveaways(mixed)
    expect(listed).toHaveLength(80)
    expect(listed.at(-1)?.path).toBe(last.path)
    expect(listed[0]?.by.nl[0]?.cue).toBe("most 'en' or 'and'")
    expect(listed[0]?.key.nl).toBeGreaterThan(0.8)
    expect(showGiveaway(listed[0] as (typeof listed)[number])).toMatch(
      /^content\/questions\/sales\/beginner\/vraag-\d+\.yaml\n {2}nl 9\d\.\d% {2}most 'en' or 'and' \+/,
    )
  })
})

describe('the bank of this product', () => {
  const bank = writtenBank

  it('shows as a table with a line for every cue and one for all together', () => {
    const table = cueTable(bank).split('\n')
    expect(table).toHaveLength(1 + 10 * 2 + 4 + 1)
    expect(table.at(-1)).toMatch(/^all together +\d+\.\d% \d+\.\d% .* < 35\.0% +(?:met|not met)/)
  })

  it('gives the same figures every time', () => {
    expect(giveaways(bank)).toEqual(giveaways(readBank(contentFolder()).bank))
  })
})
