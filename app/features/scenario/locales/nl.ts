export default {
  title: 'Praktijkopdracht',
} as const
