import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

/** Signing in with the account of the organisation. */
export default {
  title: 'Single sign-on',
  lead: 'Let colleagues log in with the account they already have at work.',
  failed: 'That did not work',
  optional: '(optional)',
  saved: 'Saved',
  save: 'Save',

  entryTitle: 'Log in through your organisation',
  entryIntro: 'With the account you already have at work. Enter your work email address.',
  entryFailed: 'Logging in does not work like this',
  entryFound: 'People with an address at {domain} log in through their organisation.',
  entryGo: 'Go to the login page',
  entryNext: 'Continue',
  entryByPassword: 'Log in with a password',

  domainsTitle: '1. Domains',
  domainsIntro:
    'Which email addresses belong to your organisation? A TXT record in DNS shows that a domain is yours. Leave the record there afterwards.',
  domain: 'Domain',
  domainHint: 'What comes after the @, for example: your-company.com',
  domainAdd: 'Add',
  domainAdded: 'Domain added',
  domainProven: 'This domain is yours',
  domainRemoved: 'Domain removed',
  domainIsProven: 'Yours',
  domainIsNot: 'Not proven yet',
  recordHost: 'Name of the TXT record',
  recordText: 'Value',
  domainVerify: 'Check',
  domainVerifyName: 'Check the record of {domain}',
  domainRemove: 'Remove',
  domainRemoveName: 'Remove {domain}',

  connectionTitle: '2. Your identity provider',
  connectionIntro: 'Such as Microsoft Entra, Okta or Google Workspace.',
  issuer: 'Issuer',
  issuerHint: 'An address that begins with https://, without /.well-known/openid-configuration after it.',
  client_id: 'Client ID',
  client_idHint: 'As your identity provider calls it once you have added this site there.',
  client_secret: 'Client secret',
  client_secretHint: 'The value of the secret, not its number.',
  client_secretKept: 'Leave empty to keep the secret that is there.',
  departmentAttribute: 'Attribute with the department',
  departmentAttributeHint: 'For example: department. Whoever logs in is put in that department.',
  roleAttribute: 'Attribute with the role',
  roleAttributeHint:
    'Its value is member, team_leader or learning_lead; anything else does not count. Nobody becomes an administrator this way.',
  oidcAddresses: 'Put these addresses in your identity provider:',
  addressCallback: 'Redirect URI',
  addressStart: 'Start address, for a tile in your portal',

  protocol: 'Kind',
  protocolOidc: 'OpenID Connect',
  protocolSaml: 'SAML 2.0',
  metadata_url: 'Address of the metadata',
  metadata_urlHint: 'Begins with https://. We read it once, when you save.',
  metadata: 'Or the metadata itself',
  metadataHint: 'The XML that you download from your identity provider.',
  metadataFile: 'Choose a file',
  samlKept: 'Set now: {issuer}. Leave both fields empty to keep it.',
  samlAddresses: 'Put these addresses in your identity provider. They work once you have saved.',
  addressEntity: 'Entity ID (Identifier, Audience)',
  addressAcs: 'Reply URL (ACS URL)',

  stateTitle: '3. Test it and switch it on',
  testIntro:
    'In a test you log in at your identity provider and come back here. It changes nothing about who is logged in now.',
  test: 'Run a test',
  testGood: 'The test worked',
  testBad: 'The test did not work',
  testTold: 'What your identity provider told: {names}',
  testFirst: 'Run a test first. After that you can switch it on.',
  domainFirst: 'Prove first that a domain is yours.',
  switchOn: 'Colleagues can log in through the organisation',
  switchEnforced: 'It is the only way',
  enforcedExplained:
    'A password or passkey then no longer works for colleagues with an address at your domain, and everybody has to log in again. As the administrator you can always get back in with your password and your second step. Somebody new who logs in gets a seat as long as there are free seats.',
  ownerFirst:
    'Switch on a second step for yourself first. It lets you in even when your identity provider does not work.',
  ownerSecondFactor: 'To my second step',
  stateChanged: 'Saved',
  remove: 'Remove this identity provider',
  removed: 'Identity provider removed',

  directoryTitle: 'Keep people up to date',
  directoryIntro: 'Let your directory add who comes and remove who leaves (SCIM 2.0).',
  directoryLink: 'Set it up',
  platformTitle: 'Learning from your own learning platform',
  platformIntro:
    'Open learning paths and modules from Moodle, Canvas or another learning platform (LTI 1.3).',
  platformLink: 'Connect the platform',

  error_domain_invalid: 'This cannot be a domain. Enter what comes after the @, such as your-company.com.',
  error_too_many_domains: 'There are twenty domains already. Remove one first.',
  error_domain_record_missing:
    'We do not see the record yet. It can take an hour before a new record is visible everywhere.',
  error_domain_taken: 'Another organisation has proven that this domain is its own.',
  error_domain_required: 'Prove first that a domain is yours.',
  error_url_required: 'Enter the address.',
  error_url_invalid: 'This is not an address that begins with https://.',
  error_issuer_unreachable:
    'We do not find an identity provider at this address. Is it right, and can it be reached from the internet?',
  error_client_id_required: 'Enter the client ID.',
  error_client_secret_required: 'Enter the client secret.',
  error_metadata_required: 'Enter an address, or paste the metadata.',
  error_metadata_unreachable: 'We find no metadata at this address. Can it be reached from the internet?',
  error_metadata_invalid: 'This is not the metadata of one SAML 2.0 identity provider.',
  error_metadata_no_redirect: 'The metadata has no login address with HTTP-Redirect.',
  error_metadata_no_certificate: 'The metadata has no RSA certificate of 2048 bits or more.',
  error_metadata_wants_signed:
    'This identity provider wants signed requests. Switch that off there: we send them without a signature.',
  error_sso_not_tested: 'Run a test first, with the settings as they are now.',
  error_second_factor_required: 'Switch on a second step for yourself first.',
  error_sso_unknown_domain:
    'We do not know an organisation for this address. Log in with your password, or ask your administrator how you log in.',
  error_sso_not_on: 'Logging in through your organisation is not switched on. Ask your administrator.',
  error_sso_provider_away: 'The identity provider of your organisation cannot be reached. Try again later.',
  error_sso_refused_by_provider:
    'The identity provider of your organisation did not let you in. Ask your administrator whether you may use this site.',
  error_sso_over: 'This took too long, or was used already. Start again.',
  error_sso_invalid:
    'The answer of the identity provider is not right, so we let nobody in. If this stays so, tell your administrator.',
  error_sso_transient:
    'The identity provider calls you something else each time (NameID transient), so we would not know you again. Your administrator can choose a lasting NameID there: persistent, or the email address.',
  error_sso_no_email:
    'The identity provider does not tell an email address. Your administrator can switch that on there.',
  error_sso_email_unverified:
    'The identity provider says that your email address has not been confirmed yet.',
  error_sso_other_domain: 'Your email address is not at a domain of this organisation.',
  error_sso_other_organisation:
    'There is already an account with this address outside this organisation. Log in with your password, and ask your administrator for an invitation.',
  error_sso_other_subject:
    'This address already belongs to somebody else in your organisation. Your administrator can save the identity provider again with another secret or certificate; after that the address counts again.',
  error_sso_left_organisation:
    'You no longer belong to this organisation. Ask your administrator for an invitation.',
  error_sso_superadmin: 'This account does not log in through an organisation.',
  error_no_seat_left: 'All seats of your organisation are taken. Ask your administrator for a seat.',
  error_too_many_requests: 'That was too often in a short time. Try again in a minute.',
} satisfies Translation<typeof nl>
