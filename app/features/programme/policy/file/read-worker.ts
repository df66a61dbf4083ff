import { parentPort, workerData } from 'node:worker_threads'
import { kindOfFile, type PolicyFileKind, textOfBytes } from './kind-of-file.ts'
import { UnreadableFile } from './reasons.ts'

/** What the thread is given: a file, and whether only its words are wanted or it is to be given out again as it is. */
export interface ReadOrder {
  bytes: Uint8Array
  keep: boolean
}

/** What the thread that reads a file says: its text, its kind when it is kept, or why not. */
export type ReadAnswer = { text: string } | { kind: PolicyFileKind } | { reason: UnreadableFile['reason'] }

/** Loads what a kind of file needs, and nothing else. */
async function read(bytes: Uint8Array): Promise<string> {
  switch (kindOfFile(bytes)) {
    case 'pdf':
      return (await import('./read-pdf.ts')).textOfPdf(bytes)
    case 'docx':
      return (await import('./read-docx.ts')).textOfDocx(bytes)
    case 'text':
      return (await import('./read-markdown.ts')).textOfMarkdown(textOfBytes(bytes))
  }
}

/** Looks for what may start by itself. */
async function look(bytes: Uint8Array): Promise<PolicyFileKind> {
  const kind = kindOfFile(bytes)
  if (kind === 'text') textOfBytes(bytes)
  else {
    const { checkDocx, checkPdf } = await import('./active-content.ts')
    await (kind === 'pdf' ? checkPdf(bytes) : checkDocx(bytes))
  }
  return kind
}

const { bytes, keep } = workerData as ReadOrder
const work = keep ? look(bytes).then((kind) => ({ kind })) : read(bytes).then((text) => ({ text }))
const answer: ReadAnswer = await work.catch(
  (error: unknown): ReadAnswer => ({
    reason: error instanceof UnreadableFile ? error.reason : 'policy_file_broken',
  }),
)
parentPort?.postMessage(answer)
