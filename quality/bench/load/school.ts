import { hashPassword } from 'better-auth/crypto'
import type pg from 'pg'
import type { BenchDatabase } from '#quality/bench/bench-database.ts'

/** What everybody signs in with. */
export const password = 'snackwijs-bench'
export const emailOf = (learner: number) => `bench-${learner}@example.nl`

/** What learners know of the content. */
export interface Catalogue {
  /** The right letter of each question by id. */
  keys: ReadonlyMap<string, string>
  /** Names of Know-How items. */
  items: readonly string[]
  /** What people search for. */
  words: readonly string[]
  /** An answer to a scenario. */
  essay: string
}

const words = [
  'prompt',
  'privacy',
  'chatgpt samenvatten',
  'bronnen',
  'vergadering',
  'avg',
  'afbeelding',
  'klantmail',
]
const essay =
  'Ik zou eerst uitzoeken wat de klant precies wil en welke gegevens ik daarvoor nodig heb. Daarna schrijf ik een opdracht voor ' +
  'het model met de rol, de context, het doel en de vorm van het antwoord, zonder namen of andere persoonsgegevens. Ik lees ' +
  'het antwoord na, controleer de cijfers bij de bron en pas de toon aan voordat ik iets verstuur. Tot slot vertel ik de klant ' +
  'wat we gaan doen, wanneer dat klaar is en wie er belt als er iets misgaat.'

/** Gives every learner of the benchmark's population a password: one hash for all, as checking one costs as much as any. */
export async function givePasswords({ client }: Pick<BenchDatabase, 'client'>): Promise<void> {
  await client.query(
    `insert into auth_accounts (id, account_id, provider_id, user_id, password)
     select u.id, u.id, 'credential', u.id, $1 from auth_users u where u.id like 'bench-%'
     on conflict (id) do nothing`,
    [await hashPassword(password)],
  )
}

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const keys = await client.query<{ id: string; letter: string }>(
    'select question_id as id, correct_answer as letter from question_keys where correct_answer is not null',
  )
  const items = await client.query<{ slug: string }>('select slug from know_how order by slug')
  return {
    keys: new Map(keys.rows.map(({ id, letter }) => [id, letter])),
    items: items.rows.map(({ slug }) => slug),
    words,
    essay,
  }
}
