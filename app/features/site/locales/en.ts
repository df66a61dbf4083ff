import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  homeTitle: 'Pull an AI lesson from the wall every day',
  homeDescription:
    '{brand} makes you good at working with AI, in snacks of five minutes a day. Try it free for {days} days, no credit card needed.',
  heroLead:
    'In a Dutch snack wall, dinner waits behind a little door. {brand} does that with AI skills: a question, a real case or a short lesson. Five minutes, no course day, no jargon.',
  tryDays: 'Try free for {days} days',
  toMyWall: 'To my wall',
  howItWorks: 'How it works',
  heroSmall: 'No credit card. Ends by itself.',
  heroHint: 'Pick a hatch, the first one is on us. No account needed.',
  heroHintTaken: 'You have had that one. A free account opens the rest.',
  hatchAction: 'try for free',
  hatchActionTake: 'take a question',
  hatchActionTaken: 'see your answer',
  hatchActionLesson: 'pick your trial lesson',
  hatchActionSignedIn: 'to my wall',

  menuTitle: 'Three kinds of snack on the menu',
  menuLead: 'Made for the work that is waiting for you tomorrow, from marketing and sales to HR.',
  questionBody: 'A question with a few answers, one of them right. You see why at once, for the others too.',
  scenarioBody:
    'A situation from everyday work. You write what you would do, AI checks it against fixed criteria.',
  lessonBody: 'One idea, clearly explained, with a quiz of three to five questions to let it sink in.',
  xpRange: '+{from} to {to} XP',

  stepOneTitle: 'Pick a hatch',
  stepOneBody:
    'Every day there are snacks that fit your field and your level. You choose what you feel like.',
  stepTwoTitle: 'Take five minutes',
  stepTwoBody:
    'Between two meetings, on your phone or laptop. Done is done; no need to block an afternoon for it.',
  stepThreeTitle: 'Notice the difference',
  stepThreeBody: 'You earn XP, climb from {first} to {last} and can use it in your work the same day.',

  featuresTitle: 'Small bites, well filled',
  featuresLead:
    'Everything you need to use AI sensibly. Nothing that takes your time and gives nothing back.',
  featureTradeTitle: 'Made for your field',
  featureTradeBody:
    'Marketing, sales or HR, with solid basics and ethics on the side. It gets harder as you get better.',
  featureFeedbackTitle: 'Feedback you can use',
  featureFeedbackBody:
    'Every practice answer gets a verdict per criterion, with one sentence why. No vague pat on the back.',
  featureKnowHowTitle: 'Know-How at hand',
  featureKnowHowBody: 'Tips, templates and terms that you look up at the moment you need them.',
  featureRankTitle: 'XP, levels and a leaderboard',
  featureRankBody:
    'Your streak starts at {streak} right in a row. You decide whether the list shows your name or a snack name.',
  featureTeamTitle: 'A view of your team',
  featureTeamBody:
    'Team leaders see who takes part and what is finished. For article 4 of the AI Act you make an AI literacy record that others can check.',
  featurePrivacyTitle: 'Privacy without small print',
  featurePrivacyBody:
    'What you write in a practice task is assessed and then forgotten. We keep only score, criteria and feedback.',

  callTitle: 'Hungry?',
  callBody:
    'Take {days} days without limits. After that you choose a plan, or snack on for free with a daily portion.',
  callBodySignedIn: 'Your wall is ready. Pick a hatch and take five minutes.',
  haveAccount: 'I already have an account',
} satisfies Translation<typeof nl>
