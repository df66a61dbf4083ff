import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  title: 'I had this one wrong, you?',
  lead: 'Send a question that you had wrong to a colleague who likes that.',
  offer: 'I had this one wrong, you?',

  noneTitle: 'For colleagues among themselves',
  noneBody:
    'If you belong to a company and are eighteen or over, you can get questions from colleagues here, and send them.',

  welcomeTitle: 'From colleagues',
  welcomeLabel: 'Colleagues may send me a question they had wrong',
  welcomeNote:
    'They then see your name in their list. They hear nothing of your answer unless you tell them. If you switch this off, what still lay here is gone too.',
  welcomeOn: 'Colleagues may send you questions',
  welcomeOff: 'Colleagues can no longer send you anything',

  sendTitle: 'To whom?',
  sendLead: 'You are sending ‘{title}’. Whoever gets it sees that you sent it and had it wrong.',
  sendNote: 'One a day to the same colleague at most. You only hear how it went if your colleague tells you.',
  sendTo: 'Send to {name}',
  send: 'Send',
  had: 'Got something today, or this one before',
  nobodyWelcomes: 'None of your colleagues has switched this on. Feel free to ask them.',
  sentDone: 'Sent',

  receivedTitle: 'Received',
  receivedNone: 'There is nothing here from colleagues.',
  from: '{name} had this one wrong.',
  take: 'Take the snack',
  decline: 'Rather not',
  putAway: 'Put away',
  block: 'Nothing more from {name}',
  tell: 'Tell {name} how it went',
  toldAlready: 'You told {name} how it went.',
  youRight: 'You had it right. {name} does not know.',
  youWrong: 'You had it wrong too. {name} does not know.',
  putAwayDone: 'Put away',
  blockedDone: 'You will get nothing more from this colleague',
  toldDone: 'Told',

  sentTitle: 'Sent',
  to: 'To {name}.',
  theyRight: '{name} had it right.',
  theyWrong: '{name} had it wrong too.',

  failed: 'That did not work',
  error_not_with_colleagues: 'This is for colleagues of eighteen and over.',
  error_not_had_wrong: 'You can only send a question that you had wrong.',
  error_not_welcome: 'This colleague would rather get no questions.',
  error_already_sent: 'This colleague got something from you today, or had this question from you before.',
} as const satisfies Translation<typeof nl>
