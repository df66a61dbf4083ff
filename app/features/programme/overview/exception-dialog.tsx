import { type FormEvent, startTransition, useId } from 'react'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import type { RequirementApi } from '#app/features/programme/assignments/requirement-api.server.ts'
import { reasonLength } from '#app/features/programme/assignments/rules.ts'
import { useProgrammeCall } from '#app/features/programme/use-programme-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { OpenLine } from './overview-rules.ts'

interface ExceptionDialogProps {
  line: OpenLine
  onClose: () => void
}

/** Why something is not asked of somebody, and until when. The default export, to be loaded lazily. */
export default function ExceptionDialog({ line, onClose }: ExceptionDialogProps) {
  const t = useMessages('programme')
  const shared = useMessages('shared')
  const language = useLanguage()
  const id = useId()
  const { busy, errors, run } = useProgrammeCall()
  const form = useFormFocus(errors)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const { requirement_id, user_id } = line
    const json = {
      requirement_id,
      user_id,
      reason: String(given.get('reason') ?? ''),
      until_on: String(given.get('until_on') ?? '') || null,
    }
    const send = async () => {
      await outcome(apiClient<RequirementApi>(language).programme.exceptions.$put({ json }))
      return t('excepted', { name: line.full_name })
    }
    // With the page that lists it no more: so the dialog knows that the button that opened it is gone.
    if (await run('except', send)) startTransition(onClose)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('exceptTitle', { name: line.full_name, title: line.title })}
      closeLabel={shared('close')}
      footer={
        <Button type="submit" form={id} variant="primary" busy={busy !== undefined}>
          {t('exceptAction')}
        </Button>
      }
    >
      <form
        id={id}
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="stack [--stack:18px]"
      >
        <Field label={t('exceptReason')} hint={t('exceptReasonHint')} required error={errors.reason}>
          {(control) => (
            <TextInput {...control} name="reason" maxLength={reasonLength.max} autoComplete="off" />
          )}
        </Field>
        <Field label={t('exceptUntil')} optional={t('optional')} error={errors.until_on}>
          {(control) => <TextInput {...control} type="date" name="until_on" />}
        </Field>
      </form>
    </Dialog>
  )
}
