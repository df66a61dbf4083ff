import { type FormEvent, useDeferredValue, useMemo, useState } from 'react'
import type { PolicyQuestion } from '#app/db/schema/policy.ts'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import type { Language } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { blocksOf } from './paragraphs.ts'
import { QuestionFields } from './question-fields.tsx'
import { policyTextMax, questionsCount, titleMax } from './rules.ts'
import { UploadButton } from './upload-button.tsx'
import { usePolicy } from './use-policy.ts'

interface DraftFormProps {
  draft: { title: string; text: string; language: Language; questions: PolicyQuestion[] }
  /** Whether the form has something that is not kept yet. */
  onUnsaved: (unsaved: boolean) => void
}

const empty: PolicyQuestion = { text: '', options: ['', '', ''], right: 0, quote: '' }
/** Three places for options, also where fewer are filled. */
const padded = (one: PolicyQuestion): PolicyQuestion => ({
  ...one,
  options: [...one.options, '', '', ''].slice(0, Math.max(3, one.options.length)),
})

/** The text of the policy, and the two questions that go with reading it. */
export function DraftForm({ draft, onUnsaved }: DraftFormProps) {
  const t = useMessages('policy')
  const { busy, errors, fileError, save, readFile } = usePolicy()
  const form = useFormFocus(errors)
  const [title, setTitle] = useState(draft.title)
  const [language, setLanguage] = useState(draft.language)
  const [text, setText] = useState(draft.text)
  const [questions, setQuestions] = useState(() =>
    Array.from({ length: questionsCount }, (_, at) => padded(draft.questions[at] ?? empty)),
  )
  const settled = useDeferredValue(text)
  const blocks = useMemo(() => blocksOf(settled), [settled])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Whatever is typed meanwhile is not kept.
    onUnsaved(false)
    if (!(await save({ title, language, text, questions: questions.map(withoutGaps) }))) onUnsaved(true)
  }
  const edited = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement && target.type === 'file')) onUnsaved(true)
  }
  // Questions stay as they are: of one whose sentence is gone, saving tells to choose it again.
  const replaceText = async (file: File) => {
    const read = await readFile(file)
    if (!read) return
    setText(read.text)
    if (title === '') setTitle(read.title)
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onChange={edited}
      onSubmit={(event) => void submit(event)}
      className="stack [--stack:var(--space-6)]"
    >
      <Card title={t('draftText')}>
        <div className="stack [--stack:18px]">
          <Field label={t('draftName')} required error={errors.title}>
            {(control) => (
              <TextInput
                {...control}
                name="title"
                maxLength={titleMax}
                autoComplete="off"
                value={title}
                onChange={({ target }) => setTitle(target.value)}
              />
            )}
          </Field>
          <Field label={t('draftLanguage')} hint={t('draftLanguageHint')}>
            {(control) => (
              <Select
                {...control}
                name="language"
                value={language}
                onChange={({ target }) => setLanguage(target.value as Language)}
              >
                <option value="nl">Nederlands</option>
                <option value="en">English</option>
              </Select>
            )}
          </Field>
          <Field label={t('draftBody')} hint={t('draftBodyHint')} required error={errors.text}>
            {(control) => (
              <TextArea
                {...control}
                name="text"
                rows={22}
                lang={language}
                maxLength={policyTextMax}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <UploadButton
            label={t('draftFile')}
            busy={busy === 'file'}
            error={fileError}
            onFile={replaceText}
          />
        </div>
      </Card>
      <Card title={t('questionsTitle')}>
        <div className="stack [--stack:var(--space-6)]">
          <p>{t('questionsIntro')}</p>
          {questions.map((question, at) => (
            <QuestionFields
              // biome-ignore lint/suspicious/noArrayIndexKey: there are always two, in this order
              key={at}
              place={at}
              question={question}
              blocks={blocks}
              language={language}
              errors={errors}
              onChange={(next) => setQuestions(questions.with(at, next))}
            />
          ))}
        </div>
      </Card>
      <div className="row">
        <Button type="submit" variant="primary" busy={busy === 'save'}>
          {t('draftSave')}
        </Button>
      </div>
    </form>
  )
}

/** Options that were left empty fall out, and the right one is counted anew. */
function withoutGaps(question: PolicyQuestion): PolicyQuestion {
  const chosen = question.options[question.right]?.trim() ?? ''
  const options = question.options.map((option) => option.trim()).filter((option) => option !== '')
  return { ...question, options, right: Math.max(0, options.indexOf(chosen)) }
}
