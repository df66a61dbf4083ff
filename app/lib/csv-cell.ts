/**
 * A cell of a file for spreadsheets, as RFC 4180 writes it. One that a spreadsheet would run as a formula gets an apostrophe
 * in front (OWASP "CSV Injection"), also with the full-width signs that some make ordinary ones of.
 */
export function csvCell(value: string): string {
  const safe = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** A file for spreadsheets: semicolons, CRLF and the mark of UTF-8 (decision 0021). */
export function csvFile(rows: readonly (readonly string[])[]): string {
  // A large file says the same names, words and days over and over.
  const written = new Map<string, string>()
  const cellOf = (value: string) => {
    const known = written.get(value)
    if (known !== undefined) return known
    const cell = csvCell(value)
    written.set(value, cell)
    return cell
  }
  let text = '\ufeff'
  for (const cells of rows) {
    let line = ''
    for (const cell of cells) line += `${line && ';'}${cellOf(cell)}`
    text += `${line}\r\n`
  }
  return text
}
