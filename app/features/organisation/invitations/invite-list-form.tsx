import { Upload } from 'lucide-react'
import type { DragEvent } from 'react'
import { addressesMax } from '#app/features/organisation/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { CheckedList } from './checked-list.tsx'
import { InviteOptions } from './invite-options.tsx'
import { useInviteList } from './use-invite-list.ts'

/** Invites many: paste a list or give a CSV file, see what will happen, send. */
export function InviteListForm() {
  const t = useMessages('organisation')
  const list = useInviteList()
  const { text, setText, error, checked, choice, setChoice, busy, check, checkFile, send, back } = list
  if (checked) {
    return (
      <CheckedList
        checked={checked}
        roleOfList={choice.role}
        busy={busy === 'send'}
        onSend={(leavers) => void send(leavers)}
        onBack={back}
      />
    )
  }
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    void checkFile(file)
  }
  return (
    <form
      method="post"
      noValidate
      className="stack [--stack:18px]"
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={drop}
    >
      <Field label={t('listLabel')} hint={t('listHint', { max: addressesMax })} error={error}>
        {(control) => (
          <TextArea
            {...control}
            name="addresses"
            rows={5}
            spellCheck={false}
            autoCapitalize="none"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="stack [--stack:4px]">
        <label className="btn btn--quiet btn--sm justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-focus">
          <Icon of={Upload} size="sm" /> {t('listFile')}
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="sr"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void checkFile(file)
              target.value = ''
            }}
          />
        </label>
        <p className="xs subtle">
          {t('listDrop')} {t('listColumns')}
        </p>
      </div>
      <InviteOptions choice={choice} onChange={setChoice} />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy === 'check'}>
          {t('listCheck')}
        </Button>
      </div>
    </form>
  )
}
