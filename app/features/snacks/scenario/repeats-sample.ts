import type { Rubric } from '#app/features/content/rubric.ts'

/** Words of three letters or more, in small letters. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** Words in a row that a text may share with a sample answer. */
const sharedRun = 8

/**
 * Does a text take a run of words from the author's strong answer, in either language?
 * @param own what the reader wrote: words that stand there too give nothing away
 */
export function repeatsSample(text: string, rubric: Rubric, own = ''): boolean {
  const framed = (some: string) => ` ${wordsOf(some).join(' ')} `
  const [said, written] = [framed(text), framed(own)]
  return (['nl', 'en'] as const).some((language) => {
    const sample = wordsOf(rubric[language].samples.strong)
    return sample.some((_, at) => {
      const words = sample.slice(at, at + sharedRun)
      const run = ` ${words.join(' ')} `
      return words.length === sharedRun && said.includes(run) && !written.includes(run)
    })
  })
}
