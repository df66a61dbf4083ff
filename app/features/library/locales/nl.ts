export default {
  title: 'Know-How',
} as const
