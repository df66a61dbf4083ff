import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  path: 'Learning path: {path}',
  languages: 'Language',
  theme: 'Light or dark',
  screenOf: 'Step {place} of {total}',
  progress: 'Progress in this module',
  back: 'Back',
  on: 'Go on',
  lessonRead: 'Lesson read, go on',
  checkTitle: 'Check: question {place} of {total}',
  toCheck: 'To the check',
  toResult: 'To your result',
  passedTitle: 'Passed',
  failedTitle: 'Not passed yet',
  doneTitle: 'Done',
  resultNow: '{right} of {count} check questions right.',
  bestScore: 'Your best check',
  passNote: 'The module is passed when two thirds of the check questions are right the first time.',
  closeNote: 'Your result has been passed on. You can close this window.',
  again: 'Take the check again',
  lookBack: 'Look at the steps again',
  noLmsTitle: 'No learning platform found',
  noLms:
    'You can do everything, but your result is kept nowhere. Open this module in your learning platform.',
  sessionOverTitle: 'Open this module again',
  sessionOver:
    'Your learning platform closed the module before and keeps nothing of this one yet. Leave the activity and open it again from your course.',
  notTakenTitle: 'Your learning platform did not take your progress',
  notTaken: 'Do go on: we try again at the next step.',
  readOnlyTitle: 'You are looking around',
  readOnly: 'Your learning platform keeps nothing of what you do now.',
  brokenTitle: 'This step cannot be opened',
  broken: 'The file is damaged. Ask the administrator of your learning platform to upload the package again.',
  skip: 'Skip this step',
  about: 'About this package',
  aboutWorks: 'This package works without our server and asks nothing of the internet.',
  aboutSent:
    'Your learning platform is told how far you are, whether you passed the check, your score and your time. And, so that you can go on later, your answers in code.',
  aboutLeft: {
    one: 'One step is left out, because a browser cannot judge it: a scenario answered in your own words. It is on {brand}.',
    other:
      '{count} steps are left out, because a browser cannot judge them: scenarios answered in your own words. They are on {brand}.',
  },
  aboutNot:
    'XP, refreshers after a while and your own progress through all modules are only on {brand}, too.',
  aboutKeys:
    'The right answers are in the package encrypted, and the key can be derived from it. That keeps people from peeking in the files; it does not keep out somebody who can program. So use the outcome for learning, not as an exam.',
  aboutFresh: 'The content is of {day}. Ask the administrator for a new package when it gets old.',

  launchLead:
    'You take this module on {brand}, in a window of its own. You sign in there if needed. Your result comes back here by itself.',
  launchOpen: 'Open the module',
  launchAgain: 'Go on with the module',
  launchWaits: 'Not begun yet',
  launchWaitsBody:
    'As soon as you begin in the other window, you see it here. Leave this window open, or come back later.',
  launchUnder: 'You are at it: {percent}% done',
  launchUnderBody: 'Finish the module with its check. This window looks every fifteen seconds how it stands.',
  launchPassed: 'Passed, with {score}% of the check questions right',
  launchPassedBody: 'Your learning platform knows. You can close this window.',
  launchFailed: 'Not passed yet: {score}% of the check questions right',
  launchFailedBody: 'You can take the check again on {brand}, with other questions. Your best score counts.',
  launchWithdrawn: 'This package does not work any more',
  launchWithdrawnBody:
    'Your organisation took it back, or you no longer belong to it. Ask the administrator.',
  launchAway: '{brand} cannot be reached now',
  launchAwayBody: 'We keep trying. What you do there is not lost.',
  launchAsk: 'Look now',
} as const satisfies Translation<typeof nl>
