// Statistics of the bench: median, ratio per round and spread.

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low, high] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]]
  if (low === undefined || high === undefined) throw new Error('No median of nothing')
  return (low + high) / 2
}

export interface Comparison {
  /** Responses per second in each round. */
  product: number[]
  baseline: number[]
}

/** The ratio product/baseline of each round. Both parts of a round run at the same time, so that other load affects both. */
export const ratiosOf = ({ product, baseline }: Comparison) =>
  product.map((rate, round) => rate / (baseline[round] ?? Number.NaN))

export const formatNumber = (value: number, digits: number) =>
  value.toLocaleString('sv-SE', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export const formatComparison = (comparison: Comparison) => {
  const ratios = ratiosOf(comparison)
  const whole = (values: number[]) => formatNumber(median(values), 0)
  return {
    ratio: formatNumber(median(ratios), 2),
    spread: `${formatNumber(Math.min(...ratios), 2)}–${formatNumber(Math.max(...ratios), 2)}`,
    product: whole(comparison.product),
    baseline: whole(comparison.baseline),
  }
}
