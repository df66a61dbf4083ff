import { Link } from 'react-router'
import { Facts } from '#app/features/admin/kit/facts.tsx'
import { useFormats } from '#app/features/admin/kit/use-formats.ts'
import { useStatusWord } from '#app/features/admin/kit/use-status-word.ts'
import { difficultyKeys } from '#app/i18n/label-keys.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Card } from '#app/ui/card.tsx'
import type { findUser } from './user-queries.server.ts'

/** A person as the page has it: without the sign-in id. */
export type ShownUser = Omit<NonNullable<Awaited<ReturnType<typeof findUser>>>, 'auth_user_id'>

/** Profile, access and money of a person. */
export function UserFacts({ user }: { user: ShownUser }) {
  const t = useMessages('admin')
  const contact = useMessages('contact')
  const shared = useMessages('shared')
  const language = useLanguage()
  const { day, moment } = useFormats()
  const statusWord = useStatusWord()
  const { account } = user
  return (
    <div className="stack">
      <Card title={t('profile')}>
        <Facts
          facts={[
            [t('email'), user.email],
            [t('emailVerified'), user.email_verified ? t('yes') : t('no')],
            [t('username'), user.username],
            [t('level'), shared(difficultyKeys[user.difficulty_level as keyof typeof difficultyKeys])],
            [t('userLanguage'), contact(`language_${user.language === 'en' ? 'en' : 'nl'}`)],
            [t('since'), day(user.created_at)],
            [t('lastActivity'), moment(user.last_activity) ?? t('never')],
            [t('openSessions'), user.sessions],
          ]}
        />
      </Card>
      <Card title={t('access')}>
        <Facts
          facts={[
            [t('entitlement'), user.unlimited ? t('accessUnlimited') : t('accessDaily')],
            [t('ownSubscription'), statusWord(user.subscription_status)],
            [t('graceUntil'), moment(user.grace_ends_at)],
            [t('trial'), trialWord()],
            [t('seat'), user.has_seat ? t('yes') : t('no')],
            [
              t('account'),
              <Link key="account" to={localePath(language, `/admin/accounts/${account.id}`)}>
                {account.name}
              </Link>,
            ],
            [t('accountSince'), day(user.joined_account_at)],
            [t('billing'), statusWord(account.billing_status)],
            [t('customer'), user.stripe_customer_id],
          ]}
        />
      </Card>
    </div>
  )

  function trialWord(): string {
    if (user.trial_ends_at) return t('trialUntil', { moment: moment(user.trial_ends_at) ?? '' })
    return user.trial_used ? t('trialUsed') : t('trialUnused')
  }
}
