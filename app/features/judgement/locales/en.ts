import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  title: 'My judgement',
  lead: 'How well you tell AI outputs you can use from those you had better leave.',
  back: 'Back to the wall',
  more: 'Judge five more',
  private: 'Only you see this. Your employer never sees your figures, whoever asks for them.',
  tooFewTitle: 'A few more to taste',
  tooFew: {
    one: 'You judged {trials} output. Another {needed} and a figure starts to mean something.',
    other: 'You judged {trials} outputs. Another {needed} and a figure starts to mean something.',
  },
  progress: '{trials} of {of}',
  percent: '{percent}%',
  wrong_used: 'Wrong, and used all the same',
  right_refused: 'Right, and refused all the same',
  wrong_used_count: 'Of {of} outputs with an error you let {count} through.',
  right_refused_count: 'Of {of} outputs that were right you stopped {count}.',
  between: 'With this many outputs your true figure probably lies between {low}% and {high}%.',
  apartTitle: 'How well you tell them apart',
  apartUnknown: 'These outputs do not show yet that you do more than guess.',
  apartWeak: 'You see a difference, but many errors still slip through or you stop too much.',
  apartFair: 'You mostly tell wrong from right.',
  apartSharp: 'You tell wrong from right sharply.',
  scaleGuess: 'Guessing',
  scaleSharp: 'Sharp',
  apartMore: 'For those who want it exactly',
  apartFigure:
    'd′ (sensitivity in signal detection theory) is {value}, with a 95% interval from {low} to {high}. At 0 it is guessing, at 1 you are right in three quarters of choices between two.',
  certaintyTitle: 'Do you know what you know?',
  tooSure: 'You are surer than you are right.',
  notSureEnough: 'You are right more often than you think.',
  wellCalibrated: 'Your certainty fits how often you are right.',
  stepSaid: {
    one: '{certainty}% sure, {count} time:',
    other: '{certainty}% sure, {count} times:',
  },
  stepRight: '{percent}% right',
  certaintyLegend:
    'The line is how sure you said you were, the dot how often it was right. The band is the margin.',
  saidTitle: 'How sure you are of your answers',
  saidTooFew: {
    one: 'For {answers} question you said how sure you were. {needed} more, and you will see here how often you were right.',
    other:
      'For {answers} questions you said how sure you were. {needed} more, and you will see here how often you were right.',
  },
  saidLead: {
    one: 'For {count} question you said how sure you were. This is how often your first answer was right.',
    other: 'For {count} questions you said how sure you were. This is how often your first answer was right.',
  },
  saidStep: { one: '{said}, {count} time:', other: '{said}, {count} times:' },
  saidStepFew: 'too few to say',
  saidLegend: 'The dot is how often it was right, the band is the margin.',
  timeTitle: 'What changes',
  timeStretch: 'Outputs',
  timeRow: '{from} to {to}',
  timeBetter: 'You make fewer mistakes than at the start.',
  timeWorse: 'You make more mistakes than at the start.',
  timeSame: 'No change yet that could not be chance.',
} satisfies Translation<typeof nl>
