import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { coachLimits } from '#app/features/snacks/scenario/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { ChatLog, ChatMessage } from '#app/ui/wall/chat.tsx'
import type { Coach } from './coach.ts'
import { useCoach } from './use-coach.ts'

interface CoachDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  questionId: string
  /** ai_users.id of whose conversation it is. */
  learner: string
  helpsLeft: number
  kind: Coach['kind']
}

/** The coach as a chat: guiding questions, at most five helps (PS-4.6, PS-5.9). */
export default function CoachDialog(props: CoachDialogProps) {
  const { open, onOpenChange, questionId, learner, helpsLeft, kind } = props
  const t = useMessages('scenario')
  const shared = useMessages('shared')
  const { messages, growing, busy, left, problem, send } = useCoach(learner, questionId, helpsLeft)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('coachTitle')}
      description={t('coachLeft', { count: left, most: coachLimits.helps })}
      closeLabel={shared('close')}
      bottom
      className="chat chatpos"
    >
      <ChatLog label={t('coachLog')} count={messages.length + (growing ? 1 : 0)}>
        <ChatMessage from="ai" sender={t('coachName')}>
          {t('coachWelcome')}
        </ChatMessage>
        {messages.map(({ id, from, text }) => (
          <ChatMessage key={id} from={from} sender={from === 'me' ? t('coachYou') : t('coachName')}>
            {text}
          </ChatMessage>
        ))}
        {busy && (
          <ChatMessage from="ai" sender={t('coachName')}>
            {growing || t('coachThinking')}
          </ChatMessage>
        )}
      </ChatLog>
      <CoachInput
        note={kind === 'model' ? t('coachModel') : t('coachScripted')}
        busy={busy}
        left={left}
        problem={problem}
        onSend={send}
      />
    </Dialog>
  )
}

interface CoachInputProps {
  /** Who it is one talks to (AI Act, article 50). */
  note: string
  busy: boolean
  left: number
  problem: string | null
  onSend: (text: string) => Promise<boolean>
}

/** Enter sends, Shift+Enter makes a new line; a text that got no reply comes back into the box. */
function CoachInput({ note, busy, left, problem, onSend }: CoachInputProps) {
  const t = useMessages('scenario')
  const shared = useMessages('shared')
  const [text, setText] = useState('')
  const id = useId()
  const message = text.trim()
  const sendable = message.length > 0 && !busy && left > 0

  async function submit() {
    if (!sendable) return
    setText('')
    if (!(await onSend(message))) setText((typed) => typed || message)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  return (
    <form className="chat__foot" onSubmit={onSubmit}>
      {problem && (
        <FieldError id={`${id}-problem`}>
          {problem === 'helps_spent'
            ? t('error_helps_spent')
            : problem === 'too_many_requests'
              ? shared('error_too_many_requests')
              : t('error_coach_failed')}
        </FieldError>
      )}
      <div className="chat__in">
        <label className="sr" htmlFor={id}>
          {t('coachLabel')}
        </label>
        <TextArea
          id={id}
          rows={1}
          value={text}
          maxLength={coachLimits.maxMessage}
          placeholder={left > 0 ? t('coachPlaceholder') : t('error_helps_spent')}
          disabled={left === 0}
          aria-describedby={`${id}-note`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          variant="strong"
          icon
          type="submit"
          disabled={!sendable}
          busy={busy}
          aria-label={t('coachSend')}
        >
          <Icon of={SendHorizontal} />
        </Button>
      </div>
      <p id={`${id}-note`} className="xs subtle" role="status">
        {message.length > coachLimits.longMessage
          ? t('coachLong')
          : left === 0
            ? t('error_helps_spent')
            : t('coachKeys')}
      </p>
      <p className="xs subtle">{note}</p>
    </form>
  )
}
