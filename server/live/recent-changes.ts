// The changes of the last seconds: a page gets them when it opens its stream, because it has read its records before.
import type { Change, ChangeListener } from './change-listener.ts'

/** On a slow line a page opens its stream so long after it has asked for its records. */
const keptMs = 20_000
/** After more than these, a page fetches everything again. */
const mostKept = 200

export const createRecentChanges = () => {
  let kept: { at: number; change: Change | 'missed' }[] = []
  const isKept = ({ at }: { at: number }) => performance.now() - at < keptMs
  const add: ChangeListener = (change) => {
    const added = { at: performance.now(), change }
    kept = [...kept.filter(isKept), added]
    if (kept.length > mostKept) kept = [{ ...added, change: 'missed' }]
  }
  return {
    add,
    /** The oldest first. */
    list: () => kept.filter(isKept).map(({ change }) => change),
  }
}
