import { useState } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { readDays } from './rules.ts'
import { usePolicy } from './use-policy.ts'

interface PublishCardProps {
  /** When the draft that the page shows was saved. */
  seenAt: string
  /** Reasons why it cannot be published yet. */
  problems: readonly string[]
  first: boolean
}

/** Publishes what the page shows, and asks everybody to read it. */
export function PublishCard({ seenAt, problems, first }: PublishCardProps) {
  const t = useMessages('policy')
  const sentence = useErrorMessage(['policy'])
  const { busy, errors, publish, discard } = usePolicy()
  const [days, setDays] = useState(String(readDays.usual))
  return (
    <Card title={t('publishTitle')}>
      <div className="stack [--stack:18px]">
        <p>{t(first ? 'publishBody' : 'publishBodyNext')}</p>
        {problems.length > 0 && (
          <div className="stack [--stack:var(--space-2)]">
            <p>
              <b>{t('publishFirst')}</b>
            </p>
            <ul className="list-disc pl-5">
              {problems.map((reason) => (
                <li key={reason}>{sentence(reason)}</li>
              ))}
            </ul>
          </div>
        )}
        <Field label={t('readDays')} hint={t('readDaysHint')} error={errors.read_days}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={readDays.max}
              value={days}
              onChange={({ target }) => setDays(target.value)}
            />
          )}
        </Field>
        <div className="row">
          <Button
            variant="strong"
            busy={busy === 'publish'}
            disabled={problems.length > 0}
            onClick={() =>
              void publish(
                Math.min(readDays.max, Math.max(1, Math.round(Number(days)) || readDays.usual)),
                seenAt,
              )
            }
          >
            {t('publish')}
          </Button>
          <Button variant="ghost" busy={busy === 'discard'} onClick={() => void discard()}>
            {t('discard')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
