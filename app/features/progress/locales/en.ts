import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  infoTitle: 'Game information',
  infoDescription:
    'How the game works: kinds of snack, XP, levels and what happens when you stay away for a while.',
  infoLead: 'How to snack, what it earns and what happens when you stay away for a while.',
  infoBack: 'Back',
  infoBackToDashboard: 'Back to Dashboard',
  infoTips: 'Tips',

  infoHowTitle: 'How it works',
  infoHowIntro:
    'Every day the wall holds a choice that fits your field and your level. A snack takes about five minutes.',
  infoHowChoose: 'Pick a hatch: a question, a practice case or a lesson.',
  infoHowAnswer: 'Give your answer. You see at once what was right and why.',
  infoHowRetry: {
    one: 'A question that went wrong can be tried again after {count} day. You will find it under Completed.',
    other:
      'A question that went wrong can be tried again after {count} days. You will find it under Completed.',
  },
  infoHowQuota:
    'Without a plan your daily portion is {questions}, {scenarios} and {lessons}. With unlimited access there is no limit.',
  infoQuotaQuestions: { one: '{count} question', other: '{count} questions' },
  infoQuotaScenarios: { one: '{count} practice case', other: '{count} practice cases' },
  infoQuotaLessons: { one: '{count} lesson', other: '{count} lessons' },
  infoHowStreak: {
    one: 'Your streak starts at {count} right answer in a row. A wrong one sets it back to zero.',
    other: 'Your streak starts at {count} right answers in a row. A wrong one sets it back to zero.',
  },

  infoMcqTitle: 'Multiple choice',
  infoMcqBody:
    'You read a short situation and choose one answer. Then you see the right one, and for every option why it does or does not hold.',
  infoMcqMark: 'A question is right or wrong. There is nothing in between.',
  infoMcqTipRead: 'Read the question, think of an answer yourself, and only then look at the options.',
  infoMcqTipDoubt: 'Torn between two? Choose the one you would defend at work tomorrow.',
  infoMcqTipWhy: 'Read the explanation even when you were right. That is where the lesson is.',

  infoScenarioTitle: 'Practice case',
  infoScenarioBody:
    'You get a situation from everyday work and write in your own words what you would do. AI checks your answer against fixed criteria.',
  infoScenarioMark:
    'From {pass} percent you pass, from {excellent} percent it is excellent. If it does not work out, you may try again at once.',
  infoScenarioPrivacy: 'Your text is assessed and then forgotten. Score, criteria and feedback are kept.',
  infoScenarioTipConcrete:
    'Be concrete: what do you do first, with which tool, and which data do you leave out?',
  infoScenarioTipWhy: 'Write why as well. A choice with a reason is more likely to meet a criterion.',
  infoScenarioTipHelp: 'Stuck? Ask AI Help. It asks you questions, but does not write the answer.',

  infoXpTitle: 'XP and levels',
  infoXpBody:
    'Harder work earns more. You pass a lesson from {mark} percent. Every snack earns XP once; do it better later, and you get the difference.',
  infoXpTable: 'XP by difficulty',
  infoXpDifficulty: 'Difficulty',
  infoXpQuestion: 'Question right',
  infoXpPassed: 'Lesson or practice passed',
  infoXpBonus: 'Extra from {mark}%',
  infoLevelsTitle: 'The three levels',
  infoLevelFrom: 'from {xp} XP',
  infoLevelsBody:
    'Your level follows your XP, up and down. The wall starts at the level you chose yourself, or higher if your XP is.',
  infoRanksBody:
    'Each level has four ranks, with the XP at which they begin in brackets. A rank is a name and nothing more: it changes nothing about your snacks, and only you see it.',

  infoDecayTitle: 'When you stay away for a while',
  infoDecayRule: {
    one: 'After {count} working day without a snack, you lose {xp} XP a working day.',
    other: 'After {count} working days without a snack, you lose {xp} XP a working day.',
  },
  infoDecayMore:
    'One snack is enough to stop it. Weekends, public holidays and your days off do not count, and you never go below zero.',
} satisfies Translation<typeof nl>
