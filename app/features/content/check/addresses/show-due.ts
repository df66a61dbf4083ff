import { type Address, countAddresses, dueAddresses, type Reviewed } from './addresses.ts'

/** The pages to open by a day, as an author reads them in a terminal. */
export function showDue(reviewed: readonly Reviewed[], by: string): string {
  const due = dueAddresses(reviewed, by)
  const all = countAddresses(reviewed)
  return [...due.map(show), `${due.length} of ${all} pages are to be opened by ${by}.`].join('\n')
}

const show = ({ due, url, paths }: Address) =>
  [`${due}  ${url}`, ...paths.map((path) => `    ${path}`)].join('\n')
