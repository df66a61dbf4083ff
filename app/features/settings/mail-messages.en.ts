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
  part_contests:
    'verdicts you did not agree with, and what came of it (not your text: that is encrypted, and gone after the decision)',
  part_lab_usage: 'how often you tried something in the Prompt lab on a day (not what you wrote)',
  part_group_difficulties:
    'Of an account that is yours alone: what the group finds hard by month, if there is anything.',
  part_team_themes: 'The weekly themes of your account.',
  part_group_judgements:
    'Of an account that is yours alone: the judgement of the group by month, if there is one.',
  part_judgement_trials:
    'For each output you judged: whether it was right, whether you would use it and how sure you were.',
  part_lesson_progress: 'For each lesson: when you took it, your answers in the quiz and your score.',
  part_path_enrolments: 'The learning path you follow, and since when.',
  part_module_plans:
    'What you intended to do after a module and what came of it (your own words stayed on your device).',
  part_held_questions:
    'Questions put aside for the checks of your learning path, and to see later what stayed.',
  part_retention_batches:
    'Of an account that is yours alone: what stayed with the group by month, if there is any.',
  part_memory_states: 'For each subject: how well you are thought to remember it and when it comes back.',
  part_memory_cursors: 'Up to which answer it was worked out what you remember.',
  part_company_snacks:
    'What everybody of your company was offered on a day, and how many took it: figures, no names.',
  part_company_snack_answers: 'When you took the snack on the house, with your answer.',
  part_league_members: 'In which league of a week you were.',
  part_sent_snacks: 'Questions that colleagues sent you, and that you sent.',
  part_put_away_snacks: 'What you put away of those.',
  part_snack_blocks: 'Of whom you want no more questions, as a code.',
  part_snack_welcomes: 'That colleagues may send you questions.',
  part_refresher_answers: 'Every time you refreshed something, with your answer.',
  part_xp_ledger: 'Every time your XP changed, and why.',
  part_learning_events: 'Everything you completed, in order of time.',
  part_trays: 'Your trays of the day: what was in them and when you finished them.',
  part_daily_content_selections: 'Which snacks were ready for you on each day.',
  part_subscriptions: 'Your subscriptions, as the payment service told us.',
  part_test_subscriptions: 'Subscriptions from the test checkout, which involved no money.',
  part_test_invoices: 'Invoices from the test checkout.',
  part_checkouts: 'Payment pages that you opened.',
  part_invitations: 'Invitations that you sent, received or accepted.',
  part_notifications: 'Notifications on your dashboard.',
  part_working_weeks: 'The days that you work.',
  part_days_off: 'The days that you have off, without the reason.',
  part_reminder_settings: 'When you want a reminder.',
  part_reminder_sends: 'Reminders that we sent.',
  part_badge_shares: 'The badge you share, and what is on it.',
  part_team_challenges: 'The weekly goals of your account.',
  part_literacy_files:
    'The documents of those records. They are about everybody in your organisation, so they are not in this file.',
  part_authenticator_apps: 'The app that makes your codes, without its key.',
  part_passkeys: 'Your passkeys, without their keys.',
  part_recovery_codes: 'Which recovery codes you used, without the codes.',
  part_ai_systems: 'The AI register of your organisation.',
  part_ai_surveys: 'Surveys of your organisation about AI.',
  part_ai_survey_answers: 'Answers to a survey of your organisation, without names.',
  part_ai_survey_voters: 'Whether you answered a survey that is still open (not what you answered).',
  part_learning_requirements: 'What your organisation asks people to learn about AI.',
  part_learning_changes: 'When policy, law or an AI tool changed, as your organisation noted.',
  part_learning_assignments: 'What your organisation asks you to learn about AI.',
  part_programme_files:
    'Files of the programme of your organisation. They are about everybody there and so are not in this file.',
  part_learning_rounds: 'When you had to learn it, and when it was done.',
  part_policy_acknowledgements:
    "Which versions of your organisation's AI policy you read and understood (not what you answered).",
  part_policy_notices: 'Which reminders you got about it.',
  part_learning_notices: 'Which reminders you got about it.',
  part_learning_exceptions: 'What your organisation made an exception for, for you, and why.',
  part_webhook_endpoints: 'The addresses of your organisation that get messages, without the secrets.',
  part_webhook_deliveries: 'Messages that we sent to those addresses.',
  part_scim_tokens: 'Tokens of the directory of your organisation, without the tokens themselves.',
  part_scim_users: 'What the directory of your organisation says of you.',
  part_scim_groups: 'Groups of that directory.',
  part_scim_group_members: 'Which of those groups you are in.',
  part_sso_domains: 'The domains of your organisation.',
  part_sso_connections: 'How your organisation logs in with its own identity provider, without the secret.',
  part_sso_identities: 'What the identity provider of your organisation calls you.',
  part_connected_apps: 'Apps that you connected, without their tokens.',
  part_oauth_codes: 'Connections that were just allowed and not fetched yet.',
  part_open_badges: 'Badges that you made of what you finished, as they were signed.',
  part_programme_summaries: 'Of which quarter you already got a summary of the programme.',
  part_api_tokens: 'Tokens that you made for your organisation, without the tokens themselves.',
  part_departments: 'The departments of your organisation.',
  part_literacy_measures: 'What your organisation wrote down about AI literacy.',
  part_literacy_records: 'AI literacy records that your account issued.',
  part_past_memberships: 'When you belonged to an organisation that you have left since.',
  part_know_how_bookmarks: 'Know-How that you saved.',
  part_know_how_votes: 'What you thought of Know-How.',
  part_form_messages: 'What you sent through a form on the site.',
  part_newsletter_subscriptions: 'Your newsletter subscription.',
} satisfies Translation<typeof nl>
