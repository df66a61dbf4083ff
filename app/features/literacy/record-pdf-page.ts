import { recordFileLoader } from './record-file.server.ts'

/** /team/ai-literacy/:recordId/pdf: the record for reading. */
export const loader = recordFileLoader('pdf')
