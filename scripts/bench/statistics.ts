// Statistics of the bench: times, median, percentile, ratio per round and spread.

/** How long the work takes, in milliseconds. */
export const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low, high] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]]
  if (low === undefined || high === undefined) throw new Error('No median of nothing')
  return (low + high) / 2
}

/** NaN of nothing. */
export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

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
