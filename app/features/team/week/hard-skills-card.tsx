import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import { smallestHardGroup } from './hard-skills.ts'
import type { NamedSkill } from './theme.server.ts'

/** What the whole company finds hard, by name and without figures; of a small group only why there is nothing (PD-42). */
export function HardSkills({ hard }: { hard: readonly NamedSkill[] | null }) {
  const t = useMessages('team')
  return (
    <Card title={t('hardTitle')} className="stack [--stack:0.75rem]">
      {hard && hard.length > 0 ? (
        <>
          <ul className="row">
            {hard.map(({ skill, name }) => (
              <li key={skill} className="font-semibold">
                {name}
              </li>
            ))}
          </ul>
          <p className="small muted">{t('hardOf')}</p>
        </>
      ) : (
        <p className="muted">{hard ? t('hardNone') : t('hardFew', { smallest: smallestHardGroup })}</p>
      )}
    </Card>
  )
}
