import type { Db } from '#app/db/client.server.ts'
import type { DossierPolicy } from '#app/features/programme/dossier/dossier-data.ts'
import { readReaders } from '#app/features/programme/policy/readers/read-readers.server.ts'
import { listVersions } from '#app/features/programme/policy/versions/read-versions.server.ts'

/** The own policy in every version, with how many of the members of now confirmed each. */
export async function readPolicy(db: Db, accountId: string): Promise<DossierPolicy[]> {
  const versions = await listVersions(db, accountId)
  const [current] = versions
  if (!current) return []
  const people = (await readReaders(db, accountId, current.id)).length
  return versions.map(({ id, number, title, published_on, read_by, acknowledged }) => ({
    ...{ number, title, published_on, read_by, acknowledged },
    people: id === current.id ? people : null,
  }))
}
