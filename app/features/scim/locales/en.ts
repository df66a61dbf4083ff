import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

/** People who are kept up to date by the organisation's directory (SCIM). */
export default {
  title: 'Keep people up to date',
  lead: 'Let Microsoft Entra, Okta or another system add who comes and remove who leaves (SCIM 2.0).',
  failed: 'That did not work',
  cardTitle: 'Connection with your directory',
  intro:
    'Whoever is assigned to this site there gets a seat here as long as there are free seats. Groups become departments. Only email addresses at domains that you have proven count.',
  leaving:
    'Whoever is removed there is logged out here within a minute and frees a seat. What somebody learned stays with that person.',
  address: 'Address (Tenant URL)',
  none: 'There are no tokens yet.',
  name: 'Name of a new token',
  nameHint: 'What is it for? For example: Entra',
  make: 'Make token',
  until: 'Works until {day}',
  used: 'last used on {day}',
  unused: 'not used yet',
  over: 'Expired',
  revoke: 'Revoke',
  revokeName: 'Revoke: token {name}',
  revoked: 'Token revoked',
  keepTitle: 'Keep this token',
  keepBody: 'You see it only now. Paste it as Secret Token in your system.',
  error_too_many_tokens: 'There are five tokens already. Revoke one first.',
} satisfies Translation<typeof nl>
