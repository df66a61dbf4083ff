import { FileCheck2, Handshake, MapPin, ScanSearch } from 'lucide-react'
import { Link } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { operator } from '#app/lib/operator.ts'
import { Points } from '#app/ui/figures/points.tsx'

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What somebody who has to show article 4 looks for: the record, the check, the agreement, where the data is. */
export function LiteracySection() {
  const t = useMessages('product')
  const language = useLanguage()
  const place = capitalised(operator.dataLocation[language])
  const links = [
    ['/verify', t('literacyVerifyLink')],
    ['/dpa', t('literacyDpaLink')],
    ['/security', t('literacySecurityLink')],
  ] as const
  return (
    <>
      <Points
        id="literacy-title"
        title={t('literacyTitle')}
        lead={t('literacyLead')}
        items={[
          { icon: FileCheck2, title: t('literacyRecordTitle'), body: t('literacyRecord') },
          { icon: ScanSearch, title: t('literacyVerifyTitle'), body: t('literacyVerify') },
          { icon: Handshake, title: t('literacyDpaTitle'), body: t('literacyDpa') },
          { icon: MapPin, title: t('literacyPlaceTitle'), body: t('literacyPlace', { place }) },
        ]}
      />
      <ul className="container row flex-wrap gap-x-6">
        {links.map(([path, label]) => (
          <li key={path}>
            <Link to={localePath(language, path)}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
