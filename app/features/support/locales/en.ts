import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  title: 'Support',
} satisfies Translation<typeof nl>
