/**
 * A cell of a file for spreadsheets, as RFC 4180 writes it. One that a spreadsheet would run as a formula gets an apostrophe
 * in front (OWASP "CSV Injection").
 */
export function csvCell(value: string): string {
  const safe = /^\s*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
