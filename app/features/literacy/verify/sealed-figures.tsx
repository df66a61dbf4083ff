import { disciplines } from '#app/features/content/rules.ts'
import { levels } from '#app/features/identity/rules.ts'
import { hoursOf, type VerifiedRecord } from '#app/features/literacy/rules.ts'
import { useKinds } from '#app/features/literacy/use-kinds.ts'
import { difficultyKeys, disciplineKey } from '#app/i18n/label-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { smallestGroup } from '#app/lib/small-groups.ts'
import { Card } from '#app/ui/card.tsx'

/** The sums as they were sealed, for whoever holds a copy: in one that was changed they differ. No names. */
export function SealedFigures({ record }: { record: VerifiedRecord }) {
  const t = useMessages('literacy')
  const shared = useMessages('shared')
  const kinds = useKinds()
  const { figures, people } = record
  if (!figures) {
    if (!record.pdf) return null
    return (
      <Card title={t('figuresTitle')} className="lg:col-span-2">
        <p className="small muted">{t('figuresTooFew', { smallest: smallestGroup })}</p>
      </Card>
    )
  }
  const { active, lessons, questions, scenarios, flashcards, minutes, fields } = figures
  const completed = lessons + questions + scenarios + flashcards
  const used = disciplines.filter((name) => fields[name])
  const sum = (numbers: readonly (number | undefined)[]) =>
    numbers.reduce<number>((all, n) => all + (n ?? 0), 0)
  return (
    <Card title={t('figuresTitle')} className="lg:col-span-2 min-w-0">
      <div className="stack [--stack:1rem]">
        <p className="small muted">{t('figuresIntro')}</p>
        <ul className="stack [--stack:4px]">
          <li>
            <b className="num">{t('count', { count: people })}</b>{' '}
            {t('previewPeople', { count: people, active })}
          </li>
          <li>
            <b className="num">{t('count', { count: completed })}</b> {t('previewDone')}: {kinds(figures)}
          </li>
          <li>
            <b className="num">{t('hours', hoursOf(minutes))}</b> {t('previewTime')}
          </li>
        </ul>
        {used.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          <section className="table-scroll" tabIndex={0} aria-label={t('figuresTable')}>
            <table className="table">
              <caption className="sr">{t('figuresTable')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('figuresField')}</th>
                  {levels.map((level) => (
                    <th key={level} scope="col" className="r">
                      {shared(difficultyKeys[level])}
                    </th>
                  ))}
                  <th scope="col" className="r">
                    {t('figuresTotal')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {used.map((name) => (
                  <tr key={name}>
                    <th scope="row">{shared(disciplineKey(name))}</th>
                    {levels.map((level) => (
                      <td key={level} className="r" data-label={shared(difficultyKeys[level])}>
                        {fields[name]?.[level] ?? 0}
                      </td>
                    ))}
                    <td className="r" data-label={t('figuresTotal')}>
                      {sum(levels.map((level) => fields[name]?.[level]))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </Card>
  )
}
