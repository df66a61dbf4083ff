import { parseArgs } from 'node:util'
import { showDue } from '#app/features/content/check/addresses/show-due.ts'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { readBank } from '#app/features/content/read-bank.server.ts'
import { readLibrary } from '#app/features/library/files/read-library.server.ts'
import { addDays } from '#app/features/working-days/rules.ts'
import { utcDay } from '#app/lib/dates.ts'
import { reviewedContent } from './reviewed-content.ts'

/**
 * npm run content:due [-- --by 2027-03-01]: the pages that a person is to open by a day, in thirty days when none is given, with the
 * files that rest on them (docs/authoring.md).
 */
const { by = addDays(utcDay(new Date()), 30) } = parseArgs({ options: { by: { type: 'string' } } }).values
if (!/^\d{4}-\d\d-\d\d$/.test(by)) throw new Error('--by wants a day, such as 2027-03-01')
const { bank } = readBank(contentFolder())
const { library } = readLibrary(contentFolder())
process.stdout.write(`${showDue(reviewedContent(bank, library), by)}\n`)
