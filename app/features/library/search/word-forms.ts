/**
 * Singulars and plurals of a Dutch word, the word itself first. The database's Dutch stemmer leaves many of them apart
 * (brief and brieven, huis and huizen, les and lessen). A form that does not exist finds nothing and harms nobody.
 */
export function dutchForms(word: string): string[] {
  return [...new Set([word, ...singulars(word), ...plurals(word)])]
}

/** One vowel between consonants at the end: `les`, `tak`, and what is left of `boom` in `bomen`. */
const closed = /[^aeiouy][aeiou][^aeiouyw]$/

function singulars(word: string): string[] {
  if (/[^s]s$/.test(word) && word.length > 3) return [word.slice(0, -1)]
  const stem = /^(.{2,}[^aeiou])en$/.exec(word)?.[1]
  if (!stem) return []
  const single = stem.replace(/([^aeiou])\1$/, '$1')
  return [single, `${stem}e`, ...(single === stem ? [hardened(stem), hardened(lengthened(stem))] : [])]
}

function plurals(word: string): string[] {
  if (/en$/.test(word)) return []
  if (/(e|el|er|em|ie|[aiou])$/.test(word)) return [`${word}s`, `${word}n`]
  const softened = word.replace(/(aa|ee|oo|uu)(?=[^aeiou]$)/, (pair) => pair.slice(1))
  const doubled = closed.test(word) ? `${word}${word.at(-1)}en` : ''
  const voiced = softened.replace(/f$/, 'v').replace(/s$/, 'z')
  return [`${word}s`, `${softened}en`, `${voiced}en`, ...(doubled ? [doubled] : [])]
}

/** A word cannot end in v or z: `briev-` is `brief`, `huiz-` is `huis`. */
const hardened = (stem: string) => stem.replace(/v$/, 'f').replace(/z$/, 's')

/** The long vowel that an open syllable writes with one letter: `bom-` of `bomen` is `boom`. */
const lengthened = (stem: string) =>
  closed.test(stem) ? stem.replace(/([aeou])(?=[^aeiou]$)/, '$1$1') : stem
