import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CheckReview } from './check-review.tsx'
import type { StartCheckView } from './read-start-check.server.ts'
import type { PlacedArea, ProposedPath, StartCheckResult } from './result.server.ts'

interface CheckResultProps {
  view: StartCheckView
  result: StartCheckResult
  mayRepeat: boolean
  busy: boolean
  onFollow: () => void
  onRepeat: () => void
}

/** What came of the check: a place in each area with how sure that is, a path, and every question with its explanation. */
export function CheckResult({ view, result, mayRepeat, busy, onFollow, onRepeat }: CheckResultProps) {
  const t = useMessages('start-check')
  const language = useLanguage()
  const day = dateFormat(localeOf[language], { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <>
      <div className="stack [--stack:8px]">
        <h1>{t('resultTitle')}</h1>
        <p className="lead">{t('resultLead', { count: result.items })}</p>
        <p>{t(`whole_${result.sureness}`)}</p>
      </div>
      {result.path && <Proposal path={result.path} busy={busy} onFollow={onFollow} />}
      <Card title={t('areasTitle')}>
        <ul className="skills">
          {result.areas.map((area) => (
            <Area key={area.area} area={area} />
          ))}
        </ul>
      </Card>
      <p>
        <a href={localePath(language, '/my-map')}>{t('toMap')}</a>
      </p>
      <CheckReview answers={view.answers} />
      {mayRepeat ? (
        <div className="stack [--stack:8px]">
          <p>{t('repeatNow')}</p>
          <div className="row">
            <Button variant="quiet" busy={busy} onClick={onRepeat}>
              {t('repeat')}
            </Button>
          </div>
        </div>
      ) : (
        view.again_from && (
          <p className="small muted">{t('repeatFrom', { day: day.format(new Date(view.again_from)) })}</p>
        )
      )}
      <details className="fold">
        <summary>{t('howTitle')}</summary>
        <p>{t('how')}</p>
        <p>{t('howNot')}</p>
      </details>
      <p className="small muted">{t('introPrivate')}</p>
    </>
  )
}

function Area({ area: { name, reached, sureness, items, can } }: { area: PlacedArea }) {
  const t = useMessages('start-check')
  const skills = useMessages('skills')
  return (
    <li className="skill">
      <div className="row row--between">
        <h3>{name}</h3>
        {reached === null ? (
          <Badge tone="line">{skills('unknown')}</Badge>
        ) : (
          <Badge tone={reached === 0 ? 'line' : 'plain'}>
            {t(`level_${sureness}`, { level: skills(`reached_${reached}`) })}
          </Badge>
        )}
      </div>
      <p className="small muted">{t('ofQuestions', { count: items })}</p>
      {can.length > 0 && (
        <details className="fold">
          <summary>{t('canTitle', { area: name })}</summary>
          <dl>
            {can.map(({ skill, text }) => (
              <div key={skill}>
                <dt>{skill}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}

interface ProposalProps {
  path: ProposedPath
  busy: boolean
  onFollow: () => void
}

function Proposal({ path: { slug, title, about, modules, own }, busy, onFollow }: ProposalProps) {
  const t = useMessages('start-check')
  const language = useLanguage()
  const known = modules.filter((module) => module.known)
  return (
    <Card title={t('pathTitle', { path: title })} className="stack [--stack:0.75rem]">
      <p>{about}</p>
      {known.length > 0 && (
        <>
          <p>{t('pathKnown')}</p>
          <ul>
            {known.map((module) => (
              <li key={module.slug}>{module.title}</li>
            ))}
          </ul>
        </>
      )}
      <div className="row">
        {own && known.length === 0 ? (
          <ButtonLink href={localePath(language, `/paths/${slug}`)}>{t('toPath')}</ButtonLink>
        ) : (
          <Button variant="primary" size="lg" busy={busy} onClick={onFollow}>
            {t(known.length > 0 ? 'followKnown' : 'follow')}
          </Button>
        )}
      </div>
      <p className="small muted">
        {t('pathFree')} <a href={localePath(language, '/paths')}>{t('toPaths')}</a>
      </p>
    </Card>
  )
}
