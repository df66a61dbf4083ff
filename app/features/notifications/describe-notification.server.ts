import type { NotificationData } from '#app/db/schema/notifications.ts'
import { corrections } from '#app/features/content/corrections/corrections.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { decay } from '#app/features/progress/decay.ts'
import { difficultyKeys, disciplineKey, levelKeys } from '#app/i18n/label-keys.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import type { Language } from '#app/lib/language.ts'
import type { NotificationType, ShownNotification } from './notification-rules.ts'

type Described = Pick<ShownNotification, 'title' | 'message' | 'path'>

export interface StoredNotification {
  type: NotificationType
  data: NotificationData
}

const dashboard = '/account-dashboard'

/** Lessons that a notification names. */
export function lessonsOf({ data }: StoredNotification): readonly string[] {
  if (Array.isArray(data.lesson_ids)) return data.lesson_ids
  return typeof data.lesson_id === 'string' ? [data.lesson_id] : []
}

/** A notification in words. @param titles of lessons that can still be opened, by id */
export function describeNotification(
  stored: StoredNotification,
  titles: ReadonlyMap<string, string>,
  language: Language,
): Described {
  if (stored.type === 'new_lesson') return newLesson(stored, titles, language)
  if (stored.type === 'certificate') return certificate(stored.data, language)
  if (stored.type === 'team_challenge') return challenge(stored.data, language)
  if (stored.type === 'seat') return seat(stored.data, language)
  if (stored.type === 'contest') return contest(stored.data, language)
  if (stored.type === 'decay') return decayed(language)
  if (stored.type === 'sent_snack') return sentSnack(stored.data, language)
  if (stored.type === 'nudge') return nudge(language)
  if (stored.type === 'correction') return corrected(stored.data, language)
  return achievement(stored, titles, language)
}

function newLesson(
  stored: StoredNotification,
  titles: ReadonlyMap<string, string>,
  language: Language,
): Described {
  const t = messagesFor('notifications', language)
  const [first, ...others] = lessonsOf(stored).filter((id) => titles.has(id))
  if (!first) return { title: t('newLessonTitle'), message: t('newLessonGone'), path: dashboard }
  const title = titles.get(first) ?? ''
  const path = `/lesson/${first}`
  if (others.length === 0) return { title: t('newLessonTitle'), message: title, path }
  const message = t('newLessonsBody', { title, count: others.length })
  return { title: t('newLessonsTitle', { count: others.length + 1 }), message, path }
}

function certificate(data: NotificationData, language: Language): Described {
  const t = messagesFor('notifications', language)
  const shared = messagesFor('shared', language)
  const discipline = shared(disciplineKey(String(data.discipline)))
  const level = shared(difficultyKeys[data.level as Level])
  const numbers = { lessons: Number(data.lessons), questions: Number(data.questions) }
  return {
    title: t('certificateTitle', { discipline, level }),
    message: t('certificateBody', numbers),
    path: dashboard,
  }
}

function challenge(data: NotificationData, language: Language): Described {
  const t = messagesFor('notifications', language)
  const goal = Number(data.goal)
  return data.kind === 'reached'
    ? { title: t('teamReachedTitle'), message: t('teamReachedBody', { goal }), path: dashboard }
    : { title: t('teamStartTitle'), message: t('teamStartBody', { goal }), path: dashboard }
}

function seat(data: NotificationData, language: Language): Described {
  const t = messagesFor('notifications', language)
  return data.kind === 'given'
    ? { title: t('seatGivenTitle'), message: t('seatGivenBody'), path: dashboard }
    : { title: t('seatLostTitle'), message: t('seatLostBody'), path: dashboard }
}

/** Without a name: whoever it is from stands on the page, as long as it is welcome there. */
function sentSnack({ kind, told }: NotificationData, language: Language): Described {
  const t = messagesFor('notifications', language)
  const path = '/sent-snacks'
  if (kind === 'received') return { title: t('sentSnackTitle'), message: t('sentSnackBody'), path }
  return {
    title: t('sentSnackToldTitle'),
    message: t(told === 'right' ? 'sentSnackToldRight' : 'sentSnackToldWrong'),
    path,
  }
}

function nudge(language: Language): Described {
  const t = messagesFor('notifications', language)
  return { title: t('nudgeTitle'), message: t('nudgeBody'), path: dashboard }
}

/** One whose text is gone is told on the page with all of them. */
function corrected({ id }: NotificationData, language: Language): Described {
  const t = messagesFor('notifications', language)
  const found = corrections().find((one) => one.id === id)
  if (!found) return { title: t('correctionTitle'), message: t('correctionGone'), path: '/freshness' }
  const { subject, is } = found.text[language]
  return { title: t('correctionAbout', { subject }), message: is, path: `/snack-quiz/${found.snack_id}` }
}

function contest({ kind, question_id, reason }: NotificationData, language: Language): Described {
  const t = messagesFor('notifications', language)
  const path = `/snack-quiz/${String(question_id)}/review`
  if (kind === 'expired') return { title: t('contestExpiredTitle'), message: t('contestExpiredBody'), path }
  const title = t(kind === 'raised' ? 'contestRaisedTitle' : 'contestStoodTitle')
  return { title, message: String(reason), path }
}

/** One for each absence, however long it lasts: how much went is told where it is won back. */
function decayed(language: Language): Described {
  const t = messagesFor('notifications', language)
  const rule = { days: decay.graceDays, xp: decay.xpPerDay }
  return { title: t('decayTitle'), message: t('decayBody', rule), path: dashboard }
}

function achievement(
  stored: StoredNotification,
  titles: ReadonlyMap<string, string>,
  language: Language,
): Described {
  const t = messagesFor('notifications', language)
  const { data } = stored
  switch (data.kind) {
    case 'level': {
      const level = messagesFor('shared', language)(levelKeys[data.level as Level])
      return { title: t('levelTitle', { level }), message: t('levelBody'), path: dashboard }
    }
    case 'streak':
      return {
        title: t('streakTitle', { streak: Number(data.streak) }),
        message: t('streakBody'),
        path: dashboard,
      }
    case 'first_scenario':
      return { title: t('firstScenarioTitle'), message: t('firstScenarioBody'), path: dashboard }
    case 'lesson_perfect': {
      const [id = ''] = lessonsOf(stored)
      const title = titles.get(id)
      const message = title ? t('perfectBody', { title }) : t('perfectGone')
      return { title: t('perfectTitle'), message, path: title ? `/lesson/${id}/review` : dashboard }
    }
    default:
      return {
        title: t('firstSnackTitle', { unit: brand.unit }),
        message: t('firstSnackBody'),
        path: dashboard,
      }
  }
}
