import type { LessonText } from '#app/db/schema/content.ts'

type Text = Omit<LessonText, 'title'>
export type WithoutText<Lesson> = Omit<Lesson, keyof Text>

/** A lesson without what there is to read: its title, its quiz, and what else is known of it. */
export function withoutText<Lesson extends Text>(lesson: Lesson): WithoutText<Lesson> {
  const { content: _, example: __, picture: ___, today: ____, plans: _____, ...rest } = lesson
  return rest
}
