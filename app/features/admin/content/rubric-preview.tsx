import { Facts } from '#app/features/admin/kit/facts.tsx'
import { Side } from '#app/features/admin/kit/side.tsx'
import type { Rubric } from '#app/features/content/rubric.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import type { Language } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'

/** What a scenario is judged by, in both languages: for authors, never for learners. */
export function RubricPreview({ rubric }: { rubric: Rubric }) {
  const t = useMessages('admin')
  const contact = useMessages('contact')
  return (
    <div className="cols cols--2">
      {(['nl', 'en'] as const).map((language) => (
        <Card key={language} title={t('rubricOf', { language: contact(`language_${language}`) })}>
          <Side language={language}>
            <RubricSide rubric={rubric} language={language} />
          </Side>
        </Card>
      ))}
    </div>
  )
}

function RubricSide({ rubric, language }: { rubric: Rubric; language: Language }) {
  const t = useMessages('admin')
  const { hints, samples } = rubric[language]
  return (
    <>
      {rubric.criteria.map(({ id, weight, need, ...criterion }) => {
        const { name, met, better, concepts } = criterion[language]
        return (
          <div key={id} className="stack [--stack:8px]">
            <div className="row">
              <h3>{name}</h3>
              <Badge>{t('weight', { weight })}</Badge>
            </div>
            <Facts
              facts={[
                [t('met'), met],
                [t('better'), better],
                [
                  t('concepts', { need, count: concepts.length }),
                  concepts.map((group) => group.join(' / ')).join('; '),
                ],
              ]}
            />
          </div>
        )
      })}
      <div className="stack [--stack:8px]">
        <h3>{t('hints')}</h3>
        <ul className="m-0 list-disc pl-5">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </div>
      {(['strong', 'weak'] as const).map((kind) => (
        <div key={kind} className="stack [--stack:8px]">
          <h3>{t(`sample_${kind}`)}</h3>
          <p className="m-0 whitespace-pre-line">{samples[kind]}</p>
        </div>
      ))}
    </>
  )
}
