import type { FileProof } from '#app/features/literacy/rules.ts'

export interface FileVerdict {
  /** `old_pdf`: a PDF of a record from before those were kept, which cannot be compared. */
  kind: 'same' | 'other' | 'old_pdf' | 'unreadable' | 'insecure'
  /** SHA-256 of the file in hex, when it was worked out. */
  hash?: string
}

/** Far more than any record: a file as large as this is not read at all. */
const mostBytes = 100 * 1024 * 1024

const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether a file is one of the two that were issued. Reads it in the browser and sends nothing. */
export async function checkFile(
  file: Blob & { name: string },
  issued: { csv: FileProof; pdf: FileProof | null },
): Promise<FileVerdict> {
  if (file.size > mostBytes) return { kind: 'other' }
  // Missing on plain http, except on localhost.
  if (!globalThis.crypto?.subtle) return { kind: 'insecure' }
  try {
    const bytes = await file.arrayBuffer()
    const isPdf = new TextDecoder('latin1').decode(bytes.slice(0, 5)) === '%PDF-'
    if (isPdf && !issued.pdf) return { kind: 'old_pdf' }
    const hash = hexOf(await crypto.subtle.digest('SHA-256', bytes))
    const proofs = [issued.csv, ...(issued.pdf ? [issued.pdf] : [])]
    const same = proofs.some(({ sha256, size }) => hash === sha256 && bytes.byteLength === size)
    return { kind: same ? 'same' : 'other', hash }
  } catch {
    return { kind: 'unreadable' }
  }
}
