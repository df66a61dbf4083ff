/** Far more than anybody can have finished; beyond it a database would only count. */
const most = 100_000

/** Reads an offset from a query; anything that is not one counts as 0. */
export function parseOffset(text: string | null): number {
  return text && /^\d{1,6}$/.test(text) ? Math.min(most, Number(text)) : 0
}
