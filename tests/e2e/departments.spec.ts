import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { languages, localePath } from '#app/lib/language.ts'
import { checkAccessibility, checkNoSidewaysScroll, expect, open, testInTurn } from './support/test.ts'

/** Departments: made, given people, renamed, removed. */
for (const language of languages) {
  const t = messagesFor('organisation', language)
  const name = `Planning ${language}`
  const newName = `Rooster ${language}`

  testInTurn('en', language)(
    `a department, from its name to its removal, ${language}`,
    async ({ page, stage }) => {
      await page.context().addCookies(stage.sessions.team.cookies)
      if (language === 'en') await page.setViewportSize({ width: 375, height: 812 })
      await open(page, localePath(language, '/team/departments'))
      await page.getByRole('button', { name: t('departmentAdd'), exact: true }).click()
      await expect(page.getByText(t('error_department_name_required'))).toBeVisible()
      await page.getByLabel(t('departmentNew')).fill(name)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: t('departmentRenameName', { name }) })).toBeVisible()

      const person = page.getByRole('checkbox', { name: /Teun Hofstra/ })
      await person.check()
      await page.getByLabel(t('departmentChoose')).selectOption({ label: name })
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
      await page.getByRole('button', { name: t('departmentPlace', { count: 1 }) }).click()
      await expect(page.getByRole('checkbox', { name: `Teun Hofstra ${name}` })).toBeVisible()
      await expect(person).not.toBeChecked()

      await page.getByRole('button', { name: t('departmentRenameName', { name }) }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('departmentName')).fill(newName)
      await checkAccessibility(page)
      await dialog.getByRole('button', { name: t('departmentRenameAction') }).click()
      await expect(page.getByRole('checkbox', { name: `Teun Hofstra ${newName}` })).toBeVisible()

      await page.getByRole('button', { name: t('departmentRemoveName', { name: newName }) }).click()
      await page.getByRole('button', { name: t('departmentRemoveAction') }).click()
      await expect(
        page.getByRole('checkbox', { name: `Teun Hofstra ${t('departmentNobody')}` }),
      ).toBeVisible()
      await expect(page.getByText(newName, { exact: true })).toHaveCount(0)
    },
  )
}
