/**
 * A cell of a file for spreadsheets, as RFC 4180 writes it. One that a spreadsheet would run as a formula gets an apostrophe
 * in front (OWASP "CSV Injection"), also with the full-width signs that some make ordinary ones of.
 */
export function csvCell(value: string): string {
  const safe = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
