import pg from 'pg'

/** A connection of the benchmark's own. When the server goes away while nobody asks it anything, that is no news here. */
export async function openConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
