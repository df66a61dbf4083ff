import { kinds } from '#app/features/content/kinds.ts'
import type { ItemMinutes } from '#app/features/content/stored-minutes.server.ts'
import type { TrayItem } from './rules.ts'

/** Minutes that three bites take together where that can be: about five (PD-53), and never fewer bites for it. */
export const dayMinutes = 6

/** What the two parts of a lesson usually take, as `minutes` of kinds.ts does of all of it. */
export const partMinutes = { reading: 4.5, quiz: 3.5 } as const

/** What a bite usually takes; a lesson that is not in two parts takes both. What a tray says it takes is counted of its own items. */
export const usualMinutes = ({ kind, part }: Pick<TrayItem, 'kind' | 'part'>): number =>
  part ? partMinutes[part] : kinds[kind].minutes

/** Minutes of what a tray has of an item: of a lesson its text, its quiz or both. */
export function minutesOfBite(
  { id, part }: Pick<TrayItem, 'id' | 'part'>,
  minutesOf: ReadonlyMap<string, ItemMinutes>,
): number | null {
  const minutes = minutesOf.get(id)
  if (!minutes) return null
  if (part === 'reading') return minutes.reading
  return part === 'quiz' ? minutes.whole - (minutes.reading ?? 0) : minutes.whole
}
