import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  title: 'In your own learning platform',
  lead: 'Put learning paths in your LMS, such as Moodle or Canvas, as a SCORM package. People find them there, and that is where their results are.',
  back: 'Integrations',
  failed: 'That did not work',
  planTitle: 'This takes a business plan',

  newTitle: 'New package',
  sort: 'Which sort?',
  sortSelf: 'Self-contained',
  sortSelfNote:
    'Everything is in the package and it works without our server: lessons, questions, exercises and the check. No scenarios in your own words, no XP and no refreshers. The content is that of the day on which you download it.',
  sortConnected: 'Connected',
  sortConnectedNote:
    'The package opens the module on {brand}: always the newest content, with all there is. People sign in there and need a seat. Their result comes back to your LMS.',
  path: 'Learning path',
  module: 'Module',
  moduleHint: 'A whole learning path becomes one package with each module as a part.',
  allModules: { one: 'The whole path ({count} module)', other: 'The whole path ({count} modules)' },
  version: 'Version',
  versionHint: 'Not sure? SCORM 1.2 works in nearly every LMS.',
  version12: 'SCORM 1.2',
  version2004: 'SCORM 2004, 4th edition',
  language: 'Begins in',
  languageHint: 'Dutch and English are both in it; people can switch.',
  dutch: 'Dutch',
  english: 'English',
  make: 'Make package',
  made: 'Your package is in the list',

  listTitle: 'Your packages',
  listIntro:
    'Download a package and upload the ZIP file to your LMS. A connected package that you take back passes on no more results. A self-contained one goes on working where it is.',
  listNone: 'There are no packages yet.',
  madeOn: 'Made on {day}, begins in {language}',
  fetch: 'Download',
  fetchName: 'Download: {name}',
  remove: 'Take back',
  removeName: 'Take back: {name}',
  removed: 'Package taken back',

  launchTitle: 'Module from your learning platform',
  launchPath: 'Learning path: {path}',
  launchWho: 'You are signed in as {email}.',
  toldTitle: 'This goes back to your learning platform',
  toldWhom: 'Once you begin, the learning platform of your organisation sees of this module:',
  toldWhomCompany: 'Once you begin, the learning platform of {company} sees of this module:',
  toldProgress: 'how far you are',
  toldPassed: 'whether you passed the check',
  toldScore: 'which share of the check questions was right the first time',
  toldNot: 'Your answers, your XP and everything outside of this module stay here.',
  launchChanges: 'You walk the path {path} now. It stays where you were; you can always go back to it.',
  launchStart: 'Begin',
  launchNotYours: 'We cannot open this module for you',
  launchNotYoursTitle: 'You are signed in as {email}, and that account is not of this organisation',
  launchNotYoursBody:
    'Sign in with the account of your work. If you have none yet, ask the administrator of your organisation for an invitation. The package may also have been taken back.',
  launchDashboard: 'To my snacks',

  readMeTitle: '{title}: a SCORM package of {brand}, made on {day}',
  readMeSelf:
    'This package is self-contained. It works without our server and asks nothing of the internet. It has lessons, questions, exercises and a check, in Dutch and English. Scenarios in your own words, XP and refreshers after a while are not in it: a browser alone cannot do those.',
  readMeKeys:
    'The right answers are in it encrypted (AES-256-GCM, with a key for each question that is derived by PBKDF2). What it takes to derive that key is in the package as well, or it could not judge. That stops peeking in the files. It stops nobody who can program.',
  readMeReports:
    'What an LMS hears of a SCORM package is said by the browser of the learner. That is so for every SCORM package: whoever knows how can make it say something else. Use the outcome for learning, not as an exam.',
  readMeFresh: 'The content is of {day}. Make a new package now and then, as AI changes fast.',
  readMeConnected:
    'This package is connected. It opens the module on {brand}, in a window of its own, and asks there how it stands. There is no content in the package.',
  readMeSeats:
    'People sign in to {brand} with an account of your organisation. Who has no seat yet gets one as long as there are any.',

  error_scorm_plan_required: 'Packages come with a business plan that is running.',
  error_scorm_paid_plan_required:
    'Self-contained packages come with a paid plan. You can try a connected package now.',
  error_too_many_packages: 'You can have at most a hundred packages. Take one back first.',
  error_scorm_plan_ended: 'The plan of your organisation has ended. Ask the administrator.',
  error_scorm_no_seat: 'All seats of your organisation are taken. Ask the administrator for a seat.',
  error_launch_taken:
    'Somebody else has begun this already. Open the module again from your own learning platform.',
  error_launch_over: 'You no longer belong to the organisation of this package.',
  error_not_found: 'This is not there any more.',
} as const satisfies Translation<typeof nl>
