// Layout of a week in the month view: overlapping items get separate lanes. Pure function.

interface Span {
  startsOn: string
  endsOn: string
}

export interface Bar<Item> {
  item: Item
  lane: number
  /** 0 (Monday) to 6: where it begins in this week, and how many days of it. */
  column: number
  days: number
  /** It goes on from the week before, or into the next. */
  isFromBefore: boolean
  goesOn: boolean
}

export interface WeekLayout<Item> {
  bars: Bar<Item>[]
  /** For each day, its items, and how many of them found no lane. */
  ofDays: Item[][]
  hidden: number[]
}

/** `items` in order of time. Longer ones come first among those that begin on the same day. */
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
