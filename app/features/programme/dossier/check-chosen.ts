import { apiClient, outcome } from '#app/lib/api-client.ts'
import type { DossierApi } from './dossier-api.server.ts'

/**
 * right: every figure is right, and this is what was issued under its code; counted: every figure is right, and we could not be asked; other:
 * nothing like it was issued; wrong: figures differ; unreadable: no file of a programme.
 */
export interface Checked {
  kind: 'right' | 'counted' | 'other' | 'wrong' | 'unreadable'
  sha256: string | null
  /** What differs. */
  problems: readonly string[]
}

interface Checker {
  checkFile(
    json: Uint8Array,
    tables: Record<string, Uint8Array>,
  ): Promise<{ code: string | null; sha256: string; problems: string[] }>
}

/** The program that anybody can run without us, as it is served. */
const load = (): Promise<Checker> => import(/* @vite-ignore */ `${location.origin}/verify-file.mjs`)

/** Checks the JSON file among these, and the CSV files that came along, in this browser. Only its code is sent, to ask for the hash. */
export async function checkChosen(files: readonly File[]): Promise<Checked> {
  const json = files.find(({ name }) => name.endsWith('.json'))
  if (!json) return { kind: 'unreadable', sha256: null, problems: [] }
  const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())
  const tables: Record<string, Uint8Array> = {}
  for (const file of files) if (file.name.endsWith('.csv')) tables[file.name] = await bytesOf(file)
  const { checkFile } = await load()
  const { code, sha256, problems } = await checkFile(await bytesOf(json), tables)
  if (code === null) return { kind: 'unreadable', sha256, problems: [] }
  if (problems.length > 0) return { kind: 'wrong', sha256, problems }
  const kind = await askSeal(code, sha256)
  return { kind, sha256, problems }
}

async function askSeal(code: string, sha256: string): Promise<'right' | 'counted' | 'other'> {
  try {
    const seal = await outcome(apiClient<DossierApi>('en').programme.seals[':code'].$get({ param: { code } }))
    return seal.sha256 === sha256 ? 'right' : 'other'
  } catch (error) {
    return (error as { reason?: string }).reason === 'file_not_found' ? 'other' : 'counted'
  }
}
