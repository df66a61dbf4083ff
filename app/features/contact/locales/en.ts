import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  label_name: 'Name',
  label_first_name: 'First name',
  label_last_name: 'Last name',
  label_email: 'E-mail address',
  label_work_email: 'Work e-mail address',
  label_company: 'Company',
  label_job_title: 'Job title',
  label_number_of_employees: 'Number of employees',
  label_phone: 'Phone',
  label_subject: 'Subject',
  label_contract: 'Subscription or order',
  label_message: 'Message',
  optional: '(optional)',
  choose: 'Choose one',

  required_name: 'Enter your name.',
  required_first_name: 'Enter your first name.',
  required_last_name: 'Enter your last name.',
  required_email: 'Email is required',
  required_company: 'Enter the name of your company.',
  required_job_title: 'Enter your job title.',
  required_number_of_employees: 'Choose how many of you there are.',
  required_phone: 'Enter your phone number.',
  required_subject: 'Tell us what your message is about.',
  required_contract: 'Tell us which subscription or order it is.',
  required_message: 'Write a message.',
  field_too_long: 'This is too long: {max} characters fit here.',
  forbidden_characters: 'There are characters in this that cannot be here, such as a line break.',
  invalid_phone: 'Enter a phone number with digits, spaces and a plus only.',
  invalid_choice: 'Choose one of the options.',
  email_too_long: 'Email is too long',
  invalid_email: 'Invalid email format',
  email_forbidden_characters: 'Email contains forbidden characters',
  email_forbidden_content: 'Email contains forbidden content',

  send: 'Send message',
  sentTitle: 'Message sent!',
  sentBody: 'You will hear from us within {hours} hours, on working days.',
  requestSend: 'Send request',
  requestSentTitle: 'Request sent!',
  failedTitle: 'Could not send this',
  checkFields: 'Please check the fields that have a message.',
  privacyNote: 'We use this to answer you. More in our {link}.',
  privacyLink: 'privacy policy',

  enterpriseTitle: 'Ask about Enterprise',
  enterpriseIntro:
    'Tell us briefly who you are. You will hear from us within {hours} hours, on working days.',
  cancel: 'Cancel',

  newsletterTitle: 'The newsletter',
  newsletterIntro: 'A mail now and then about working well with AI. One click and you are off the list.',
  subscribe: 'Subscribe',
  newsletterSentTitle: 'One more step',
  newsletterSentBody:
    'Check your mail and confirm your address. If you are on the list already, no new mail will come.',

  kind_contact: 'Contact',
  kind_support: 'Support',
  kind_enterprise_contact: 'Enterprise',
  kind_enterprise_demo: 'Demo request',
  kind_withdrawal: 'Withdrawal',
  language_nl: 'Dutch',
  language_en: 'English',
  operatorSubject: '[{kind}] {about}',
  operatorIntro: 'There is a message through the site ({kind}, written on the page in {language}).',
  operatorAction: 'Open in the inbox',
  operatorReply: 'Reply to write to the sender directly.',

  withdrawOperator:
    'A consumer is withdrawing from a contract. Pay back within 14 days, in the way it was paid. If the sender was signed in and the subscription was within the withdrawal period, it has been ended and the latest payment refunded: the message then stands as handled in the inbox.',
  withdrawMailSubject: 'We have received your withdrawal',
  withdrawMailIntro:
    'Hi {name},\n\nWe received your withdrawal on {moment} (Dutch time). This is what you wrote:',
  withdrawMailNext:
    'If you withdrew within 14 days of ordering, we pay back everything you paid for this subscription. We do so within 14 days of this confirmation, in the way you paid. There is nothing else you need to do. Keep this e-mail.',
  withdrawMailAction: 'Read the terms',
  withdrawMailQuestions: 'Questions? Reply to this e-mail or write to {email}.',
  withdrawMailReference: 'Reference: {id}',

  mailGreeting: 'Hi,',
  mailSignature: 'Regards from {brand}',
  confirmSubject: 'Confirm your subscription to the {brand} newsletter',
  confirmIntro:
    'This address was signed up for the {brand} newsletter. Confirm it with the button below. The link works for {days} days.',
  confirmAction: 'Confirm my subscription',
  confirmIgnore:
    'Was this not you? Then you need not do anything. Without confirmation we send nothing more.',
  welcomeSubject: 'You are on the {brand} list',
  welcomeIntro: 'Your subscription is confirmed. From now on you get the {brand} newsletter.',
  welcomeAction: 'Go to {brand}',
  unsubscribeAction: 'Unsubscribe',
} satisfies Translation<typeof nl>
