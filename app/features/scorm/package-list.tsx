import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { OwnPackage } from './own-packages.server.ts'
import { useRemovePackage } from './use-packages.ts'

/** The packages of the organisation: to fetch, and to take back. */
export function PackageList({ packages }: { packages: readonly OwnPackage[] }) {
  const t = useMessages('scorm')
  const { busy, remove } = useRemovePackage()
  return (
    <Card title={t('listTitle')}>
      <div className="stack">
        <p className="muted">{t('listIntro')}</p>
        {packages.length === 0 ? (
          <p>{t('listNone')}</p>
        ) : (
          <ul className="stack [--stack:0px]">
            {packages.map((one) => (
              <PackageRow key={one.id} of={one} busy={busy === one.id} onRemove={() => void remove(one.id)} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

interface PackageRowProps {
  of: OwnPackage
  busy: boolean
  onRemove: () => void
}

function PackageRow({ of, busy, onRemove }: PackageRowProps) {
  const t = useMessages('scorm')
  const language = useLanguage()
  const { id, path, path_title, module_title, version, sort, created_at } = of
  const title = [path_title || path, module_title].filter(Boolean).join(': ')
  const named = `${title}, ${t(sort === 'connected' ? 'sortConnected' : 'sortSelf')}, SCORM ${version}`
  const day = longDate(new Date(created_at), localeOf[language])
  return (
    <li className="row row--between border-line border-t py-3 first:border-t-0">
      <div className="stack min-w-0 grow basis-60 [--stack:4px]">
        <p className="break-words font-semibold">{title}</p>
        <p className="row small [--row:0.5em]">
          <Badge tone="line">SCORM {version}</Badge>
          <Badge tone="line">{t(sort === 'connected' ? 'sortConnected' : 'sortSelf')}</Badge>
        </p>
        <p className="small muted">
          {t('madeOn', { day, language: t(of.language === 'nl' ? 'dutch' : 'english') })}
        </p>
      </div>
      <div className="row">
        <a
          className={buttonClass({ variant: 'strong', size: 'sm' })}
          href={localePath(language, `/team/scorm/${id}`)}
          download
          aria-label={t('fetchName', { name: named })}
        >
          {t('fetch')}
        </a>
        <Button size="sm" busy={busy} aria-label={t('removeName', { name: named })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
