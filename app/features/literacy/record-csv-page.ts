import { recordFileLoader } from './record-file.server.ts'

/** /team/ai-literacy/:recordId/csv: the record for counting again. */
export const loader = recordFileLoader('csv')
