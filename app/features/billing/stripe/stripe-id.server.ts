/** The id of a thing that Stripe gave by its id or as a whole. */
export function stripeId(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}
