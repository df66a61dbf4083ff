import { lazy, Suspense, useState } from 'react'
import type { Department } from '#app/features/organisation/rules.ts'
import { useCall } from '#app/features/organisation/use-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { DepartmentApi } from './department-api.server.ts'
import { NewDepartment } from './new-department.tsx'

const ConfirmDialog = lazy(() => import('#app/features/organisation/confirm-dialog.tsx'))
const RenameDepartment = lazy(() => import('./rename-department.tsx'))

/** The departments of the organisation: add, rename, remove. */
export function DepartmentList({ departments }: { departments: readonly Department[] }) {
  const t = useMessages('organisation')
  const [renamed, rename] = useState<Department>()
  const { removed, remove, busy, confirm } = useRemoval()
  return (
    <Card
      title={t('departmentsHeading')}
      beside={<span className="muted small">{t('departmentsCount', { count: departments.length })}</span>}
    >
      <div className="stack [--stack:var(--space-4)]">
        <NewDepartment />
        {departments.length === 0 && <p className="small muted">{t('departmentsNone')}</p>}
        <ul>
          {departments.map((department) => (
            <DepartmentRow
              key={department.id}
              department={department}
              onRename={() => rename(department)}
              onRemove={() => remove(department)}
            />
          ))}
        </ul>
      </div>
      <Suspense fallback={null}>
        {renamed && <RenameDepartment department={renamed} onClose={() => rename(undefined)} />}
        {removed && (
          <ConfirmDialog
            title={t('departmentRemoveTitle', { name: removed.name })}
            action={t('departmentRemoveAction')}
            danger
            busy={busy}
            onConfirm={() => void confirm()}
            onClose={() => remove(undefined)}
          >
            <p>{t('departmentRemoveBody', { count: removed.people })}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </Card>
  )
}

interface DepartmentRowProps {
  department: Department
  onRename: () => void
  onRemove: () => void
}

function DepartmentRow({ department: { name, people }, onRename, onRemove }: DepartmentRowProps) {
  const t = useMessages('organisation')
  return (
    <li className="row row--between border-0 border-line border-t border-solid py-3 first:border-t-0">
      <span className="min-w-0 wrap-anywhere">
        <b>{name}</b> <span className="small muted">{t('departmentPeople', { count: people })}</span>
      </span>
      <span className="row">
        <Button size="sm" aria-label={t('departmentRenameName', { name })} onClick={onRename}>
          {t('departmentRename')}
        </Button>
        <Button size="sm" aria-label={t('departmentRemoveName', { name })} onClick={onRemove}>
          {t('departmentRemove')}
        </Button>
      </span>
    </li>
  )
}

/** Asks before a department is removed. */
function useRemoval() {
  const t = useMessages('organisation')
  const language = useLanguage()
  const { busy, run } = useCall()
  const [removed, remove] = useState<Department>()
  const confirm = async () => {
    if (!removed) return
    const { id, name } = removed
    await run('remove', async () => {
      const one = apiClient<DepartmentApi>(language).account.departments[':id']
      await outcome(one.$delete({ param: { id } }))
      return t('departmentRemoved', { name })
    })
    remove(undefined)
  }
  return { removed, remove, busy: busy !== undefined, confirm }
}
