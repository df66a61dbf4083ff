import { parentPort, workerData } from 'node:worker_threads'
import { kindOfFile, textOfBytes } from './kind-of-file.ts'
import { UnreadableFile } from './reasons.ts'

/** What the thread that reads a file says: its text, or why not. */
export type ReadAnswer = { text: string } | { reason: UnreadableFile['reason'] }

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

const answer: ReadAnswer = await read(workerData as Uint8Array).then(
  (text) => ({ text }),
  (error: unknown) => ({ reason: error instanceof UnreadableFile ? error.reason : 'policy_file_broken' }),
)
parentPort?.postMessage(answer)
