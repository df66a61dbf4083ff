import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  title: 'My map',
  lead: 'Where you stand with each skill, and how sure that is.',
  startCheck: 'A first impression, quickly? Twelve questions at most, six minutes.',
  toStartCheck: 'Take the start check',
  back: 'Back to the wall',
  known: {
    one: 'Something can be said of {count} of the {of} skills.',
    other: 'Something can be said of {count} of the {of} skills.',
  },
  unknown: 'Too early to say',
  reached_0: 'Building up',
  reached_1: 'Basic',
  reached_2: 'Advanced',
  reached_3: 'Expert',
  noAnswers: 'You have not done an item of this yet.',
  fewAnswers: {
    one: 'You did {count} item of this. {needed} more and something can be said.',
    other: 'You did {count} items of this. {needed} more and something can be said.',
  },
  tooWide: {
    one: 'Your answer can still mean too many things ({count} item).',
    other: 'Your answers can still mean too many things ({count} items).',
  },
  sureness: {
    one: 'Chance that this is right: {percent}%, from {count} item.',
    other: 'Chance that this is right: {percent}%, from {count} items.',
  },
  whatYouCan: 'What you can do at each level: {skill}',
  canDo: '(you can do this)',
  digcomp: 'DigComp 3.0: {area}.',
  digcomp_1: 'information search, evaluation and management',
  digcomp_2: 'communication and collaboration',
  digcomp_3: 'content creation',
  digcomp_4: 'safety, wellbeing and responsible use',
  digcomp_5: 'problem identification and solving',
  literacy: 'AI literacy according to the European Commission: {point}.',
  literacy_understanding: 'understanding what AI is and how it works',
  literacy_role: 'knowing the role of your organisation',
  literacy_risk: 'knowing the risks of what you use',
  literacy_context: 'fitting your work and the people it affects',
  howTitle: 'How we work this out',
  how: 'Of each item we count your first answer only, as after that you know the explanation. A hard item counts as hard, and we take off what you would get right by guessing. From that follows a band in which your level lies with 80% certainty. The marks on the bar are the levels basic, advanced and expert: you can do a level when you would do some two thirds of its items rightly without guessing.',
  howNot:
    'What AI judged, or you judged yourself, does not count here. How hard an item is, is estimated by its authors; it has not been measured yet with the answers of many people.',
  private: 'Only you see this map. Your employer never does.',
} satisfies Translation<typeof nl>
