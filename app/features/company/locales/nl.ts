export default {
  title: 'Over ons',
} as const
