import { registerFileLoader } from './register-file.server.ts'

/** /team/programme/register.csv: the register for a spreadsheet. */
export const loader = registerFileLoader('csv')
