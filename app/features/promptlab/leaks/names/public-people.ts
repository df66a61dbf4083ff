import { publicNames, publicRole, publicWork } from './public-names.ts'
import { isOrganisation } from './word-kinds.ts'
import { joins, type Word } from './words.ts'

/** Part of the name of a firm, a product or a place, or of somebody whom everybody may name. */
export function isPublic(text: string, words: readonly Word[], first: number, length: number): boolean {
  const start = (words[first] as Word).start
  const last = words[first + length - 1] as Word
  for (const name of publicNames) {
    const place = text.indexOf(name, Math.max(0, start - name.length))
    if (place >= 0 && place <= start && place + name.length >= last.end) return true
  }
  if (publicRole.test(text.slice(Math.max(0, start - 40), start))) return true
  if (publicWork.test(text.slice(Math.max(0, start - 60), start))) return true
  const [before, after] = [words[first - 1], words[first + length]]
  const beside = (one: Word | undefined, near: boolean) => one !== undefined && near && isOrganisation(one)
  return (
    beside(before, joins(words[first])) ||
    beside(after, joins(after)) ||
    words.slice(first, first + length).some(isOrganisation) ||
    /^ (?:&|en Zn|en Zonen|en Zoon|and Sons?)/.test(text.slice(last.end)) ||
    /& $/.test(text.slice(0, start))
  )
}
