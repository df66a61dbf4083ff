import { createHash } from 'node:crypto'
import { histogramShards } from '#app/features/identity/profile/start-learner.server.ts'

/**
 * Who answers what. Every answer of the benchmark has a number, its pair; from it follow the learner, the question and
 * whether the answer is right. Consecutive pairs are of different learners, spread over the whole table, and a pair is
 * used once; what is answered at the same time are different questions. SQL, pgbench and the load client compute the same from it.
 */
export interface Population {
  users: number
  /** Learner of a pair: pair * step modulo users, which visits everybody once before anybody twice. */
  step: number
  /** Questions from this number on are unanswered at the start. */
  firstFresh: number
  freshQuestions: number
}

/** Questions that the generated histories are about. */
export const historyQuestions = 400

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** The golden section spreads consecutive numbers best. */
export function stepFor(users: number): number {
  let step = Math.round(users * 0.618_034)
  while (divisor(step, users) !== 1) step++
  return step
}

export const learnerOf = (at: Population, pair: number) => (pair * at.step) % at.users
export const questionOf = (at: Population, pair: number) =>
  at.firstFresh + ((Math.floor(pair / at.users) + learnerOf(at, pair)) % at.freshQuestions)
/** Seven of ten answers are right. */
export const isRight = (pair: number) => pair % 10 < 7

export const tokenOf = (learner: number) => createHash('md5').update(`bench-token-${learner}`).digest('hex')
export const questionIdOf = (question: number) =>
  `0b0b0b0b-0000-4000-8000-${String(question).padStart(12, '0')}`

/** The SQL side of the above. Ids of learners look random, as real ones are, and have the form of a UUID. */
export const pairFunctions = `
  create schema bench;
  create function bench.learner_id(learner bigint) returns uuid language sql immutable parallel safe as $$
    select overlay(overlay(md5('bench-learner-' || learner) placing '4' from 13) placing '8' from 17)::uuid $$;
  create function bench.token(learner bigint) returns text language sql immutable parallel safe as $$
    select md5('bench-token-' || learner) $$;
  create function bench.question_id(question bigint) returns uuid language sql immutable parallel safe as $$
    select ('0b0b0b0b-0000-4000-8000-' || lpad(question::text, 12, '0'))::uuid $$;`

/** Variables of answer-writes.sql. */
export function pgbenchVariables(at: Population, base: number, clients: number): Record<string, number> {
  return {
    users: at.users,
    step: at.step,
    first: at.firstFresh,
    fresh: at.freshQuestions,
    base,
    clients,
    shards: histogramShards,
    n: 0,
  }
}
