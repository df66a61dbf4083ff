import { registerFileLoader } from './register-file.server.ts'

/** /team/programme/register.json: the register for other programs. */
export const loader = registerFileLoader('json')
