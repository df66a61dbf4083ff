/** One thing that was tried. */
export interface Tried {
  /** Of what: the name of a provider, or a kind of bend. */
  group: string
  name: string
  /** What was seen. */
  seen: string
  /** Whether that is as it must be. */
  good: boolean
}

/** A line for each, in columns. */
export function linesOf(tried: readonly Tried[]): string[] {
  const width = (of: (one: Tried) => string) => Math.max(0, ...tried.map((one) => of(one).length))
  const [groups, names] = [width(({ group }) => group), width(({ name }) => name)]
  return tried.map(
    ({ group, name, seen, good }) =>
      `${good ? 'good ' : 'WRONG'}  ${group.padEnd(groups)}  ${name.padEnd(names)}  ${seen}`,
  )
}
