import family from './family-names.json' with { type: 'json' }

const set = (words: string) => new Set(words.trim().split(/\s+/))

/**
 * Surnames without the small words before them, from the same lists as the first names. Not those that are everyday words, except
 * the ones that many people here bear.
 */
export const surnames: ReadonlySet<string> = set(
  `${family.sure} Bakker Boer Groen Klein Kok Koning Post Vink Vos Groot Jong Jonge Lange Wit Berg Meer Velden Broek Brown White Blok Zwart Hoek Bakkers Koster Ploeg Bos Dekker Visser Prins`,
)

/** Small words between a first name and a surname. */
export const infixes: ReadonlySet<string> = set(
  `van de der den het ten ter te 't ’t aan in op von zu da di dos das del della la le du el al bin ben ibn`,
)
