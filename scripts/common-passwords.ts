import { readFileSync, writeFileSync } from 'node:fs'
import { bloomFilter } from '#app/features/identity/passwords/bloom-filter.server.ts'
import { commonPasswordsFile } from '#app/features/identity/passwords/common-passwords.server.ts'
import { passwordLength } from '#app/features/identity/rules.ts'

/**
 * `node scripts/common-passwords.ts xato.txt ncsc.txt` makes the filter of passwords that nobody may choose, of lists with one
 * password a line, most used first. Where they come from: docs/security/dependencies.md.
 */
const usage = 'Usage: node scripts/common-passwords.ts <10 million, top 1,000,000> <NCSC, top 100,000>'
/** Of the first list: further down, what is left is used by three people in ten million. */
const mostOfFirst = 400_000

const linesOf = (file: string) => readFileSync(file, 'utf8').split(/\r?\n/)

const [first, second] = process.argv.slice(2)
if (!first || !second) throw new Error(usage)
const words = [...linesOf(first).slice(0, mostOfFirst), ...linesOf(second)]
const kept = new Set(words.map((word) => word.toLowerCase()).filter(({ length }) => length >= 4))
const filter = bloomFilter.of(kept)
writeFileSync(commonPasswordsFile(), filter)
const long = [...kept].filter(({ length }) => length >= passwordLength.min).length
console.log(`${kept.size} words, ${long} of ${passwordLength.min} characters or more, ${filter.length} bytes`)
