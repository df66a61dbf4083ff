import type { Translation } from '#app/i18n/translation.ts'
import type nl from './mail-messages.nl.ts'

export default {
  greeting: 'Hello,',
  signature: 'Kind regards,\n{brand}',
  cancelledSubject: 'You have cancelled {plan}',
  cancelled: 'You have cancelled your {plan} subscription on {brand}.',
  cancelledUntil:
    'It still runs until {date}. Nothing changes before that day; after it you go on with the free daily portion. What you have learned is kept.',
  cancelledAction: 'See your subscription',
  cancelledAfter: 'Was this not you, or have you changed your mind? Under Settings you switch it on again.',
  receiptSubject: 'Your payment to {brand}: invoice {number}',
  receipt:
    'Thank you for your payment for {plan}. Invoice {number}: {net} excluding VAT, {vat} VAT, {gross} in total.',
  receiptTest: 'This was a test payment: nothing was charged.',
  receiptAction: 'See your invoice',
  receiptAfter: 'All your invoices are in your settings, under Billing.',
  trialSoonSubject: '{company} is trying {brand} until {date}',
  trialTomorrowSubject: 'The trial of {company} ends tomorrow',
  trialSoon: 'The {days} free days of {company} on {brand} run until {date}.',
  trialKept:
    'To go on without daily limits with all {count} of you, choose a plan. If you do nothing, everybody stays in your organisation and goes on with the free daily portion. What you have all learned is kept.',
  trialKeptAlone:
    'To go on without daily limits, choose a plan. If you do nothing, you go on with the free daily portion. What you have learned is kept.',
  trialOverSubject: 'The trial of {company} is over',
  trialOver: 'The {days} free days of {company} on {brand} are over.',
  trialOverKept:
    'You all go on with the free daily portion. All {count} people are still in your organisation, and what they learned is still there. As soon as you choose a plan, they have a seat again.',
  trialAction: 'See the plans',
  trialNothing:
    'Nothing is charged: you gave no payment details, and the trial never turns into a subscription by itself.',
} satisfies Translation<typeof nl>
