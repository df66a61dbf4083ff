/** Days of a quarter within which its summary is sent: whoever is away for all of them has the page. */
export const summaryDays = 21

/**
 * The quarter that a day falls in.
 * @param day `YYYY-MM-DD`
 * @returns its first day, and how many days after that the day is
 */
export function quarterOf(day: string): { first: string; passed: number } {
  const [year = 2000, month = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, Math.floor((month - 1) / 3) * 3, 1)).toISOString().slice(0, 10)
  const passed = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000
  return { first, passed }
}

/** Whether the summary of the quarter goes out on a day, to who did not have it. */
export const isSummaryDay = (day: string): boolean => quarterOf(day).passed < summaryDays
