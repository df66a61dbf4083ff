/** Vowel letters that are one sound in Dutch, the longest first. */
const sounds = /ieuw|eeuw|auw|ouw|aai|ooi|oei|aa|ee|oo|uu|ie|oe|eu|ui|ij|ei|au|ou|ai|oi|[aeiouy]/g
/** Silent e of English words that offices use. */
const englishEnding = /((?:on|off)lin|(?:^|web)sit|templat|(?:soft|hard)war|servic|updat)e(?=s?$)/
/** A diaeresis starts a new syllable: 'ideeën', 'coördinatie', 'geïnd'. */
const diaeresis: Record<string, string> = { ä: '-a', ë: '-e', ï: '-i', ö: '-o', ü: '-u' }

/**
 * Syllables of a Dutch word, by counting vowel sounds. Capitals without vowels around them ('AVG', 'CRM') are spelled
 * out; a number in digits counts as one, since people read it at a glance. Loan words come out at most one wrong.
 */
export function dutchSyllables(word: string): number {
  if (/\d/.test(word)) return 1
  if (/^\p{Lu}{2,4}$/u.test(word)) return word.length
  const plain = word
    .toLowerCase()
    .replace(/[äëïöü]/g, (letter) => diaeresis[letter] as string)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    // 'qu' is one sound, and a y before a vowel is a consonant.
    .replace(/qu/g, 'k')
    .replace(/y(?=[aeiou])/g, 'j')
    .replace(englishEnding, '$1')
  return Math.max(1, plain.match(sounds)?.length ?? 1)
}
