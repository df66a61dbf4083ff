import type { Translation } from '#app/i18n/translation.ts'
import type nl from './mail-messages.nl.ts'

export default {
  greeting: 'Hi,',
  signature: 'Best wishes from {brand}',
  resetSubject: 'Choose a new password for {brand}',
  resetIntro:
    'You asked for a new password. Use the button below to choose one. The link works for one hour.',
  resetAction: 'Choose a new password',
  resetIgnore: 'Was this not you? Then you need not do anything. Your password stays as it was.',
  verifySubject: 'Confirm your e-mail address for {brand}',
  verifyIntro: 'Welcome to the wall. Confirm your e-mail address and your first snack is ready.',
  verifyAction: 'Confirm my e-mail address',
  verifyIgnore: 'Did you not create an account? Then you can throw this mail away.',
  existingSubject: 'You already have an account with {brand}',
  existingIntro:
    'Somebody tried to create an account with this e-mail address, but you have one already. Just log in.',
  existingAction: 'Go to log in',
  existingIgnore: 'Was this not you? Then you need not do anything.',
  changedSubject: 'Your {brand} password was changed',
  changedIntro: 'Your password was changed just now, from the settings of your account.',
  changedAction: 'Go to log in',
  changedIgnore:
    'Was this not you? Then choose a new password at once with “Forgot your password?”, and let us know.',
  waysSubject: 'How you log in to {brand} has changed',
  waysIntro:
    'In the settings of your account something was changed just now about your second step, your passkeys or your recovery codes.',
  waysAction: 'See your security',
  waysIgnore:
    'Was this not you? Then choose a new password at once with “Forgot your password?”, and let us know.',
} satisfies Translation<typeof nl>
