// Metrics in the text format of Prometheus: counters and histograms that a server counts, and figures that are read when asked.

type Labels = Readonly<Record<string, string>>

const escape = (text: string) =>
  text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)
const labelText = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}
const heading = (name: string, help: string, type: string) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`

/** A figure with its values now; those that are not known are left out. */
export const figureText = (
  name: string,
  help: string,
  values: readonly (readonly [Labels, number | null | undefined])[],
  type: 'gauge' | 'counter' = 'gauge',
): string => {
  const known = values.filter(([, value]) => typeof value === 'number' && Number.isFinite(value))
  if (known.length === 0) return ''
  return heading(name, help, type) + known.map(([labels, value]) => `${name}${labelText(labels)} ${value}\n`).join('')
}

/** The routes are those of the program: a limit all the same, so that a fault of ours does not fill the memory. */
const mostSeries = 5000

export const createCounter = (name: string, help: string) => {
  const series = new Map<string, { labels: Labels; value: number }>()
  return {
    add: (labels: Labels, by = 1) => {
      const key = labelText(labels)
      const known = series.get(key)
      if (known) known.value += by
      else if (series.size < mostSeries) series.set(key, { labels, value: by })
    },
    text: () =>
      figureText(
        name,
        help,
        [...series.values()].map(({ labels, value }) => [labels, value]),
        'counter',
      ),
  }
}

interface Series {
  labels: Labels
  /** How many values each bucket has, the last one those above all limits. */
  counts: number[]
  sum: number
}

/** `limits`: the upper limits of the buckets, rising. */
export const createHistogram = (name: string, help: string, limits: readonly number[]) => {
  const series = new Map<string, Series>()
  const seriesOf = (labels: Labels): Series | undefined => {
    const key = labelText(labels)
    const known = series.get(key)
    if (known || series.size >= mostSeries) return known
    const made = { labels, counts: Array.from({ length: limits.length + 1 }, () => 0), sum: 0 }
    series.set(key, made)
    return made
  }
  const linesOf = ({ labels, counts, sum }: Series) => {
    let total = 0
    const buckets = counts.map((count, index) => {
      total += count
      return `${name}_bucket${labelText({ ...labels, le: String(limits[index] ?? '+Inf') })} ${total}\n`
    })
    return `${buckets.join('')}${name}_sum${labelText(labels)} ${sum}\n${name}_count${labelText(labels)} ${total}\n`
  }
  return {
    observe: (labels: Labels, value: number) => {
      const found = seriesOf(labels)
      if (!found) return
      const bucket = limits.findIndex((limit) => value <= limit)
      const index = bucket < 0 ? limits.length : bucket
      found.counts[index] = (found.counts[index] ?? 0) + 1
      found.sum += value
    },
    text: () =>
      series.size === 0 ? '' : heading(name, help, 'histogram') + [...series.values()].map(linesOf).join(''),
  }
}
