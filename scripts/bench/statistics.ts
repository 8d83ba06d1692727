// From rounds to the two numbers that are told: the median and how far the rounds lie apart.

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low, high] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]]
  if (low === undefined || high === undefined) throw new Error('No median of nothing')
  return (low + high) / 2
}

export interface Comparison {
  /** Answers per second, round by round. */
  ours: number[]
  bare: number[]
}

/** Ours over bare in each round; a round's two halves stand next to each other in time, so the computer's moods cancel out. */
export const ratiosOf = ({ ours, bare }: Comparison) => ours.map((rate, round) => rate / (bare[round] ?? Number.NaN))

const formatNumber = (value: number, digits: number) =>
  value.toLocaleString('sv-SE', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export const formatComparison = (comparison: Comparison) => {
  const ratios = ratiosOf(comparison)
  const whole = (values: number[]) => formatNumber(median(values), 0)
  return {
    ratio: formatNumber(median(ratios), 2),
    spread: `${formatNumber(Math.min(...ratios), 2)}–${formatNumber(Math.max(...ratios), 2)}`,
    ours: whole(comparison.ours),
    bare: whole(comparison.bare),
  }
}
