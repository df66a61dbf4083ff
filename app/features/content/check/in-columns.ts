/** A table in plain text: cells of one column begin at the same place. */
export function inColumns(lines: readonly string[][]): string {
  const widths = (lines[0] ?? []).map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  )
  return lines
    .map((line) =>
      line
        .map((text, index) => text.padEnd(widths[index] as number))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
