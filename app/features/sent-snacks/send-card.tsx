import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { ToSend } from './rules.ts'
import { useSentSnacks } from './use-sent-snacks.ts'

/** To whom a question that the viewer had wrong can be sent. */
export function SendCard({ toSend }: { toSend: ToSend }) {
  const t = useMessages('sent-snacks')
  const { busy, send } = useSentSnacks()
  const { question_id, title, receivers } = toSend
  return (
    <Card title={t('sendTitle')}>
      <div className="stack [--stack:12px]">
        <p>{t('sendLead', { title })}</p>
        {receivers.length === 0 ? (
          <p className="muted">{t('nobodyWelcomes')}</p>
        ) : (
          <ul className="stack [--stack:10px]">
            {receivers.map(({ user_id, full_name, had }) => (
              <li key={user_id} className="row row--between">
                <span>{full_name}</span>
                {had ? (
                  <span className="small muted">{t('had')}</span>
                ) : (
                  <Button
                    size="sm"
                    busy={busy === user_id}
                    aria-label={t('sendTo', { name: full_name })}
                    onClick={() => void send(question_id, user_id)}
                  >
                    {t('send')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <p className="small muted">{t('sendNote')}</p>
      </div>
    </Card>
  )
}
