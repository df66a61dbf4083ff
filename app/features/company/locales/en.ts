import type { Translation } from '#app/i18n/translation.ts'
import type nl from './nl.ts'

export default {
  title: 'About us',
} satisfies Translation<typeof nl>
