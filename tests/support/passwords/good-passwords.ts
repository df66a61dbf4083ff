/** Ways in which careful people make passwords. */
export type Maker = (random: () => number) => string

const pick = <T>(random: () => number, from: readonly T[] | string): T | string =>
  from[Math.floor(random() * from.length)] ?? ''
const some = (random: () => number, from: readonly string[] | string, count: number) =>
  Array.from({ length: count }, () => pick(random, from))

const lower = 'abcdefghijklmnopqrstuvwxyz'
const upper = lower.toUpperCase()
const digits = '0123456789'
const signs = '!@#$%^&*()-_=+[]{};:,.?'

const dutch =
  `aardbei afspraak anker badkamer bakfiets balkon barometer behang bladzijde boekenkast boterham brievenbus buurman
  dakgoot deurbel dijkdoorbraak eekhoorn emmer fietspomp fluitketel gieter gordijn grasmaaier haring hommel ijsvogel jaszak
  kachel kapstok kelder kikker klomp knikker kruiwagen ladder lepel liniaal maandag mispel molen mossel muts naald nachtegaal
  oever onweer paraplu perzik plint polder pompoen raam regenjas rietje rolgordijn schaap schelp schommel sloot spijker
  stoep strijkijzer tegel theepot toren trampoline tuinslang uil vaas vijver vlieger vork wafel wekker wolk zeehond zolder`.split(
    /\s+/,
  )
const english =
  `acorn anchor apron badger barrel basket beacon blanket bottle bracket bucket butter button candle canvas carpet
  cellar chimney cobble copper cricket curtain dagger daisy drawer ember feather fiddle flannel gable garlic goblet gravel hammer
  hazel hinge jigsaw kettle kneel ladder lantern ledger lemon locket magnet marble meadow mitten mortar nettle oyster paddle
  parsnip pebble pepper pickle pillow pivot plaster quarry quiver rafter ribbon rudder saddle shovel sieve socket spindle
  thimble timber trellis tunnel velvet violet walnut whistle willow window`.split(/\s+/)

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** By what makes them; each kind is measured. */
export const makers: Readonly<Record<string, Maker>> = {
  'eight random letters and digits': (random) => some(random, lower + upper + digits, 8).join(''),
  'eight random small letters': (random) => some(random, lower, 8).join(''),
  'a password manager, sixteen of everything': (random) =>
    some(random, lower + upper + digits + signs, 16).join(''),
  'a password manager, in groups': (random) =>
    Array.from({ length: 3 }, () => some(random, lower + upper + digits, 6).join('')).join('-'),
  'three Dutch words': (random) => some(random, dutch, 3).join(' '),
  'three English words with a sign': (random) => some(random, english, 3).join('-'),
  'two Dutch words, capitals and a number': (random) =>
    some(random, dutch, 2)
      .map((word) => capital(String(word)))
      .join('') + some(random, digits, 2).join(''),
  'two English words and a number': (random) =>
    some(random, english, 2).join('') + some(random, digits, 2).join(''),
  'initials of a sentence, with a number and a sign': (random) =>
    capital(some(random, lower, 7).join('')) + some(random, digits, 2).join('') + pick(random, signs),
  'ten random digits and letters': (random) => some(random, lower + digits, 10).join(''),
}

/** Random numbers that are the same each time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
