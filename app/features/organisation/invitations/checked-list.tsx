import { useEffect, useRef, useState } from 'react'
import { type AddressState, type InvitedRole, invitationLimits } from '#app/features/organisation/rules.ts'
import { useDayNames } from '#app/features/working-days/use-day-names.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localeOf } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { CheckedAddressList } from './check-address-list.server.ts'

interface CheckedListProps {
  checked: CheckedAddressList
  /** Of whom the list gives no role. */
  roleOfList: InvitedRole
  busy: boolean
  /** With the ids of the members who left. */
  onSend: (leavers: readonly string[]) => void
  onBack: () => void
}

/** What will happen to each address of a list, before anything is sent. What needs a look comes first. */
export function CheckedList({ checked, roleOfList, busy, onSend, onBack }: CheckedListProps) {
  const t = useMessages('organisation')
  const { addresses, absent, seats, good, enough_seats, open_invitations } = checked
  const [leavers, setLeavers] = useState<readonly string[]>([])
  const changed = addresses.filter(({ state }) => state === 'changed').length
  const faulty = addresses.filter(({ state }) => isFaulty(state)).length
  const tells = changed + leavers.length > 0
  const dayNames = useDayNames()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  // A double stands in it twice: the place in the list tells them apart.
  const all = addresses.map((address, index) => ({ ...address, key: index }))
  const sorted = [...all.filter(({ state }) => state !== 'ok'), ...all.filter(({ state }) => state === 'ok')]
  return (
    <div className="stack [--stack:1rem]">
      <h3 ref={heading} tabIndex={-1}>
        {t('listHeading')}
      </h3>
      <Columns columns={checked.columns} />
      <p>{good > 0 ? t('listGood', { count: good }) : t('listNoneGood')}</p>
      {changed > 0 && <p>{t('listChanged', { count: changed })}</p>}
      {faulty > 0 && <p>{t('listFaulty', { count: faulty })}</p>}
      {good > 0 && enough_seats && <p className="small muted">{t('listEnough')}</p>}
      {good > 0 && !enough_seats && (
        <Notice tone="warning" title={t('listShort', { count: seats.free })}>
          {open_invitations > 0 && t('seatsOpen', { count: open_invitations })}
        </Notice>
      )}
      {addresses.some(({ state }) => state === 'unknown_role') && (
        <p className="small">{t('listRoleHint')}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="scroll-box max-h-[20rem]" tabIndex={0} aria-label={t('listState')}>
        <ul>
          {sorted.map(({ email, name, role, role_word, department, job_role, state, key, ...days }) => (
            <li
              key={key}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-0 border-line border-t border-solid py-3 first:border-t-0"
            >
              <span className="small min-w-0 wrap-anywhere">
                {name && <b className="block">{name}</b>}
                {email}
                <span className="muted block">
                  {[
                    state !== 'unknown_role' && t(`role_${role ?? roleOfList}`),
                    department,
                    job_role,
                    days.own_days ? t('listOwnDays') : days.working_days && dayNames(days.working_days),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Badge tone={state === 'ok' ? 'success' : 'warning'}>
                {t(`state_${state}`, {
                  max: invitationLimits.addressPerDay,
                  role: role_word ?? '',
                  days: days.working_days_word ?? '',
                })}
              </Badge>
            </li>
          ))}
        </ul>
      </section>
      {absent.length > 0 && <Absent people={absent} leavers={leavers} onChange={setLeavers} />}
      <div className="row">
        <Button onClick={onBack}>{t('listBack')}</Button>
        {(good > 0 || tells) && (
          <Button variant="primary" busy={busy} onClick={() => onSend(leavers)}>
            {tells ? t('listApply') : t('listSend', { count: good })}
          </Button>
        )}
      </div>
    </div>
  )
}

const isFaulty = (state: AddressState) => !['ok', 'member', 'changed', 'invited'].includes(state)

interface AbsentProps {
  people: CheckedAddressList['absent']
  leavers: readonly string[]
  onChange: (leavers: readonly string[]) => void
}

/** Members who are not on the list: whoever is ticked leaves the organisation. Nobody is, to begin with. */
function Absent({ people, leavers, onChange }: AbsentProps) {
  const t = useMessages('organisation')
  return (
    <fieldset className="stack [--stack:var(--space-2)]">
      <legend className="font-semibold">{t('listAbsent')}</legend>
      <p className="small muted">{t('listAbsentHint')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="scroll-box max-h-[14rem]" tabIndex={0} aria-label={t('listAbsent')}>
        {people.map(({ id, full_name, email }) => (
          <Checkbox
            key={id}
            checked={leavers.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...leavers, id] : leavers.filter((one) => one !== id))
            }
            label={
              <span className="wrap-anywhere">
                {full_name} <span className="small muted font-normal">{email}</span>
              </span>
            }
          />
        ))}
      </section>
    </fieldset>
  )
}

/** Which columns of the list are used, and which are not. */
function Columns({ columns }: Pick<CheckedAddressList, 'columns'>) {
  const t = useMessages('organisation')
  const list = new Intl.ListFormat(localeOf[useLanguage()], { type: 'conjunction' })
  if (!columns) return <p className="small muted">{t('listOnlyAddresses')}</p>
  const used = columns.used.map(({ as, heading }) => t(`column_${as}`, { heading }))
  return (
    <p className="small muted wrap-anywhere">
      {t('listUsed', { columns: list.format(used) })}{' '}
      {columns.unused.length > 0 && t('listUnused', { columns: list.format(columns.unused) })}
    </p>
  )
}
