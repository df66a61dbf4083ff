import { run, statement } from '#app/db/statement.server.ts'
import { learner, questionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { Language } from '#app/lib/language.ts'
import { receiversOf, takesPart } from './allowed.server.ts'
import { listed, type ReceivedSnack, type Receiver, type SentSnack, type ToSend } from './rules.ts'
import { hadWrong } from './send-snack.server.ts'

type Own = { user_id: string }

const welcomeStatement = statement<{ welcome: boolean }, Own>(
  'snacks_welcome',
  (p) => `select exists (select from snack_welcomes where user_id = ${p.user_id}::uuid) as welcome`,
)

/** Whether the viewer said that snacks of colleagues are welcome. */
export async function readWelcome({ db, viewer }: LearnerCtx): Promise<boolean> {
  const [row] = await run(db, welcomeStatement, { user_id: viewer.profile.user_id })
  return row?.welcome ?? false
}

const inLanguage = <T>(make: (language: Language) => T) => ({ nl: make('nl'), en: make('en') })

/** Of people who are colleagues still; not what was put away. */
const receivedStatements = inLanguage((language) =>
  statement<ReceivedSnack, Own>(
    `received_snacks_${language}`,
    (
      p,
    ) => `select s.id::text as id, u.full_name as from, q.id::text as question_id, q.${language}->>'title' as title,
       p.score = 100 as correct, s.told is not null as told
     from sent_snacks s join ai_users me on me.id = s.receiver_id
     join snack_welcomes w on w.user_id = me.id
     join ai_users u on u.id = s.sender_id and u.is_active and u.account_id = me.account_id
     join ${questionsFor(learner(`${p.user_id}::uuid`))} q on q.id = s.question_id and q.is_active
     left join user_progress p on p.user_id = me.id and p.question_id = q.id and p.completed_at is not null
     where s.receiver_id = ${p.user_id}::uuid
       and not exists (select from put_away_snacks a where a.user_id = me.id and a.sent_id = s.id)
     order by s.sent_at desc limit ${listed}`,
  ),
)

const sentStatements = inLanguage((language) =>
  statement<SentSnack, Own>(
    `sent_snacks_${language}`,
    (p) => `select s.id::text as id, u.full_name as to, q.${language}->>'title' as title, s.told
     from sent_snacks s join ai_users me on me.id = s.sender_id
     join ai_users u on u.id = s.receiver_id and u.is_active and u.account_id = me.account_id
     join ${questionsFor(learner(`${p.user_id}::uuid`))} q on q.id = s.question_id
     where s.sender_id = ${p.user_id}::uuid order by s.sent_at desc limit ${listed}`,
  ),
)

const toSendStatements = inLanguage((language) =>
  statement<{ question_id: string; title: string }, Own & { question_id: string }>(
    `snack_to_send_${language}`,
    (p) => `select q.id::text as question_id, q.${language}->>'title' as title
     from ${hadWrong(`${p.user_id}::uuid`, `${p.question_id}::uuid`)}`,
  ),
)

const receiversStatement = statement<Receiver, Own & { question_id: string; now: string }>(
  'snack_receivers',
  (p) => `select r.id::text as user_id, r.full_name, exists (select from sent_snacks s
       where s.sender_id = me.id and s.receiver_id = r.id and (s.question_id = ${p.question_id}::uuid
         or s.day = (${p.now}::timestamptz at time zone 'Europe/Amsterdam')::date)) as had
   from ${receiversOf(`${p.user_id}::uuid`)} order by r.full_name, r.id limit 200`,
)

/** What colleagues sent the viewer and the other way round, whether that is welcome, and what may be sent on now. */
export interface SentSnacks {
  /** False for who is in no company, and for young people. */
  possible: boolean
  welcome: boolean
  received: ReceivedSnack[]
  sent: SentSnack[]
  to_send: ToSend | null
}

const none: SentSnacks = { possible: false, welcome: false, received: [], sent: [], to_send: null }

/** @param question_id of a question to send on, which the viewer had wrong */
export async function readSentSnacks(ctx: LearnerCtx, question_id?: string): Promise<SentSnacks> {
  if (!takesPart(ctx)) return none
  const { db, language, viewer } = ctx
  const own = { user_id: viewer.profile.user_id }
  const [welcome, received, sent, to_send] = await Promise.all([
    readWelcome(ctx),
    run(db, receivedStatements[language], own),
    run(db, sentStatements[language], own),
    question_id ? readToSend(ctx, question_id) : null,
  ])
  return { possible: true, welcome, received, sent, to_send }
}

async function readToSend(
  { db, language, viewer, now }: LearnerCtx,
  question_id: string,
): Promise<ToSend | null> {
  const own = { user_id: viewer.profile.user_id, question_id }
  const [question] = await run(db, toSendStatements[language], own)
  if (!question) return null
  return { ...question, receivers: await run(db, receiversStatement, { ...own, now: now.toISOString() }) }
}
