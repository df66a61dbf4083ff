import { ExternalLink } from 'lucide-react'
import { Fragment } from 'react'
import { Day } from '#app/features/library/day.tsx'
import type { CompanyData, Tool } from '#app/features/library/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Badge, Badges, type BadgeTone } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'

const tones: Record<CompanyData, BadgeTone> = { yes: 'success', 'with-agreement': 'warning', no: 'danger' }

/** One tool of the list, with everything we say of it. */
export function ToolEntry({ tool }: { tool: Tool }) {
  const t = useMessages('library')
  return (
    <li id={tool.slug} className="tool">
      <div className="tool__head">
        <span className="figure num">
          <span className="sr">{t('place', { rank: tool.rank })}</span>
          <span aria-hidden="true">{tool.rank}</span>
        </span>
        <h2>{tool.name}</h2>
        <p className="small subtle">{t('by', { maker: tool.maker })}</p>
        <Badges>
          <Badge>{t(`category_${tool.category}`)}</Badge>
          <Badge tone="line">{t(`price_${tool.price_model}`)}</Badge>
          <Badge tone="line">{t(`location_${tool.data_location}`)}</Badge>
          <Badge tone={tones[tool.company_data]}>{t(`data_${tool.company_data}`)}</Badge>
        </Badges>
      </div>
      <dl className="tool__text">
        <div>
          <dt>{t('goodFor')}</dt>
          <dd>{tool.good_for}</dd>
        </div>
        <div>
          <dt>{t('watchOut')}</dt>
          <dd>{tool.watch_out}</dd>
        </div>
      </dl>
      <p className="tool__foot">
        <a
          className="back"
          href={tool.url}
          rel="noopener nofollow"
          target="_blank"
          aria-label={t('toSite', { name: tool.name })}
        >
          {t('visit')}
          <Icon of={ExternalLink} size="sm" />
        </a>
        <span className="tool__sources xs subtle">
          {t('toolSources', { count: tool.sources.length })}{' '}
          {tool.sources.map(({ title, url, lang }, index) => (
            <Fragment key={url}>
              {index > 0 && ', '}
              <a href={url} lang={lang} hrefLang={lang} rel="noopener nofollow" target="_blank">
                {title}
              </a>
            </Fragment>
          ))}
          {'. '}
          {t('toolChecked')} <Day value={tool.checked_on} />.
        </span>
      </p>
    </li>
  )
}
