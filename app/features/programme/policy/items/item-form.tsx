import { type FormEvent, lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PolicyParagraph } from '#app/db/schema/policy.ts'
import { LeaveGuard } from '#app/features/programme/leave-guard.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import type { Language } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FieldsContext, TextRow } from './item-fields.tsx'
import type { ItemDraft } from './item-kinds.ts'
import { McqFields } from './kinds/mcq-fields.tsx'
import { RedactFields } from './kinds/redact-fields.tsx'
import { ScenarioFields } from './kinds/scenario-fields.tsx'
import { SpotFields } from './kinds/spot-fields.tsx'
import { itemLimits } from './limits.ts'
import { useItem } from './use-item.ts'

const ConfirmDialog = lazy(() => import('#app/features/organisation/confirm-dialog.tsx'))

interface ItemFormProps {
  /** Null: a new one. */
  id: string | null
  item: ItemDraft
  version: { language: Language; paragraphs: readonly PolicyParagraph[] }
  /** Reasons by field, of what was saved. */
  problems: Readonly<Record<string, string>>
}

interface KindFieldsProps {
  item: ItemDraft
  onChange: (draft: ItemDraft['draft']) => void
}

/** The part of the form that is of one kind. */
function KindFields({ item, onChange }: KindFieldsProps) {
  switch (item.kind) {
    case 'mcq':
      return <McqFields draft={item.draft} onChange={onChange} />
    case 'spot':
      return <SpotFields draft={item.draft} onChange={onChange} />
    case 'redact':
      return <RedactFields draft={item.draft} onChange={onChange} />
    case 'scenario':
      return <ScenarioFields draft={item.draft} onChange={onChange} />
  }
}

/** The guided form of a snack: what is asked, and for every claim the sentence of the policy that it rests on. */
export function ItemForm({ id, item: saved, version, problems }: ItemFormProps) {
  const t = useMessages('policy')
  const sentence = useErrorMessage(['policy'])
  const [item, setItem] = useState(saved)
  const [kept, setKept] = useState(saved)
  // At once: whoever leaves right after it is not asked.
  const { busy, save, remove } = useItem(id, () => flushSync(() => setKept(item)))
  const [asking, ask] = useState(false)
  // A draft of another kind never comes back from the fields of this one.
  const change = (draft: ItemDraft['draft']) => setItem({ kind: item.kind, draft } as ItemDraft)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(item)
  }
  const errorOf = (field: string) => {
    const reason = problems[field]
    return reason === undefined ? undefined : sentence(reason)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="stack [--stack:var(--space-6)]">
      <LeaveGuard unsaved={JSON.stringify(item) !== JSON.stringify(kept)} />
      <FieldsContext value={{ ...version, errorOf }}>
        <Card title={t(`itemNew_${item.kind}`)}>
          <div className="stack [--stack:18px]">
            <p>{t(`itemAbout_${item.kind}`)}</p>
            <TextRow
              field="title"
              label={t('itemTitle')}
              max={itemLimits.title}
              value={item.draft.title}
              onChange={(title) => change({ ...item.draft, title })}
            />
            <TextRow
              field="body"
              rows={3}
              label={t(`itemBody_${item.kind}`)}
              max={itemLimits.body}
              value={item.draft.body}
              onChange={(body) => change({ ...item.draft, body })}
            />
            <KindFields item={item} onChange={change} />
          </div>
        </Card>
      </FieldsContext>
      <div className="row">
        <Button type="submit" variant="primary" busy={busy === 'save'}>
          {t('itemSave')}
        </Button>
        {id && (
          <Button variant="ghost" onClick={() => ask(true)}>
            {t('itemRemove')}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {asking && (
          <ConfirmDialog
            title={t('itemRemoveTitle')}
            action={t('itemRemove')}
            danger
            busy={busy === 'remove'}
            onConfirm={() => void remove()}
            onClose={() => ask(false)}
          >
            <p>{t('itemRemoveBody')}</p>
          </ConfirmDialog>
        )}
      </Suspense>
      <p className="small muted">{t('itemSaveHint')}</p>
    </form>
  )
}
