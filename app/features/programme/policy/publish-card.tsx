import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { readDays } from './rules.ts'
import { usePolicy } from './use-policy.ts'

const ConfirmDialog = lazy(() => import('#app/features/organisation/confirm-dialog.tsx'))

interface PublishCardProps {
  /** When the draft that the page shows was saved. */
  seenAt: string
  /** The form has something that is not kept yet, and would not be published. */
  unsaved: boolean
  /** Reasons why it cannot be published yet. */
  problems: readonly string[]
  first: boolean
  /** What was typed is to go, too. */
  onDiscarded: () => void
}

/** Publishes what the page shows, and asks everybody to read it. */
export function PublishCard({ seenAt, unsaved, problems, first, onDiscarded }: PublishCardProps) {
  const t = useMessages('policy')
  const sentence = useErrorMessage(['policy'])
  const { busy, errors, publish, discard } = usePolicy()
  const [days, setDays] = useState(String(readDays.usual))
  const [asking, ask] = useState(false)
  const open = [...(unsaved ? [t('publishUnsaved')] : []), ...problems.map(sentence)]
  return (
    <Card title={t('publishTitle')}>
      <div className="stack [--stack:18px]">
        <p>{t(first ? 'publishBody' : 'publishBodyNext')}</p>
        {open.length > 0 && (
          <div className="stack [--stack:var(--space-2)]">
            <p>
              <b>{t('publishFirst')}</b>
            </p>
            <ul className="list-disc pl-5">
              {open.map((words) => (
                <li key={words}>{words}</li>
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
            disabled={open.length > 0}
            onClick={() => void publish(Number.isSafeInteger(Number(days)) ? Number(days) : 0, seenAt)}
          >
            {t('publish')}
          </Button>
          <Button variant="ghost" onClick={() => ask(true)}>
            {t('discard')}
          </Button>
        </div>
        <Suspense fallback={null}>
          {asking && (
            <ConfirmDialog
              title={t('discardTitle')}
              action={t('discard')}
              danger
              busy={busy === 'discard'}
              onConfirm={() => void discard(onDiscarded)}
              onClose={() => ask(false)}
            >
              <p>{t(first ? 'discardBodyFirst' : 'discardBody')}</p>
            </ConfirmDialog>
          )}
        </Suspense>
      </div>
    </Card>
  )
}
