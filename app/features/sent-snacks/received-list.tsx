import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { ReceivedSnack } from './rules.ts'
import { useSentSnacks } from './use-sent-snacks.ts'

/** What colleagues sent: to take, to put away, and afterwards to tell or not. */
export function ReceivedList({ received }: { received: ReceivedSnack[] }) {
  const t = useMessages('sent-snacks')
  return (
    <Card title={t('receivedTitle')}>
      {received.length === 0 ? (
        <p className="muted">{t('receivedNone')}</p>
      ) : (
        <ul className="stack [--stack:var(--space-5)]">
          {received.map((snack) => (
            <Received key={snack.id} snack={snack} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Received({ snack }: { snack: ReceivedSnack }) {
  const t = useMessages('sent-snacks')
  const language = useLanguage()
  const { busy, putAway, tell } = useSentSnacks()
  const { id, from, title, question_id, correct, told } = snack
  const away = (
    <Button variant="ghost" size="sm" busy={busy === id} onClick={() => void putAway(id, false)}>
      {t(correct === null ? 'decline' : 'putAway')}
    </Button>
  )
  return (
    <li className="stack [--stack:8px]">
      <p className="font-semibold">{title}</p>
      <p className="small muted">
        {t('from', { name: from })}{' '}
        {correct !== null && t(told ? 'toldAlready' : correct ? 'youRight' : 'youWrong', { name: from })}
      </p>
      <div className="row">
        {correct === null ? (
          <ButtonLink variant="primary" size="sm" href={localePath(language, `/snack-quiz/${question_id}`)}>
            {t('take')}
          </ButtonLink>
        ) : (
          !told && (
            <Button size="sm" busy={busy === id} onClick={() => void tell(id)}>
              {t('tell', { name: from })}
            </Button>
          )
        )}
        {away}
        <Button variant="ghost" size="sm" busy={busy === id} onClick={() => void putAway(id, true)}>
          {t('block', { name: from })}
        </Button>
      </div>
    </li>
  )
}
