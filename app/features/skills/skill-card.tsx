import { levels } from '#app/features/identity/rules.ts'
import { difficultyKeys } from '#app/i18n/label-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { MappedSkill } from './queries.server.ts'
import { answersNeeded, type Reached, type Standing, scale, thresholds } from './standing.ts'

const at = (ability: number) =>
  `${Math.round((100 * (Math.min(scale.high, Math.max(scale.low, ability)) - scale.low)) / (scale.high - scale.low))}%`

/** One skill: where one stands, how sure that is, and what one can do at each level. */
export function SkillCard({ skill: { name, can, standing, digcomp, literacy } }: { skill: MappedSkill }) {
  const t = useMessages('skills')
  const shared = useMessages('shared')
  return (
    <li className="skill">
      <div className="row row--between">
        <h3>{name}</h3>
        <StandingBadge standing={standing} />
      </div>
      <p className="small muted">{useSureness(standing)}</p>
      {standing.answers >= answersNeeded && (
        <div className="scale" aria-hidden="true">
          <span
            className="scale__band"
            style={{ left: at(standing.low), right: `calc(100% - ${at(standing.high)})` }}
          />
          {thresholds.map((threshold) => (
            <span key={threshold} className="scale__said" style={{ left: at(threshold) }} />
          ))}
        </div>
      )}
      <details className="fold">
        <summary>{t('whatYouCan', { skill: name })}</summary>
        <dl className="skill__levels">
          {levels.map((level, place) => (
            <div key={level} data-reached={(standing.reached ?? 0) > place || undefined}>
              <dt>
                {shared(difficultyKeys[level])}
                {(standing.reached ?? 0) > place && <span className="sr"> {t('canDo')}</span>}
              </dt>
              <dd>{can[level]}</dd>
            </div>
          ))}
        </dl>
        <p className="small muted">
          {t('digcomp', { area: t(`digcomp_${digcomp}`) })}{' '}
          {t('literacy', { point: t(`literacy_${literacy}`) })}
        </p>
      </details>
    </li>
  )
}

const tones = { 0: 'line', 1: 'accent', 2: 'accent', 3: 'success' } as const satisfies Record<Reached, string>

function StandingBadge({ standing: { reached } }: { standing: Standing }) {
  const t = useMessages('skills')
  if (reached === null) return <Badge tone="line">{t('unknown')}</Badge>
  return <Badge tone={tones[reached]}>{t(`reached_${reached}`)}</Badge>
}

function useSureness({ answers, reached, certainty }: Standing): string {
  const t = useMessages('skills')
  if (answers === 0) return t('noAnswers')
  if (answers < answersNeeded) return t('fewAnswers', { count: answers, needed: answersNeeded - answers })
  if (reached === null) return t('tooWide', { count: answers })
  return t('sureness', { count: answers, percent: Math.round(100 * certainty) })
}
