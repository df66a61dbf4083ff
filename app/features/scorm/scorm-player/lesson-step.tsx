import type { PackedLesson } from '#app/features/scorm/package/packed.ts'
import { LessonText } from '#app/features/snacks/lesson/cards/lesson-text.tsx'
import { SourceLine } from '#app/features/snacks/question/source-line.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import type { StepProps } from './step-props.ts'

/** A lesson card by card; its quiz comes after it. */
export function LessonStep({ step, answered, onAnswer }: StepProps<PackedLesson>) {
  const t = useMessages('scorm-player')
  const language = useLanguage()
  const { title, text } = step.texts[language]
  return (
    <div className="stack [--stack:1.25rem]">
      <h2 className="text-2xl">{title}</h2>
      <LessonText
        key={language}
        text={text}
        all={answered !== undefined}
        onward={
          <Button variant="primary" size="lg" onClick={() => onAnswer({ moves: [], score: 100 }, true)}>
            {t('lessonRead')}
          </Button>
        }
      >
        <SourceLine sources={step.sources} />
      </LessonText>
    </div>
  )
}
