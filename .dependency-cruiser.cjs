/**
 * Who may import whom: `npm run imports` (a step of `npm test`) refuses everything else. docs/architecture.md tells it in words.
 *
 * The order is one list. A feature imports the features before it, never those after it; a new feature is one line here.
 */
const features = [
  'identity',
  'working-days',
  'organisation',
  'billing',
  'exercises',
  'content',
  'contact',
  'progress',
  'offline',
  'snacks',
  'judgement',
  'skills',
  'refreshers',
  'paths',
  'start-check',
  'promptlab',
  'taster',
  'leaderboard',
  'library',
  'notifications',
  'company-snack',
  'sent-snacks',
  'team',
  'literacy',
  'support',
  'programme',
  'integrations',
  'web-push',
  'single-sign-on',
  'lti',
  'scim',
  'open-badges',
  'connected-apps',
  'scorm',
  'dashboard',
  'settings',
  'admin',
  'product',
  'company',
  'site',
]

/** What lies below the features, each with what it may import besides itself. */
const foundations = {
  lib: [],
  db: ['app/lib/'],
  live: ['app/lib/'],
  ui: ['app/lib/'],
  i18n: ['app/lib/', 'app/features/.+/locales/'],
}

/** A learner is made with XP, so the factory of learners stands in progress; tests of the features before it use it too. */
const factories = ['^app/features/progress/seed[.]server[.]ts$']

/** Tests that need a feature after their own to make what they look at. No others, and no more of them. */
const upwardTests = ['^app/features/progress/decay-idle-learners[.]db[.]test[.]ts$']

const ours = '^(app|server|tests|scripts|quality|deploy)/'
const test = '[.]test[.]tsx?$'

/** The rooms of `snacks`, in the same way: a room imports those before it. What needs every kind stands above them all. */
const rooms = ['question', 'answering', 'wall', 'tray', 'mcq', 'flashcard', 'lesson', 'scenario', 'exercise']

const roomOrder = rooms.map((room, place) => ({
  name: `snacks-${room}-imports-upwards`,
  comment: `snacks/${room} may import the rooms before it, never those after it, nor the files above them.`,
  severity: 'error',
  from: { path: `^app/features/snacks/${room}/`, pathNot: test },
  to: {
    path: `^app/features/snacks/(${[...rooms.slice(place + 1).map((later) => `${later}/`), '[^/]+$'].join('|')})`,
  },
}))

const featureOrder = features.flatMap((feature, place) => {
  const later = features.slice(place + 1)
  if (later.length === 0) return []
  const upwards = {
    severity: 'error',
    comment: `${feature} may import the features before it, never those after it.`,
  }
  return [
    {
      ...upwards,
      name: `${feature}-imports-upwards`,
      from: { path: `^app/features/${feature}/`, pathNot: test },
      to: { path: `^app/features/(${later.join('|')})/` },
    },
    {
      ...upwards,
      name: `test-of-${feature}-imports-upwards`,
      from: { path: `^app/features/${feature}/.*${test}`, pathNot: upwardTests },
      to: { path: `^app/features/(${later.join('|')})/`, pathNot: factories },
    },
  ]
})

const foundationOrder = Object.entries(foundations).map(([folder, allowed]) => ({
  name: `${folder}-imports-upwards`,
  comment: `${folder} imports ${allowed.length > 0 ? allowed.join(' and ') : 'nothing'} of ours besides itself.`,
  severity: 'error',
  from: { path: `^app/${folder}/`, pathNot: test },
  to: { path: ours, pathNot: [`^app/${folder}/`, ...allowed.map((path) => `^${path}`)] },
}))

module.exports = {
  forbidden: [
    {
      name: 'circle',
      comment:
        'Two files that need each other, by value or by type, are one: move what both need to a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'across-by-alias',
      comment: 'Inside a folder ./file.ts, across folders #app/…, #server/…, #tests/…, #quality/…: never ../',
      severity: 'error',
      from: { path: '^(.+)/[^/]+$' },
      to: { path: ours, pathNot: '^$1/', dependencyTypesNot: ['aliased'] },
    },
    {
      name: 'unknown-feature',
      comment: 'A folder of app/features that the order of features does not name (.dependency-cruiser.cjs).',
      severity: 'error',
      from: { path: '^app/features/', pathNot: `^app/features/(${features.join('|')})/` },
      to: {},
    },
    {
      name: 'app-imports-the-house-around-it',
      comment:
        'The product knows neither the server that runs it, nor tests, scripts or programs that measure it.',
      severity: 'error',
      from: { path: '^app/', pathNot: test },
      to: { path: '^(server|tests|scripts|quality|deploy)/' },
    },
    {
      name: 'product-imports-programs-around-it',
      comment: 'Only tests and programs import tests and programs.',
      severity: 'error',
      from: { path: '^server/', pathNot: test },
      to: { path: '^(tests|quality)/' },
    },
    ...foundationOrder,
    ...featureOrder,
    ...roomOrder,
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'] },
  },
}
