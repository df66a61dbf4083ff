export default {
  title: 'Product',
} as const
