import { exerciseKinds } from '#app/features/exercises/exercises.ts'
import { publicPages } from '#app/lib/public-pages.ts'
import { type Screen, screens } from '#tests/support/screens.ts'

/** Pages whose layout shift is measured besides the screens that the accessibility test looks at: the rest of the public ones, and work. */
export const moreScreens: readonly Screen[] = [
  ...publicPages
    .filter((path) => !screens.some((screen) => !screen.as && screen.path.split(/[?#]/)[0] === path))
    .map((path) => ({ name: path.slice(1), path })),
  ...['scenario', ...exerciseKinds].map(
    (kind): Screen => ({ name: `work-${kind}`, path: `/snack-quiz?question_type=${kind}`, as: ['premium'] }),
  ),
]
