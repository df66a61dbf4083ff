import { useNavigate } from 'react-router'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { localePath } from '#app/lib/language.ts'
import { notify } from '#app/ui/toast.ts'

/** Says that what was pressed is still to come (SPEC 2 "Dashboard"). */
export function useComingSoon(): () => void {
  const t = useWords('dashboard')
  return () => notify({ title: t('soonToast') })
}

/** Says that what was pressed needs premium, with the way there (SPEC 6). */
export function usePremiumNotice(): () => void {
  const t = useWords('dashboard')
  const language = useLanguage()
  const navigate = useNavigate()
  return () =>
    notify({
      title: t('premiumTitle'),
      description: t('premiumBody'),
      action: {
        label: t('premiumUpgrade'),
        onPress: () => void navigate(localePath(language, '/product/pricing')),
      },
    })
}
