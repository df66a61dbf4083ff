import { levels } from '#app/features/identity/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { numberFormat } from '#app/i18n/translation.ts'
import { localeOf } from '#app/lib/language.ts'
import { Card } from '#app/ui/card.tsx'
import { LevelBadge } from '#app/ui/level-badge.tsx'
import { namedRanks } from './named-ranks/named-ranks.ts'
import { bonusFrom, bonusXp, levelOf, levelThresholds, mcqXp, passMarks, passXp } from './rules.ts'

/** What earns how much, and where the levels start. */
export function InfoLevels() {
  const t = useMessages('progress')
  const shared = useMessages('shared')
  const ranks = useMessages('named-ranks')
  const number = numberFormat(localeOf[useLanguage()])
  const difficulty = {
    beginner: shared('difficultyBeginner'),
    intermediate: shared('difficultyIntermediate'),
    advanced: shared('difficultyAdvanced'),
  }
  const level = {
    beginner: shared('levelBeginner'),
    intermediate: shared('levelIntermediate'),
    advanced: shared('levelAdvanced'),
  }
  return (
    <Card title={t('infoXpTitle')}>
      <div className="stack [--stack:1.25rem]">
        <p className="max-w-measure">{t('infoXpBody', { mark: passMarks.lesson })}</p>
        <table className="table [&_th]:whitespace-normal [&_th]:align-bottom [&_tr:last-child_th]:border-b-0 max-sm:[&_:is(td,th)]:px-1 max-[24rem]:[&_.drops]:hidden">
          <caption className="small muted pb-1 text-left">{t('infoXpTable')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('infoXpDifficulty')}</th>
              <th scope="col" className="r">
                {t('infoXpQuestion')}
              </th>
              <th scope="col" className="r">
                {t('infoXpPassed')}
              </th>
              <th scope="col" className="r">
                {t('infoXpBonus', { mark: bonusFrom })}
              </th>
            </tr>
          </thead>
          <tbody>
            {levels.map((name) => (
              <tr key={name}>
                <th scope="row">
                  <LevelBadge level={name}>{difficulty[name]}</LevelBadge>
                </th>
                <td className="r">+{mcqXp[name]}</td>
                <td className="r">+{passXp[name]}</td>
                <td className="r">+{bonusXp[name]}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h3>{t('infoLevelsTitle')}</h3>
        <ul className="stack [--stack:10px]">
          {levels.map((name) => (
            <li key={name} className="stack [--stack:6px]">
              <span className="row">
                <LevelBadge level={name}>{level[name]}</LevelBadge>
                <span className="num">
                  {t('infoLevelFrom', { xp: number.format(levelThresholds[name]) })}
                </span>
              </span>
              <span className="small muted">
                {namedRanks
                  .filter(({ from }) => levelOf(from) === name)
                  .map(({ id, from }) => `${ranks(`rank_${id}`)} (${number.format(from)})`)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
        <p className="max-w-measure">{t('infoLevelsBody')}</p>
        <p className="max-w-measure">{t('infoRanksBody')}</p>
      </div>
    </Card>
  )
}
