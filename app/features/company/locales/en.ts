import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  tryFree: 'Try {days} days for free',
  seeProduct: 'See the product',
  callTitle: 'Fancy a taste?',
  callBody: 'Take {days} days without limits, no credit card. If it is not for you, it stops by itself.',

  missionTitle: 'Mission and team',
  missionDescription:
    'Why {brand} exists: helping everyone in small and mid-size businesses use AI with good sense, in five minutes a day.',
  missionHeading: 'AI belongs to everyone who works with it',
  missionLead:
    'Not just to the colleague who was good with computers anyway. We make whole teams wiser, in bites of five minutes.',
  whyTitle: 'Why we make this',
  whyOne:
    'In almost every company somebody uses a chatbot. For an email, a vacancy, a quote. Often that goes well. Sometimes a client file ends up in a free account, or an invented fact in a letter.',
  whyTwo:
    'A day of training does not solve that. A week later, facing an empty prompt, little of it is left. What you practise briefly every day, in situations you recognise, does stick.',
  whyThree:
    'So there is something in our wall every day: a question, a short lesson or a scenario. You choose, you think, you read why it is so. And you get on with your work.',
  believeTitle: 'What we hold ourselves to',
  believeSituationTitle: 'The situation first, then the rule',
  believeSituation:
    'Every snack starts from work you know: a customer on the phone, a pile of CVs, a quote that stays silent.',
  believeWhyTitle: 'A wrong answer deserves an explanation too',
  believeWhy: 'Each option says why it is right or wrong. You learn most from the ones you miss.',
  believeFactsTitle: 'Facts with a source',
  believeFacts:
    'Whatever can go out of date has a source and a date on which we check it again. Promises nobody can prove are not here.',
  believeHumanTitle: 'AI advises, people decide',
  believeHuman:
    'What AI thinks of your answer is for you. It goes into no report and nobody is judged by it.',
  teamTitle: 'Who makes it',
  teamNone: 'We would rather introduce our work than ourselves. This is how a snack gets into the wall:',
  makeOne: 'We start from a situation as it happens at work.',
  makeTwo: 'The wrong answers are things people really think. Each one says why it does not hold.',
  makeThree:
    'A check reads everything again: can the right answer not be told by its length, are sentences short, do Dutch and English say the same?',
  makeFour: 'Only then does the hatch open. Reported a mistake? We correct the text; your progress stays.',

  aboutTitle: 'About us',
  aboutDescription:
    'Who is behind {brand}, what we believe in and what is in the wall today: facts, no bragging.',
  aboutHeading: 'Small, with a plan',
  aboutLead:
    '{brand} teaches people in small and mid-size businesses to work with AI. Five minutes a day, in plain words.',
  aboutMissionTitle: 'Our mission',
  aboutMission:
    'In a few years AI will be part of work, as email is now. We want everyone to handle it with good sense by then: to know what it can do, see where it goes wrong and dare to say no.',
  aboutMissionMore: 'Read more about our mission',
  statsTitle: 'In the wall today',
  statQuestions: 'questions and scenarios',
  statLessons: 'lessons with a quiz',
  statLanguages: 'languages: Dutch and English',
  valuesTitle: 'Four values',
  valueClearTitle: 'Plain words',
  valueClear: 'If a colleague would not say it like that, we do not write it like that.',
  valueHonestTitle: 'Honest',
  valueHonest: 'We say what a model cannot do. Even when that makes us look less clever.',
  valueSmallTitle: 'Small is enough',
  valueSmall: 'Five minutes a day can be kept up. Everything we build starts there.',
  valuePrivateTitle: 'Yours',
  valuePrivate: 'Your answers are yours. Your text is graded and then forgotten.',
  timelineTitle: 'Why now',
  timelineLead: 'The European AI Act applies in steps. These dates are in the law, each with its source:',

  youthTitle: 'For youth',
  youthDescription:
    'Learn to use AI before your first job starts: short snacks for people of 16 and over, with an explanation for parents.',
  youthHeading: 'Smart with AI, before your first job',
  youthLead:
    'For anyone of {age} or over. You learn what a language model can do, where it goes wrong and how to use it without letting it take over your work.',
  youthNowTitle: 'What there is for you now',
  youthNowBody:
    'As a young person you get the same snacks as everybody: the basics of AI, what is allowed and what is not, and marketing. The examples come from the work of adults; there is no set of its own about school and your side job. What is marked as an example below shows what it could look like.',
  youthSections: 'Parts',
  exampleNote: 'Example: this is what it can look like. Titles, names and figures are made up.',
  feedTab: 'Feed',
  freeTab: 'Free',
  boardTab: 'Leaderboard',
  parentsTab: 'Parents',
  feedTitle: 'Short watches',
  feedLead: 'Videos of a minute or two, between the snacks.',
  feedViews: '{count} views',
  feedLikes: '{count} likes',
  feedBy: 'By {name}',
  feedOne: 'Planning your school project with a chatbot',
  feedTwo: 'Three questions you ask before you believe anything',
  feedThree: 'Application letter: what you write yourself, and what not',
  sampleMaker: 'Sample maker {letter}',
  freeTitle: 'Starting costs nothing',
  freeLead: 'Three challenges for beginners. With a subscription more hatches open.',
  challengeOne: 'Your first good prompt',
  challengeTwo: 'Spotting invented facts',
  challengeThree: 'What you never put in a chat',
  challengeDone: 'Done',
  challengeBusy: '{percent}% done',
  challengeLocked: 'Locked',
  tracksTitle: 'Premium tracks',
  trackOne: 'AI and school: what is allowed',
  trackTwo: 'Your first side job with AI',
  trackThree: 'Building something yourself',
  boardTitle: 'Who is where',
  boardLead: 'On public lists young people appear by first name only, or by a snack name.',
  points: '{count} points',
  streak: 'Streak of {count}',
  parentsTitle: 'For parents and guardians',
  parentsLead: 'What your child does here, and what we do with data.',
  safeTitle: 'Safe learning',
  safeBody:
    'An account is possible from the age of {age}; anyone younger is refused at sign-up. Participants cannot send each other messages and put no profile online. Public lists show a first name only.',
  valueTitle: 'What it is good for',
  valueBody:
    'Reading critically, checking sources, asking a good question. Your child can use that every day, at school and in a side job.',
  progressTitle: 'Following progress',
  progressBody:
    'On their own dashboard your child sees what is done, which level it is and what went wrong. Look at it together: that works better than a report afterwards.',
  parentSeatTitle: 'A seat for parents',
  parentSeatBody:
    'The youth subscription cannot be bought yet. Until then parents look along on their child’s dashboard.',
  youthPrice:
    'The youth subscription will cost {price} a month (incl. VAT). For now you can use the free version.',

  scoreTitle: 'How right are our verdicts?',
  scoreDescription:
    'What {brand} measures about judging practice answers: with what, on what, when, and where it falls short.',
  scoreLead:
    'You answer a practice assignment in your own words. A verdict comes with it, and verdicts can be wrong. This is how often.',
  scoreHow:
    'We wrote answers to some of the assignments: strong, middling and weak ones, in Dutch and English, with spelling mistakes too. For each point of the rubric somebody decided whether it was met. A third of those answers was never used to adjust anything. The figures are about that third.',
  scoreSelfTitle: 'Without a language model: you judge yourself',
  scoreSelf:
    'You hold your answer against the rubric, with examples beside it. Fixed rules leave out what your own words contradict. For this measurement we imitate people: honest ones, who are mistaken the way research says people are, and people who say yes to everything.',
  scoreModelTitle: 'With a language model',
  scoreModel: 'Measured with {name}.',
  scoreNoModel:
    'Not measured yet. Whoever connects a language model can run the same measurement and publish it.',
  scoreMeasured:
    'Measured on {date}, version {commit}. {answers} answers, of which {held_out} were never used to adjust anything.',
  scoreShortTitle: 'Where it falls short',
  scoreSelfShort:
    'The imitated honest people themselves turn down {own} of what is good enough; no rule brings that back. Fixed rules alone reach an agreement of {rules}. When somebody knows exactly what is right it becomes {sure}, and {missed} of the good answers still fail, because the rules do not recognise a word of them. Whoever says yes to everything and points at what the rules had marked passes too often. It earns no XP, no badge and no certificate.',
  scoreTable: 'Figures: {name}',
  scoreFigure: 'What was measured',
  scoreValue: 'Result',
  scoreAim: 'Aim',
  scoreMet: 'Met',
  scoreLeast: 'at least {value}',
  scoreMost: 'at most {value}',
  scoreYes: 'Yes',
  scoreNo: 'No',
  score_kappa: 'Agreement with the verdict that was decided on (weighted kappa; 1 is full, 0 is chance)',
  score_false_fail: 'Good answers that fail all the same',
  score_false_pass: 'Insufficient answers that pass all the same',
  score_always_yes:
    'Insufficient answers that pass when somebody says yes to all and points at what the rules marked',
  score_always_yes_blind: 'The same, when somebody points anywhere',
  score_random: 'The same, when somebody says anything as well',
  score_flips: 'Answers that pass because of a sentence that tries to steer the grading',
  score_empty: 'Copied, loose or irrelevant texts that pass',
  score_over_claiming: 'XP of somebody who says yes to all, against an honest person (1 is as much)',
  scoreLimitsTitle: 'What this does not say',
  scoreLimits:
    'The answers were written for this purpose, not collected from learners. The verdicts come from those who made the rubric. With this number an agreement can be off by a tenth. And being judged well does not prove that anybody learns from it.',

  freshTitle: 'What was checked when',
  freshDescription: 'How old the content of {brand} is, when we check it again and what was put right.',
  freshLead:
    'AI changes fast. That is why everything that rests on facts has a day on which we check it again.',
  freshHow:
    'On that day we open the sources once more. If something no longer holds, we change it. Whoever learned it differently is told, with a snack of one minute that has it right.',
  freshKindsTitle: 'By kind',
  freshWhat: 'What',
  freshItems: 'Number',
  freshDated: 'With a day',
  freshNext: 'First day',
  fresh_questions: 'Questions, scenarios and exercises',
  fresh_lessons: 'Lessons',
  fresh_tools: 'AI tools',
  fresh_know_how: 'Know-How',
  freshNoneOverdue: 'For none of it has that day passed.',
  freshOverdue: { one: 'For {count} that day has passed.', other: 'For {count} that day has passed.' },
  freshPathsTitle: 'By path',
  freshPaths: 'Only items that a path names itself. The others are chosen for each person and counted above.',
  correctionsTitle: 'What we put right',
  corrections: 'Facts that stood in a snack wrongly, or are no longer so.',
  correctionsNone: 'Nothing has been put right yet.',
  correctionWas: 'It said',
  correctionIs: 'This is so',
} satisfies Translation<typeof nl>
