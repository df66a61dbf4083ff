import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

/** Learning from the organisation's own learning platform (LTI 1.3). */
export default {
  title: 'Learning platform',
  lead: 'Put learning paths and modules into the courses of your own learning platform, such as Moodle or Canvas (LTI 1.3).',
  failed: 'That did not work',
  saved: 'Saved',
  save: 'Save',
  removed: 'Learning platform removed',

  addressesTitle: '1. Add us to your learning platform',
  addressesIntro: 'Make an external tool of the kind LTI 1.3 there, and copy these addresses.',
  addressLaunch: 'Tool URL and redirect URI',
  addressLogin: 'Initiate login URL',
  addressKeys: 'Public keyset (JWKS)',
  addressChoose: 'Content selection URL (Deep Linking)',
  servicesIntro:
    'Switch these services on as well: Deep Linking to choose a path or module, Assignment and Grade Services to get results back, and Names and Role Provisioning to recognise participants. Share names and e-mail addresses, and open us in a new window.',

  registrationIntro:
    'Can your learning platform register a tool by itself (Dynamic Registration), as Moodle can? One address is enough then: paste it there within an hour. Step 2 goes by itself.',
  registrationMake: 'Make a registration address',
  registrationUrl: 'Registration address, good once and for an hour',
  registeredTitle: 'The learning platform is set up',
  registeredBody: 'You can close this window. Then activate the tool in your learning platform.',
  platformTitle: '2. Say who your learning platform is',
  platformIntro: 'Once we are added, your learning platform shows these details.',
  issuer: 'Platform ID (issuer)',
  issuerHint: 'Mostly the address of the platform, without a slash at the end.',
  client_id: 'Client ID',
  client_idHint: 'What the platform calls our tool.',
  deployment_ids: 'Deployment ID',
  deployment_idsHint: 'If there are several, put one on each line.',
  auth_url: 'Authentication request URL',
  auth_urlHint: 'Where people go to show who they are.',
  token_url: 'Access token URL',
  token_urlHint: 'Needed to send results and to read participants.',
  token_audience: 'Audience of the token',
  token_audienceHint: 'Only if your platform names one separately, as Brightspace does.',
  keys_url: 'Public keyset URL',
  keys_urlHint: 'The keys of the platform. We read them when you save.',
  optional: '(may be empty)',
  whoComesIn:
    'Whoever comes in is one of yours: somebody with an address of a domain that you have proven, or a member here who logs in once. Whoever is new gets a seat while there are free seats. Which role somebody has in the platform makes no difference here.',
  toDomains: 'Go to the domains',
  whatIsTold:
    'Your learning platform hears which modules somebody has finished of what was opened there. Answers and scores of single questions stay here.',

  stateTitle: '3. How it goes',
  neverLaunched: 'Nobody has come in from the learning platform yet.',
  lastLaunch: 'Last one who came in: {when}',
  lastProblem: 'Last one refused: {when}',
  remove: 'Remove this learning platform',

  coursesTitle: 'Courses',
  coursesIntro:
    'A course appears here once somebody comes in from it. With “Read participants” we recognise who is a member already, so that the first visit leads to the right account.',
  coursesNone: 'No courses yet.',
  courseRead: 'Read on {when}',
  readMembers: 'Read participants',
  readMembersName: 'Read participants of {course}',
  membersFound: '{people} participants, {known} of whom are members here',
  membersLinked: 'From now on we recognise {linked} of them.',
  membersNew: 'Not here yet, with an address of your domain. Invite them, or let them open the link:',
  membersOthers: 'With another address, or none: {others}.',
  membersPart: 'There were too many to read them all.',

  entryTitle: 'On from your learning platform',
  entryFailed: 'This cannot be opened',
  entryAgain: 'Open the link in your learning platform again once you have solved this.',
  entrySignIn: 'Log in',
  entryHome: 'Go to the front page',
  entryYou: 'You are logged in here as {name} ({email}).',
  entryIsYou: 'That is me, connect them',
  entryIsYouNote: 'From then on we know that it is you who comes from your learning platform.',

  frameTitle: 'Open this in a new window',
  frameIntro:
    'Inside your learning platform your browser cannot remember who you are. In a window of its own it can.',
  frameOpen: 'Open in a new window',
  chooseTitle: 'Choose a learning path or module',
  chooseIntro: 'What you choose appears in your course as a link to {brand}.',
  chooseWhole: 'Choose the whole path',
  chooseOne: 'Choose',
  chooseNothing: 'Go back without choosing',
  returnTitle: 'Back to your learning platform',
  returnGo: 'Continue',

  error_url_required: 'Fill in the address.',
  error_url_invalid: 'This is not an address that begins with https://.',
  error_client_id_required: 'Fill in the client ID.',
  error_deployment_required: 'Fill in the deployment ID.',
  error_deployment_invalid: 'Twenty is the most, each of at most 255 characters.',
  error_keys_unreachable:
    'There are no keys at this address. Is it right, and can it be reached on the internet?',
  error_lti_members_unreachable:
    'The platform does not give the participants. Is Names and Role Provisioning switched on there, and are the addresses right?',
  error_lti_not_set_up: 'This learning platform is not set up here. Ask your administrator.',
  error_lti_other_platform:
    'This comes from another learning platform than your organisation has set up. Ask your administrator whether the details are right.',
  error_lti_over:
    'This took too long, or was used already. Go back to your learning platform and open the link again.',
  error_lti_invalid:
    'What the learning platform sent is not right, so nobody was let in. If this goes on, tell your administrator.',
  error_lti_platform_away: 'The keys of the learning platform cannot be read. Try again later.',
  error_lti_no_email:
    'The learning platform does not tell your e-mail address. If you have an account with your organisation here, log in once; from then on we know you.',
  error_lti_other_domain:
    'Your e-mail address in the learning platform is not of a domain of your organisation. If you have an account with your organisation here, log in once; from then on we know you. If not, ask your administrator for an invitation.',
  error_lti_sign_in_first:
    'You have a role here that sees more than your own learning. So log in yourself once; from then on we know you.',
  error_lti_other_organisation:
    'This account does not belong to this organisation. Ask your administrator for an invitation.',
  error_lti_other_subject:
    'This account is already somebody else’s in the learning platform. Your administrator can remove the platform and set it up again; everybody is recognised anew then.',
  error_lti_other_person:
    'You are logged in here as somebody else than in your learning platform. Log out here first.',
  error_lti_left_organisation:
    'You no longer belong to this organisation. Ask your administrator for an invitation.',
  error_lti_register_failed: 'The learning platform could not be set up. Copy the addresses by hand.',
  error_lti_superadmin: 'This account does not come in by a learning platform.',
  error_lti_in_frame:
    'This opens in a window of its own only. Ask your teacher or administrator to set it that way.',
  error_no_seat_left: 'All seats of your organisation are taken. Ask your administrator for a seat.',
  error_too_many_requests: 'That was too often in a short time. Try again in a minute.',
} satisfies Translation<typeof nl>
