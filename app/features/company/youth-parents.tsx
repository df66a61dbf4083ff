import { minimumAge } from '#app/features/identity/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import { YouthSection } from './youth-section.tsx'

/** What parents want to know; only what this software really does (PD-12, PD-34). */
export function YouthParents() {
  const t = useMessages('company')
  return (
    <YouthSection title={t('parentsTitle')} lead={t('parentsLead')}>
      <div className="cols cols--2">
        <Card title={t('safeTitle')} level={3}>
          <p>{t('safeBody', { age: minimumAge })}</p>
        </Card>
        <Card title={t('valueTitle')} level={3}>
          <p>{t('valueBody')}</p>
        </Card>
        <Card title={t('progressTitle')} level={3}>
          <p>{t('progressBody')}</p>
        </Card>
        <Card title={t('parentSeatTitle')} level={3}>
          <p>{t('parentSeatBody')}</p>
        </Card>
      </div>
    </YouthSection>
  )
}
