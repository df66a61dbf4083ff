import { run, statement } from '#app/db/statement.server.ts'
import { hasUnlimitedAccess } from '#app/features/billing/rules.ts'
import type { ContentType, QuestionType } from '#app/features/content/kinds.ts'
import { type ItemMinutes, minutesOfParts } from '#app/features/content/stored-minutes.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { firstLossDay } from '#app/features/progress/decay.ts'
import { openItems, pickById } from '#app/features/progress/learner-items.server.ts'
import { xpLostSince } from '#app/features/progress/win-back.server.ts'
import { requireState } from '#app/features/snacks/wall/queries.server.ts'
import type { WallItem } from '#app/features/snacks/wall/rules.ts'
import { toWallItem, toWallRow } from '#app/features/snacks/wall/wall-items.server.ts'
import {
  addDays,
  isWorkingDay,
  nextWorkingDay,
  type WorkingCalendar,
  workingDaysBetween,
} from '#app/features/working-days/rules.ts'
import { dutchDay } from '#app/lib/dates.ts'
import { minutesOfBite } from './day-minutes.ts'
import { type DayRewards, dayRewards } from './day-rewards.server.ts'
import { readCard } from './read-card.server.ts'
import type { TrayRow } from './read-trays.server.ts'
import {
  type Filled,
  fillTray,
  isPassed,
  type LessonPart,
  mistakesPutRight,
  type TrayItem,
  type TraySlot,
  trayPath,
} from './rules.ts'
import { lastFinish, settleTray } from './settle-trays.server.ts'
import type { StampCard } from './stamp-card.ts'
import { recentTrays } from './todays-tray.server.ts'

/** One hatch of the tray. What a surprise is stays unsaid until it is opened: `shown` is null. */
export interface TrayHatch {
  slot: TraySlot
  why: TrayItem['why']
  /** Of a lesson: its text today, and its quiz the next time, or its quiz. */
  part: LessonPart | null
  path: string
  taken: boolean
  /** Null while it waits. */
  passed: boolean | null
  shown: WallItem | null
  /** Minutes it takes (PD-48); null of what is not shown. */
  minutes: number | null
}

/** What the receipt of a day says. */
export interface DayReceipt extends DayRewards {
  taken: { title: string; xp: number; passed: boolean; part: LessonPart | null }[]
  minutes: number
  mistakes_put_right: number
  /** XP of all that was done that day. */
  xp: number
  xp_won_back: number
  perfect: boolean
  /** Skills of what went well, each with the level of the item. */
  skills: { skill: string; difficulty: Level }[]
}

/** Enough to draw it, and no more. */
export interface Silhouette {
  content_type: ContentType
  question_type: QuestionType | null
  difficulty: Level
  discipline: string
  part: LessonPart | null
}

export interface DayView {
  /** Day in Europe/Amsterdam. */
  day: string
  /** A tray may be taken on a day off as well; nothing is missed without. */
  working_day: boolean
  /** In their order; empty when nothing could lie in it. */
  hatches: TrayHatch[]
  /** Minutes of the whole tray, the surprise included. */
  minutes: number
  /** Where to go on; null when it was all taken. */
  next: string | null
  /** Once all of it was taken. */
  receipt: DayReceipt | null
  /** The next working day and what stands behind its shutter. */
  tomorrow: { day: string | null; silhouette: Silhouette | null }
  card: StampCard
  /** What absence does to XP (PD-47): on which day it takes the first, when that is near, and what the next tray wins back. */
  decay: { begins: string | null; lost: number }
  /** The rare one that a full card opened; it stays until it was taken. */
  golden: { path: string; taken: boolean } | null
}

/** How many working days before decay begins it is announced. */
const announcedDays = 2

const detailsStatement = statement<{ id: string; skill: string; content_hash: string }>(
  'tray_item_details',
  `select id::text as id, skill, content_hash from questions where id = any($1::uuid[])
   union all select id::text, skill, content_hash from lessons where id = any($1::uuid[])`,
)

