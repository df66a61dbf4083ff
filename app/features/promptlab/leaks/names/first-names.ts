import given from './given-names.json' with { type: 'json' }

const set = (words: string) => new Set(words.trim().split(/\s+/))

/**
 * First names as they are given in the Netherlands and in the countries that people here come from. Facts taken from the lists of
 * @faker-js/faker 10.6 (MIT) and our own; those that our texts have in small letters are among the doubtful ones.
 */
export const firstNames: ReadonlySet<string> = set(given.sure)

/** First names that are everyday words too: a capital at the beginning of a sentence says nothing of them. */
export const ambiguousFirstNames: ReadonlySet<string> = set(`
  Bo Bloem Charity Dean Ed Faith Grace Hope Joy Mark Rose Will Willow Sky Skye Storm Rusty Ruby Poppy Penny Pearl Ivy Holly Heather Lily Daisy Amber Iris Jade Jasmine Olive Sage Summer Autumn Winter Zon Mees Beer Wolf Ties Sterre Fleur Boy Puck Merel Mans
  Ash Art Bill Carol Cliff Frank Rich Rod Sue Pat Ray Rex Guy Gene Gus Don Jack Lance Miles Norm Scout Trinity Wade Woody Drew Earl Jet Roos Els Bas Lot Isa Al An Jo Mo Max Mina Appie Luc Li Lin Lee Ali Viola Violet Victor Robin Dani Sander Tess Roy Roman Taylor Melody Harmony
  Oscar Felix August Tara Tina Cora Ella Eva Leo Lex Nova Mila Mira Dana Donna Cor Dolf Ko Loes Rik Rob Ron Sam Ted Tim Tom Ton Wil Wim Wout
`)

/** First names that are sooner something else, also within a sentence: months, assistants, places. They count with a surname or a greeting. */
export const doubtfulFirstNames: ReadonlySet<string> = set(`${given.everyday}
  April May June Augustus August Claude Copilot Alexa Siri Bard Cortana Gemini Georgia Jordan Madison Paris Luna Eden Sydney Florence Alba Kent Devon Chelsea Brooklyn Dallas Austin Lourdes Nova Sol Zon Mei Juli Juni Van Den De Tesla Mercedes Lexus Felix Oscar Max Bo Al An Ed Will Mark Art Bill Rich Jet Boy Guy Don Norm Mo Jo Li Lin
`)
