import { useLti } from '#app/features/lti/use-lti.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { momentText } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { CourseRow, Matched } from './match-members.server.ts'

/** Courses from which people came, and who belongs to them. */
export function CoursesCard({ courses }: { courses: readonly CourseRow[] }) {
  const t = useMessages('lti')
  const language = useLanguage()
  const { busy, matched, readMembers } = useLti()
  const when = (at: string) => momentText(new Date(at), localeOf[language])
  return (
    <Card title={t('coursesTitle')}>
      <div className="stack">
        <p className="muted">{t('coursesIntro')}</p>
        {courses.length === 0 && <p>{t('coursesNone')}</p>}
        <ul className="stack [--stack:0px]">
          {courses.map(({ id, title, read_at }) => (
            <li key={id} className="stack border-line border-t py-3 first:border-t-0 [--stack:8px]">
              <div className="row row--between">
                <div>
                  <p className="wrap-anywhere font-semibold">{title}</p>
                  {read_at && <p className="small muted">{t('courseRead', { when: when(read_at) })}</p>}
                </div>
                <Button
                  size="sm"
                  busy={busy === id}
                  disabled={busy !== undefined && busy !== id}
                  aria-label={t('readMembersName', { course: title })}
                  onClick={() => void readMembers(id)}
                >
                  {t('readMembers')}
                </Button>
              </div>
              {matched?.course === id && <Found found={matched.found} />}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Found({ found }: { found: Matched }) {
  const t = useMessages('lti')
  const { people, known, linked, newcomers, others, complete } = found
  return (
    <Notice tone="success" title={t('membersFound', { people, known })} role="status">
      {linked > 0 && <span className="block">{t('membersLinked', { linked })}</span>}
      {others > 0 && <span className="block">{t('membersOthers', { others })}</span>}
      {!complete && <span className="block">{t('membersPart')}</span>}
      {newcomers.length > 0 && (
        <>
          <span className="block">{t('membersNew')}</span>
          <span className="wrap-anywhere block">{newcomers.map(({ email }) => email).join(', ')}</span>
        </>
      )}
    </Notice>
  )
}
