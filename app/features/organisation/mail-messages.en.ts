import type { Translation } from '#app/i18n/translation.ts'
import type nl from './mail-messages.nl.ts'

export default {
  greeting: 'Hello,',
  greetingName: 'Hello {name},',
  someColleague: 'a colleague',
  someCompany: 'the organisation',
  someOwner: 'the previous administrator',
  signature: 'Kind regards,\n{brand}',
  ignore:
    'If you do not know the sender, you can ignore this e-mail. You can also decline on the page behind the link.',
  what: '{brand} teaches you to work with AI in snacks of five minutes: a question, a short lesson or a scenario from your own field.',
  seatSubject: 'Invitation to {brand} from {inviter} at {company}',
  seatMember: '{inviter} has a seat on {brand} for you at {company}. {company} pays.',
  seatLeader:
    '{inviter} has a seat as a team leader on {brand} for you at {company}. You learn yourself and see how your team is doing. {company} pays.',
  seatLead:
    '{inviter} has a seat as the learning lead on {brand} for you at {company}. You learn yourself, see how everybody is doing, and look after who must know what about AI. {company} pays.',
  employer:
    'What your employer sees: what you have completed, and which share of your multiple-choice questions was right. What your employer never sees: the texts you write in a scenario, and the score AI gives them.',
  seatAction: 'See the invitation',
  seatValid: 'The invitation is for {email} and works for {days} days.',
  colleagueSubject: 'Invitation to learn with {brand} from {inviter}',
  colleague: '{inviter} is learning to work with AI on {brand}, and thought of you.',
  colleagueAction: 'Come and learn too',
  colleagueAfter: 'You start for free, without a credit card, with an account of your own.',
  removedSubject: 'You are no longer in {company}',
  removed:
    'The administrator of {company} has taken you out of the organisation. Your seat and the access that came with it have ended.',
  removedKept:
    'Everything you have learned is kept: your XP, your streak and your progress are in an account of your own. You log in as always and go on learning with the snacks that are free.',
  removedAction: 'To your wall',
  removedSeen: '{company} no longer sees what you learn.',
  ownerSubject: 'You are the administrator of {company} now',
  owner:
    '{from} has handed {company} over to you. You now give out the seats, invite colleagues and look after the subscription.',
  ownerAction: 'See members and seats',
} satisfies Translation<typeof nl>
