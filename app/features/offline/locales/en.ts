import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  offlineTitle: 'You are offline',
  offlineBody: 'What you answer now is kept on this device. We check it as soon as you are connected again.',
  waitingTitle: 'Not checked yet',
  waiting: {
    one: '{count} answer is waiting for a connection.',
    other: '{count} answers are waiting for a connection.',
  },
  keptTitle: 'Your answer is kept',
  keptBody:
    'There is no connection. We will check {letter} as soon as you are online again. You do not have to answer once more.',
  keptQuiz: {
    one: 'There is no connection. We will check your answer as soon as you are online again. You do not have to answer once more.',
    other:
      'There is no connection. We will check your {count} answers as soon as you are online again. You do not have to answer once more.',
  },
  keptMoves: 'What you did here is sent as soon as there is a connection again.',
  keptText:
    'There is no connection. We will send your text as soon as you are online again, and then you see your result. Until that time it is on this device only.',
  backToWall: 'Back to the wall',
  gradedTitle: {
    one: '{count} answer checked',
    other: '{count} answers checked',
  },
  gradedBody: '{right} right, +{xp} XP.',
  refusedTitle: 'Not everything counted',
  refused: {
    one: '{count} answer had been given before, or the question is gone.',
    other: '{count} answers had been given before, or the question is gone.',
  },
  returnedTitle: 'Your text is ready again',
  returned: 'Hand it in once more and judge it yourself, one point at a time.',
  needsConnectionTitle: 'This needs a connection',
  needsConnection: 'You are offline. What is on your screen stays there.',
} satisfies Translation<typeof nl>
