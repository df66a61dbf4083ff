import type { ReactNode } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Badge } from '#app/ui/badge.tsx'

interface YouthSectionProps {
  title: string
  lead: string
  /** What is shown is made up, and says so. */
  sample?: boolean
  children: ReactNode
}

/** What one tab of the youth page shows. */
export function YouthSection({ title, lead, sample, children }: YouthSectionProps) {
  const t = useMessages('company')
  return (
    <section className="stack [--stack:var(--space-5)]">
      <div className="stack [--stack:8px]">
        <h2>{title}</h2>
        <p className="lead">{lead}</p>
        {sample && (
          <p>
            <Badge tone="warning">{t('exampleNote')}</Badge>
          </p>
        )}
      </div>
      {children}
    </section>
  )
}