/** The day of the viewer: the tray, what of it was taken, and the stamp card (PD-53). Composes the tray when it is not there yet. */
export async function dayView(ctx: LearnerCtx): Promise<DayView> {
  const day = dutchDay(ctx.now)
  const { user_id } = ctx.viewer.profile
  const readRest = () =>
    Promise.all([
      readCard(ctx.db, user_id, day),
      requireState(ctx),
      lastFinish(ctx.db, user_id, addDays(day, 1)),
    ])
  const readLearner = () => Promise.all([openItems(ctx), readRest()])
  // At once, as on most looks the tray is there and nothing about it changes.
  const [{ rows: recent, changed }, before] = await Promise.all([recentTrays(ctx), readLearner()])
  const seen = recent.find((row) => row.day === day)
  const [[items, rest], details] = await Promise.all([
    changed ? readLearner() : before,
    run(ctx.db, detailsStatement, [seen?.items.map(({ id }) => id) ?? []]),
  ])
  const known = pickById(items, seen ? idsOf(seen) : [])
  const filled = seen ? fillTray(seen.items, seen.events, hasUnlimitedAccess(ctx.viewer.profile)) : []
  // What was taken out of the bank or put aside since can be taken by nobody: it stands in nobody's way.
  const there = filled.filter(({ item, event }) => event || known.has(item.id))
  const today = seen && (await settleTray(ctx, seen, there))
  const rows = recent.map((row) => (row === seen && today ? today : row))
  const [{ card, calendar }, state, since] = today === seen ? rest : await readRest()
  const [minutesOf, lost] = await Promise.all([
    minutesOfParts(ctx.db, details),
    xpLostSince(ctx.db, user_id, since, ctx.now),
  ])
  const wallItemOf = (id: string) => {
    const item = known.get(id)
    return item && toWallItem(toWallRow(item, ctx.language), ctx.now)
  }
  const hatches = there.map(({ item, event, substituted }): TrayHatch => {
    const shown = wallItemOf(substituted && event ? event.item_id : item.id)
    const hidden = item.slot === 'surprise' && !event && shown?.status !== 'started'
    return {
      slot: item.slot,
      why: item.why,
      part: item.part ?? null,
      path: trayPath(item),
      taken: event !== undefined,
      passed: event ? isPassed(event) : null,
      shown: hidden ? null : (shown ?? null),
      minutes: hidden ? null : minutesOfBite(item, minutesOf),
    }
  })
  const waiting = hatches.find(({ taken }) => !taken)
  const next_item = today?.next_item ? wallItemOf(today.next_item.id) : undefined
  return {
    day,
    working_day: isWorkingDay(calendar, day),
    hatches,
    minutes: sum(there.map(({ item }) => minutesOfBite(item, minutesOf) ?? 0)),
    next: waiting?.path ?? null,
    receipt:
      today && hatches.length > 0 && !waiting
        ? {
            ...receiptOf(today, there, { details, minutesOf, wallItemOf }),
            ...(await dayRewards(ctx.db, user_id, today, state.longest_streak)),
          }
        : null,
    tomorrow: {
      day: nextWorkingDay(calendar, day) ?? null,
      silhouette: next_item ? toSilhouette(next_item, today?.next_item?.part ?? null) : null,
    },
    card,
    decay: { begins: state.xp > 0 ? lossNear(state.last_activity, ctx.now, calendar) : null, lost },
    golden: goldenOf(rows),
  }
}

/** What a tray is about: its items, what was taken instead of them, and what comes the next day. */
const idsOf = ({ items, events, next_item }: TrayRow): string[] => [
  ...items.map(({ id }) => id),
  ...events.map(({ item_id }) => item_id),
  ...(next_item ? [next_item.id] : []),
]

/** The day of the first loss when it is the next working day, or the one after that. */
function lossNear(last_activity: Date | null, now: Date, calendar: WorkingCalendar): string | null {
  const begins = last_activity && firstLossDay(last_activity, now, calendar)
  if (!begins) return null
  return workingDaysBetween(calendar, dutchDay(now), begins) <= announcedDays ? begins : null
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

function toSilhouette(item: WallItem, part: LessonPart | null): Silhouette {
  const { content_type, question_type, difficulty, discipline } = item
  return { content_type, question_type, difficulty, discipline, part }
}

interface Known {
  details: readonly { id: string; skill: string }[]
  minutesOf: ReadonlyMap<string, ItemMinutes>
  wallItemOf: (id: string) => WallItem | undefined
}

function receiptOf(
  today: TrayRow,
  filled: readonly Filled[],
  { details, minutesOf, wallItemOf }: Known,
): Omit<DayReceipt, keyof DayRewards> {
  const learned = filled.flatMap(({ item, event }) => {
    const shown = wallItemOf(item.id)
    const skill = details.find(({ id }) => id === item.id)?.skill
    return event && !event.reading && isPassed(event) && shown && skill
      ? [{ skill, difficulty: shown.difficulty }]
      : []
  })
  return {
    taken: filled.flatMap(({ item, event }) =>
      event
        ? [
            {
              title: wallItemOf(event.item_id)?.title ?? '',
              xp: event.xp,
              passed: isPassed(event),
              part: event.reading ? 'reading' : (item.part ?? null),
            },
          ]
        : [],
    ),
    minutes: sum(filled.map(({ item }) => minutesOfBite(item, minutesOf) ?? 0)),
    mistakes_put_right: mistakesPutRight(filled),
    xp: sum(today.events.map(({ xp }) => xp)),
    xp_won_back: today.xp_won_back,
    perfect: today.perfect,
    skills: [...new Map(learned.map((one) => [one.skill, one])).values()],
  }
}

/** The golden hatch of a full card: of today also when it was taken, of before until it was. */
function goldenOf(rows: readonly TrayRow[]): DayView['golden'] {
  const row = rows.find(({ golden }) => golden !== null)
  if (!row?.golden) return null
  const { id } = row.golden
  const taken = rows.some(({ day, events }) => day >= row.day && events.some(({ item_id }) => item_id === id))
  return taken && row !== rows[0] ? null : { path: trayPath(row.golden), taken }
}
