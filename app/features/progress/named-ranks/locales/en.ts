import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  rank: 'Rank',
  newRank: 'New rank',
  toNext: '{xp} XP to go to {rank}.',
  top: 'You cannot go higher.',
  rank_taster: 'Taster',
  rank_foodLover: 'Food lover',
  rank_regular: 'Regular',
  rank_connoisseur: 'Connoisseur',
  rank_kitchenHand: 'Kitchen hand',
  rank_fryCook: 'Fry cook',
  rank_sauceCook: 'Sauce cook',
  rank_sousChef: 'Sous-chef',
  rank_headChef: 'Head chef',
  rank_recipeMaker: 'Recipe maker',
  rank_mentor: 'Mentor',
  rank_masterChef: 'Master chef',
} as const satisfies Translation<typeof nl>
