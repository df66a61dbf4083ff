import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  supportTitle: 'Support',
  supportDescription: 'Answers to common questions, your privacy with us, and how to reach us.',
  supportHeading: 'What are you stuck on?',
  supportIntro: 'Look your question up below, or send us a message.',
  sections: 'Parts of support',
  helpTab: 'Help centre',
  privacyTab: 'Privacy',
  contactTab: 'Contact',

  downloadPdf: 'Download as PDF',
  service_hosting: 'Hosting and database',
  service_mail: 'Sending e-mail',
  service_model: 'Language model',
  service_payments: 'Payments',
  serviceGets_hosting: 'Everything in the database',
  serviceGets_mail: 'The e-mail address and the e-mail itself',
  serviceGets_model:
    'The text of a scenario answer or a message to the AI coach, without name or e-mail address',
  serviceGets_payments: 'What the buyer enters when paying, and which plan',
  slaWho: 'For organisations with a paid plan the following holds.',
  slaAvailability:
    'The service can be reached at least {percent} percent of the time in every calendar month. Announced maintenance does not count.',
  slaCredit:
    'When we miss that in a month, you get back {percent} percent of the fee of that month on request.',
  slaResponse: {
    one: 'When a fault keeps everybody from going on, we respond within {count} hour, on working days between {from} and {to}.',
    other:
      'When a fault keeps everybody from going on, we respond within {count} hours, on working days between {from} and {to}.',
  },
  slaNotice: {
    one: 'Maintenance that stops the service is announced at least {count} day ahead.',
    other: 'Maintenance that stops the service is announced at least {count} days ahead.',
  },
  slaOthers:
    'For everybody else we do our best to keep the service running, and do not promise uninterrupted operation.',
  availabilityEffort:
    'We do our best to keep the service running, but do not promise uninterrupted operation.',
  availabilityMaintenance: 'We plan maintenance so that you notice as little of it as possible.',
  availabilityEnterprise: 'For Enterprise we can promise more in a separate agreement.',
  graderBuiltIn:
    'At present no language model is connected: you judge your answer yourself, with fixed rules beside you, and nothing goes to an AI provider.',
  graderOwn: 'At present a language model on our own server does this. Nothing goes to an AI provider.',
  graderModel: 'At present a language model of a provider does this.',
  graderNamed: 'At present a language model of {name} does this.',
  graderNamedIn: 'At present a language model of {name} does this, in {place}.',

  withdrawTitle: 'Withdraw from a contract',
  withdrawDescription:
    'Did you buy {brand} as a consumer? Withdraw from the contract here, up to {days} days after ordering.',
  withdrawHeading: 'Withdraw from contract here',
  withdrawLead:
    'If you bought a subscription as a consumer, you can change your mind for {days} days. You need not say why.',
  withdrawFormTitle: 'Your details',
  withdrawNextNote:
    'Next you see what you are about to send. It is sent only once you confirm it. You then get an acknowledgement at this e-mail address straight away.',
  withdrawContinue: 'Continue',
  withdrawConfirmTitle: 'Is this right?',
  withdrawStatement: 'I hereby withdraw from the contract for the subscription named below.',
  withdrawConfirm: 'Confirm withdrawal',
  withdrawBack: 'Start again',
  withdrawDoneTitle: 'Your withdrawal has been sent',
  withdrawReceived: 'Received on {moment}',
  withdrawSettled:
    'Your subscription has ended and your latest payment is on its way back to the account or card you paid with. The acknowledgement is on its way to {email}.',
  withdrawByHand:
    'The acknowledgement is on its way to {email}. If you withdrew in time, we pay you back within 14 days.',
  withdrawWhoTitle: 'Who this is for',
  withdrawWho:
    'For anyone who bought as a consumer. The {days} days count from the day after your order. If you are signed in, a subscription that is still within them ends at once.',
  withdrawMoney:
    'You get back everything you paid for that subscription, in the way you paid it. It costs you nothing.',
  withdrawOther:
    'Rather write a letter or an e-mail? You can, for instance with the model form in the terms, to {email}. If the time is up, you can simply cancel.',

  helpHeading: 'Common questions',
  faqAccount: 'Account and billing',
  faqTrialQ: 'How does the trial work?',
  faqTrialA:
    'You try everything for {days} days, free and without a credit card. The trial ends by itself. After that you keep a free portion every day.',
  faqCancelQ: 'How do I cancel my plan?',
  faqCancelA:
    'You can do so at any time. In your settings, go to {tab}, choose ‘{button}’ and cancel there; the plan then runs until the end of the period you paid for. Rather send an e-mail? Mail {email} from the address of your account. The notice period of {days} days in the terms then applies.',
  faqRefundQ: 'Can I get my money back?',
  faqRefundA:
    'Yes. Not satisfied with a paid plan? Ask for your money back within {days} days of your first payment, at {email}. If you bought as a consumer, you can also withdraw from the contract yourself in the first {law} days: the link is at the bottom of every page.',
  faqPauseQ: 'Can I pause my plan?',
  faqPauseA:
    'Yes, for up to {months} months. Mail {email} the date on which it should start. Your progress is kept.',
  faqPasswordQ: 'I lost my password. What now?',
  faqPasswordA: 'Choose ‘{link}’ on the login page. You get an e-mail with a link to choose a new password.',

  faqPlatform: 'Platform and features',
  faqSnackQ: 'What is a snack?',
  faqSnackA:
    'A lesson, question or practice task that takes about five minutes. You see at once what was right and why.',
  faqQuotaQ: 'How many snacks can I do in a day?',
  faqQuotaA:
    'Without a paid plan {questions} questions, {lessons} lesson and {scenarios} practice task a day. The new day starts at midnight UTC. With a paid plan there is no limit.',
  faqXpQ: 'What are XP and levels?',
  faqXpA:
    'Right answers earn XP. At {intermediate} XP you are Intermediate, at {advanced} XP Advanced. After {grace} working days without a snack, you lose {decay} XP a working day; days off do not count.',
  faqAiQ: 'Does AI judge my work?',
  faqAiA:
    'Not multiple-choice questions. A practice answer may be read by a language model; without one you judge it yourself, point by point. We calculate the score ourselves. Your text is then forgotten.',
  faqNameQ: 'Who sees my name on the leaderboard?',
  faqNameA:
    'That is up to you. In your settings, under {tab}, you choose your full name, your first name only, or a snack name that nobody will recognise. That is how people who are logged in see you. Visitors never see more than a first name, and for young people nor do members.',

  faqTechnical: 'Technical questions',
  faqBrowserQ: 'Which browsers work?',
  faqBrowserA:
    'The newest {versions} versions of Chrome, Edge, Firefox and Safari, on computer, tablet and phone.',
  faqInstallQ: 'Do I have to install anything?',
  faqInstallA: 'No. {brand} works in your browser, on your phone as well.',
  faqMailQ: 'I get no mail from you. What can I do?',
  faqMailA:
    'Look in your junk folder and check the address of your account. Still nothing? Send us a message with the form.',
  faqErrorQ: 'Something goes wrong on a page. What should I report?',
  faqErrorA:
    'The error page shows a number. Send it along: with it we find what happened. What you had done is saved.',
  faqLostQ: 'My connection dropped. Did I lose my answer?',
  faqLostA:
    'No. Your answer to a question, quiz or scenario is kept on your device. Once you are connected again with {brand} open, we send it automatically. It counts once, even if it had arrived after all.',

  privacyHeading: 'Your data, in plain words',
  privacyLessTitle: 'We keep little',
  privacyLess: 'Only what we need to teach you and to run your plan. No ads, no trackers.',
  privacyAnswerTitle: 'Your text is forgotten',
  privacyAnswer:
    'A practice answer is judged and then not kept anywhere. Only the score and the feedback remain.',
  privacyTeamTitle: 'Your team sees no other teams',
  privacyTeam:
    'Your progress is for you and for those your organisation appoints, never for another organisation.',
  privacyRightsTitle: 'It stays yours',
  privacyRights:
    'You can view, correct, download or delete it yourself, in your settings. If that does not work out, mail {email}: you get an answer within {hours} hours, on working days.',
  documentsHeading: 'Documents',
  documentPrivacy: 'Privacy policy',
  documentDpa: 'Data processing agreement',
  documentSecurity: 'Security',

  contactHeading: 'Send us a message',
  channelsHeading: 'How to reach us',
  channelMail: 'E-mail',
  channelMailBody: 'An answer within {hours} hours, on working days.',
  channelPhone: 'Phone',
  channelPhoneBody: 'Monday to Friday, {from} to {to}, Dutch time.',
  channelChat: 'Chat',
  channelChatOpen: 'Open the chat',
  channelPost: 'Post',
  channelHours: 'Office hours',
  channelHoursBody: 'Monday to Friday, {from} to {to}, Dutch time.',

  contactTitle: 'Contact',
  contactDescription: 'Ask {brand} your question. You get an answer within {hours} hours, on working days.',
  contactPageHeading: 'Ask your question',
  contactIntro: 'A person reads your message. You get an answer within {hours} hours, on working days.',
  faqCardTitle: 'It may be answered already',
  faqCardBody: 'The help centre has the questions we get most.',
  faqCardLink: 'To the help centre',
  formTitle: 'Your message',

  privacyTitle: 'Privacy policy',
  privacyDescription: 'Which data {brand} keeps, why, for how long, and what your rights are.',
  termsTitle: 'Terms of Service',
  termsDescription: 'The agreement between you and {brand}: trying, paying, cancelling and liability.',
  dpaTitle: 'Data processing agreement',
  dpaHeading: 'Data processing agreement',
  dpaDescription:
    'Template of the data processing agreement for organisations that learn with {brand}, also to download.',
  securityTitle: 'Security',
  securityDescription: 'What the software of {brand} does to protect data, and what the administrator does.',
  dpiaTitle: 'DPIA',
  dpiaDescription: 'Assessment of the consequences for privacy: risk, purposes, data, rights and measures.',
  dpiaHeading: 'Data protection impact assessment (DPIA)',
  accessibilityTitle: 'Accessibility',
  accessibilityHeading: 'Accessibility statement',
  accessibilityDescription:
    'How accessible {brand} is, how that was examined, what is not right yet, and where to tell us.',
  riskLabel: 'Risk level',
  riskValue: 'Low risk',
  statusLabel: 'Status',
  statusValue: 'Approved',
  statusBy: 'by {company}',
  download: 'Download as Markdown',
  otherDocuments: 'More documents',

  newsletterPageTitle: 'Newsletter',
  newsletterPageDescription:
    'Sign up for the {brand} newsletter: a mail now and then about working well with AI.',
  confirmTitle: 'Confirm your subscription',
  confirmBody: 'One click and you get the {brand} newsletter.',
  confirmAction: 'Yes, sign me up',
  confirmedTitle: 'You are on the list',
  confirmedBody: 'From now on you get the newsletter. Every mail has a link to stop it.',
  unsubscribeTitle: 'Unsubscribe',
  unsubscribeBody: 'Do you want to stop getting the {brand} newsletter?',
  unsubscribeAction: 'Unsubscribe me',
  unsubscribedTitle: 'You have unsubscribed',
  unsubscribedBody: 'You no longer get the newsletter. Your address is deleted in {days} days.',
  linkExpiredTitle: 'This link no longer works',
  linkExpiredBody:
    'The link was used already, is too old or is not complete. Sign up again to get a new one.',
  backHome: 'Back to home',
} satisfies Translation<typeof nl>
