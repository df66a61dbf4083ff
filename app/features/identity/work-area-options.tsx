import { useWords } from '#app/i18n/words.tsx'

/** The work areas as options of a select. */
export function WorkAreaOptions() {
  const t = useWords('identity')
  return (
    <>
      <option value="marketing">{t('areaMarketing')}</option>
      <option value="sales">{t('areaSales')}</option>
      <option value="hr">{t('areaHr')}</option>
      <option value="finance">{t('areaFinance')}</option>
      <option value="operations">{t('areaOperations')}</option>
      <option value="it">{t('areaIt')}</option>
      <option value="youth">{t('areaYouth')}</option>
    </>
  )
}
