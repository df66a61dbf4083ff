import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  consentTitle: 'Connect {name}?',
  consentPageTitle: 'Connect an app',
  consentLead: 'The app {name} asks to learn at {brand} on your behalf.',
  consentWho: 'You are signed in as {email}.',
  consentPlace: 'After your choice you go to {place}. If you do not recognise that, choose No.',
  consentUnknown: 'The app gave this name itself. We have not checked it.',
  mayTitle: 'What the app can do then',
  maySnacks:
    'see which snacks there are for you today, and answer a question for you; it counts as your answer',
  mayKnowHow: 'search and read Know-How',
  mayProgress: 'see your own progress',
  mayNotTitle: 'What the app cannot do',
  mayNotKey: 'see the right answer before the question was answered',
  mayNotOthers: 'see anything of colleagues, or anything that you may not see or do yourself',
  mayNotSettings: 'see or change your password, data or settings',
  consentLasts: {
    one: 'The connection lasts {count} day. You can stop it any time under Settings, Security.',
    other: 'The connection lasts {count} days. You can stop it any time under Settings, Security.',
  },
  consentProcessor:
    'What the app does with your questions and progress is up to its maker. Read their privacy statement about that.',
  allow: 'Yes, connect',
  refuse: 'No',
  failed: 'That did not work',

  cardTitle: 'Connected apps',
  cardIntro:
    'An AI assistant of your own can get snacks ready for you and search Know-How. You connect it in that app, with this address:',
  cardNone: 'No app is connected.',
  cardPlace: 'Connected by way of {place}',
  cardSince: 'Connected on {day}',
  cardUsed: 'last used on {day}',
  cardUnused: 'not used yet',
  cardUntil: 'until {day}',
  disconnect: 'Disconnect',
  disconnectName: 'Disconnect {name}',
  disconnected: 'The app was disconnected',

  mcpInstructions:
    '{brand} teaches people to work well with AI, in small snacks a day. Let the user think: put the question with all of its choices, wait for their answer, and send exactly that. Never choose an answer yourself, and give no hint beforehand. An answer counts and cannot be undone.',
  toolToday: 'Snacks of today',
  toolTodayAbout:
    'Which snacks lie ready for the user today, and which were taken. A snack with a snack_id can be answered here; others on the site only (page).',
  toolSnack: 'Open a snack',
  toolSnackAbout:
    'The question of a snack with its choices, without the right answer. Show the question and all choices to the user.',
  toolAnswer: 'Answer a snack',
  toolAnswerAbout:
    'Sends the answer that the user chose (A, B, C or D). It counts for XP and the daily quota and cannot be given again. Use it only with an answer of the user. Sending it again with the same attempt_id (a UUID) changes nothing.',
  toolSearch: 'Search Know-How',
  toolSearchAbout:
    'Finds short explanations, templates and tips about working with AI. Gives title, summary and slug.',
  toolItem: 'Read Know-How',
  toolItemAbout: 'One item of Know-How as a whole, with its sources. The slug comes from a search.',
  toolProgress: 'Own progress',
  toolProgressAbout: 'XP, level, streak, snacks taken, and what is left of the daily quota.',

  error_app_unknown:
    'We do not know this app, or it sends you to an address that it did not register. Begin again in the app.',
  error_too_many_apps: 'You have connected twenty apps already. Disconnect one first.',
} satisfies Translation<typeof nl>
