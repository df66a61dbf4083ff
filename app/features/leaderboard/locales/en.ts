import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  title: 'Leaderboard',
  description: 'The XP ranking of {brand}: who gets the most out of the wall?',
  lead: 'Who gets the most out of the wall?',

  totalUsers: { one: 'Active user', other: 'Active users' },
  yourPosition: 'Your position',
  highestXp: 'Highest XP score',

  viewsLabel: 'Which list',
  viewRanking: 'Ranking',
  viewLeague: 'League',
  viewColleagues: 'Colleagues',
  leagueTitle: 'Your league of this week',
  leagueLead:
    'With some thirty people who did about as much as you in the past weeks. On Monday everybody starts at nought again.',
  colleaguesTitle: 'You and your colleagues this week',
  colleaguesLead: 'Whoever is listed chose the name. Who wants to be anonymous is not here.',
  colleaguesNone: 'Something will be here once five colleagues take part by name.',
  weekOf: '{from} to {to}',
  weekEmpty: 'Nobody has taken anything out of the wall this week. You may go first.',
  weekOwnWaiting: 'Your first XP of this week puts you here.',
  weekWaiting: { one: '{count} other has yet to begin.', other: '{count} others have yet to begin.' },
  weekNote: 'Counts what you earn by learning. Decay does not count here.',

  ranking: 'XP ranking',
  liveNote: 'Updates by itself',
  yourRow: 'Your place',
  anonymousXp:
    'You are anonymous here. Only you see your exact XP; others see it rounded down to a multiple of {step}.',
  noPlaceYet: 'Your first XP puts you on the list. One right answer is enough.',
  showAll: 'View all {total} users',
  showLess: 'Show less',
  showMore: 'Show more',
  loadingRows: 'Loading the ranking...',
  rowsShown: { one: '{count} user shown', other: '{count} users shown' },

  errorTitle: 'The leaderboard could not be loaded',
  errorRetry: 'Try again',
  noData: 'No leaderboard data available',
  noDataHint: 'As soon as somebody takes a snack out of the wall, they will stand here.',
  noUsers: 'No users found',

  levelsTitle: 'From mild to hot',
  levelRange: '{from} to {to} XP',
  levelFrom: 'from {from} XP',
  toNextLevel: '{xp} XP to go and you are {level}.',
  topLevel: 'It does not get hotter: you have the highest level.',

  decayTitle: 'Keep it warm',
  decayBody:
    'After {days} working days without a snack you lose {xp} XP a working day. One snack and it stops.',
  toWall: 'To the wall',

  joinTitle: 'On the list too?',
  joinBody:
    'Without an account you see first names only. With one you take part, and choose how you are shown.',

  topFive: 'Top 5',
  allStatistics: 'All statistics',
  firstXp: 'You join with your first XP.',
  noWidgetData: 'No data available',
} satisfies Translation<typeof nl>
