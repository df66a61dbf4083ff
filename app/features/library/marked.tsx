import { partsOfMarked } from './marked-text.ts'

/** A text with what a search found in it marked. */
export function Marked({ text }: { text: string }) {
  return partsOfMarked(text).map(({ text: part, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
    hit ? <mark key={index}>{part}</mark> : part,
  )
}
