export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
