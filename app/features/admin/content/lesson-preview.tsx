import { Side } from '#app/features/admin/kit/side.tsx'
import { LessonText } from '#app/features/snacks/lesson/cards/lesson-text.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import type { Language } from '#app/lib/language.ts'
import { Card } from '#app/ui/card.tsx'
import type { LessonItem } from './find-item.server.ts'
import { Key } from './question-preview.tsx'

/** A lesson in one language, and its quiz with the keys. */
export function LessonPreview({ item, language }: { item: LessonItem; language: Language }) {
  const t = useMessages('admin')
  const contact = useMessages('contact')
  const text = item[language]
  const name = contact(`language_${language}`)
  return (
    <>
      <Card title={t('before', { language: name })}>
        <Side language={language}>
          <h3>{text.title}</h3>
          <LessonText text={text.text} all />
        </Side>
      </Card>
      <Card title={t('quizOf', { language: name })}>
        <Side language={language}>
          {item.quiz.map((question) => (
            // An address with this hash leads to the question; one language has it, as an id stands on a page once.
            <div key={question.id} className="stack" id={language === 'nl' ? `q-${question.id}` : undefined}>
              <h3>{question[language].body}</h3>
              <Key question={question} language={language} />
            </div>
          ))}
        </Side>
      </Card>
    </>
  )
}
