import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  title: 'Snack on the house',
  lead: 'One question each working day, the same for everybody in your company.',
  titleOfDay: 'Snack on the house, {day}',
  asideLabel: 'How the house is doing',
  linkOfAnotherDay: 'The question in that message was of another day. This is the one of today.',

  noneTitle: 'For companies',
  noneBody:
    'You take the snack on the house together with colleagues. Once you belong to a company that takes part, it is here every working day.',

  facadeTitle: 'The house',
  windowsLit: { one: '{lit} of {windows} windows is lit', other: '{lit} of {windows} windows are lit' },
  windowsGolden: 'Golden round: {lit} of {windows} windows are lit',
  windowsWere: '{lit} of {windows} windows were lit.',
  windowsWereGolden: 'A golden round: {lit} of {windows} windows were lit.',
  toGolden: {
    one: '{count} more window for a golden round.',
    other: '{count} more windows for a golden round.',
  },
  goldenNote: 'Three quarters of those who work today took part.',
  nobodyNote: 'Nobody sees who took part or how it went.',
  tooFew: 'Windows light up once {least} colleagues with a seat are at work on the day.',
  lampNote: 'One more window is lit.',

  spreadTitle: 'How the house answered',
  about: 'about {share}%',
  spreadNote: {
    one: 'From {count} colleague, rounded. Figures come for eight or more at a time, so that nobody can work out what somebody else chose.',
    other:
      'From {count} colleagues, rounded. Figures come for eight or more at a time, so that nobody can work out what somebody else chose.',
  },
  spreadLater: 'You will see that here once eight colleagues have answered.',
  spreadNever: 'No figures: too few colleagues answered.',
  lineEarned: 'Earned',
  lineNothing: 'Nothing earned this time',

  shareTitle: 'Tell the house',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying did not work. Select the line yourself.',
  line: 'Snack on the house of {day}: eaten. You too? {link}',
  lineWindows: 'Snack on the house of {day}: eaten. {lit} of {windows} windows are lit. You too? {link}',
  lineGolden:
    'Snack on the house of {day}: eaten, and it is a golden round with {lit} of {windows} windows. You too? {link}',

  beforeTitle: 'Last time: {day}',
  beforeRight: 'You had it right. It was {letter}.',
  beforeWrong: 'You had it wrong. It was {letter}.',
  beforeOpen: 'We keep the right answer to ourselves: you may still get the question.',

  cardOpen: 'One question, the same for all your colleagues.',
  cardTaken: 'You have had the one of today.',
  cardTake: 'Take the snack',
  cardLook: 'See the house',
  error_no_company_snack: 'There is no snack on the house today.',
} as const satisfies Translation<typeof nl>
