import type { Translation } from '#app/i18n/translation.ts'
import type nl from './mail-messages.nl.ts'

export default {
  mailGreeting: 'Hi,',
  mailSignature: 'Best wishes from {brand}',
  goodbyeSubject: 'Your {brand} account has been deleted',
  goodbyeIntro: 'You deleted your account with {brand}. Your profile, your progress and your XP are gone.',
  goodbyeWhat:
    'If you had a subscription, it has ended. Only what Dutch tax law makes us keep about payments stays with our payment service. This was our last mail: we do not keep your address either.',
  goodbyeAction: 'Go to {brand}',
  goodbyeNotYou: 'Was this not you? Then mail us at once: {email}.',

  exportAbout: 'This is everything the database of {brand} holds about you, at the moment given below.',
  exportShape:
    'Under "tables" there are whole rows, by kind. Under "mentions" there are rows about something else that only refer to you. "titles" tells which question or lesson an id stands for. Times are in UTC.',
  exportSecrets:
    'Where it says "[left out: secret]", a password or key was left out. Somebody who found this file could get into your account with it. Where it says "[left out: somebody else]", the id of another person was left out.',
  exportForgotten:
    'The text of your practice answers and your talks with the AI help are not in it: we do not keep those.',
  exportMails: 'Under "mails" is what was mailed to you in the last few days, without the text.',
  exportAddress:
    'Your e-mail address was never confirmed. What belongs to that address only, such as messages and the newsletter, is therefore not in it: it could be somebody else’s.',
  exportQuestions: 'Questions about this file? Mail {email}.',

  part_other: 'Data that belongs to your account.',
  part_auth_users: 'What you log in with: your e-mail address and whether it is confirmed.',
  part_auth_sessions: 'Where you are logged in, with IP address and browser.',
  part_auth_accounts: 'How you log in. We do not know the password itself.',
  part_auth_verifications: 'Links that you asked for by mail and have not used yet.',
  part_attempt_counts: 'Counters that hold back too many attempts in a row.',
  part_capped_mails: 'How many mails we sent you because somebody filled in your address, over the last day.',
  part_auth_rate_limits: 'Counters that hold back too many requests in a row.',
  part_ai_users:
    'Your profile: name, role, work area, level, goals, language and how you appear on the leaderboard.',
  part_accounts: 'Your own account, with its plan.',
  part_user_blocks: 'When and why your account was switched off.',
  part_security_events: 'Events around your account that matter for security.',
  part_user_statistics:
    'Where you stand now: XP, level, streaks, what you did today and how it goes with each tool.',
  part_user_progress: 'For each question: when you took it, your answer, your score and the feedback.',
  part_lab_usage: 'how often you tried something in the Prompt lab on a day (not what you wrote)',
  part_group_judgements:
    'Of an account that is yours alone: the judgement of the group by month, if there is one.',
  part_judgement_trials:
    'For each output you judged: whether it was right, whether you would use it and how sure you were.',
  part_lesson_progress: 'For each lesson: when you took it, your answers in the quiz and your score.',
  part_xp_ledger: 'Every time your XP changed, and why.',
  part_learning_events: 'Everything you completed, in order of time.',
  part_daily_content_selections: 'Which snacks were ready for you on each day.',
  part_subscriptions: 'Your subscriptions, as the payment service told us.',
  part_test_subscriptions: 'Subscriptions from the test checkout, which involved no money.',
  part_test_invoices: 'Invoices from the test checkout.',
  part_checkouts: 'Payment pages that you opened.',
  part_invitations: 'Invitations that you sent, received or accepted.',
  part_notifications: 'Notifications on your dashboard.',
  part_reminder_settings: 'When you want a reminder.',
  part_reminder_sends: 'Reminders that we sent.',
  part_badge_shares: 'The badge you share, and what is on it.',
  part_team_challenges: 'The weekly goals of your account.',
  part_literacy_files:
    'The documents of those records. They are about everybody in your organisation, so they are not in this file.',
  part_literacy_measures: 'What your organisation wrote down about AI literacy.',
  part_literacy_records: 'AI literacy records that your account issued.',
  part_past_memberships: 'When you belonged to an organisation that you have left since.',
  part_know_how_bookmarks: 'Know-How that you saved.',
  part_know_how_votes: 'What you thought of Know-How.',
  part_form_messages: 'What you sent through a form on the site.',
  part_newsletter_subscriptions: 'Your newsletter subscription.',
} satisfies Translation<typeof nl>
