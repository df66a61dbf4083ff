export default {
  title: 'Support',
} as const
