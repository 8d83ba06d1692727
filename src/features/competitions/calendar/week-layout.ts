// Layout of a week in the month view: overlapping items get separate lanes. Pure function.

interface Span {
  startsOn: string
  endsOn: string
}

export interface Bar<Item> {
  item: Item
  lane: number
  /** First day in this week, 0 (Monday) to 6, and the number of days. */
  column: number
  days: number
  /** Whether the item continues from the week before, and into the week after. */
  isFromBefore: boolean
  goesOn: boolean
}

export interface WeekLayout<Item> {
  bars: Bar<Item>[]
  /** Items per day, and the number of items per day that have no lane. */
  ofDays: Item[][]
  hidden: number[]
}

/** Items are sorted by start date; among items with the same start, longer ones come first. */
export const layoutWeek = <Item extends Span>(
  items: readonly Item[],
  days: readonly string[],
  most: number,
): WeekLayout<Item> => {
  const [monday = '', sunday = ''] = [days[0], days.at(-1)]
  const bars: Bar<Item>[] = []
  const ofDays = days.map((): Item[] => [])
  const hidden = days.map(() => 0)
  const ends: string[] = []
  const here = items
    .filter(({ startsOn, endsOn }) => startsOn <= sunday && endsOn >= monday)
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn) || b.endsOn.localeCompare(a.endsOn))
  for (const item of here) {
    const first = item.startsOn < monday ? monday : item.startsOn
    const last = item.endsOn > sunday ? sunday : item.endsOn
    const column = days.indexOf(first)
    const span = days.indexOf(last) - column + 1
    const free = ends.findIndex((end) => end < first)
    const lane = free < 0 ? ends.length : free
    const isShown = lane < most
    if (isShown) {
      ends[lane] = last
      bars.push({
        item,
        lane,
        column,
        days: span,
        isFromBefore: item.startsOn < monday,
        goesOn: item.endsOn > sunday,
      })
    }
    for (let day = column; day < column + span; day++) {
      ofDays[day]?.push(item)
      if (!isShown) hidden[day] = (hidden[day] ?? 0) + 1
    }
  }
  return { bars, ofDays, hidden }
}
