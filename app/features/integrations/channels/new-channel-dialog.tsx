import { NewDialog } from '#app/features/integrations/new-dialog.tsx'
import { integrationNameMax } from '#app/features/integrations/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import type { Language } from '#app/lib/language.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { channelTimes, channelUrlMax } from './channel-rules.ts'
import { useNewChannel } from './use-channels.ts'

/** A new channel: its name here, the address that Teams or Slack gave for it, and when. The default export, to be loaded lazily. */
export default function NewChannelDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('integrations')
  const sentence = useErrorMessage(['integrations'])
  const { form, change, errors, busy, add } = useNewChannel(onClose)
  return (
    <NewDialog
      title={t('channelNew')}
      action={t('channelAdd')}
      busy={busy}
      errors={errors}
      onMake={() => void add()}
      onClose={onClose}
    >
      <Steps />
      <Field
        label={t('channelUrl')}
        hint={t('channelUrlHint')}
        required
        error={errors.url && sentence(errors.url)}
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            name="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={channelUrlMax}
            value={form.url}
            onChange={({ target }) => change({ url: target.value })}
          />
        )}
      </Field>
      <Field
        label={t('channelName')}
        hint={t('channelNameHint')}
        required
        error={errors.name && sentence(errors.name)}
      >
        {(control) => (
          <TextInput
            {...control}
            name="name"
            maxLength={integrationNameMax}
            value={form.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label={t('channelTime')} hint={t('channelTimeHint')}>
        {(control) => (
          <Select {...control} value={form.time} onChange={({ target }) => change({ time: target.value })}>
            {channelTimes.map((time) => (
              <option key={time}>{time}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('channelLanguage')}>
        {(control) => (
          <Select
            {...control}
            value={form.language}
            onChange={({ target }) => change({ language: target.value as Language })}
          >
            <option value="nl">{t('channelDutch')}</option>
            <option value="en">{t('channelEnglish')}</option>
          </Select>
        )}
      </Field>
    </NewDialog>
  )
}

const steps = {
  teams: ['teamsStep1', 'teamsStep2', 'teamsStep3'],
  slack: ['slackStep1', 'slackStep2', 'slackStep3'],
} as const

/** Where the address comes from. */
function Steps() {
  const t = useMessages('integrations')
  return (
    <div className="stack [--stack:8px]">
      {(['teams', 'slack'] as const).map((service) => (
        <details key={service} className="fold">
          <summary className="font-semibold">{t(service === 'teams' ? 'teamsSteps' : 'slackSteps')}</summary>
          <ol className="stack list-decimal pl-5 pt-2 [--stack:4px]">
            {steps[service].map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  )
}
