// How many files this server receives at a time: from all, to one record, from one network.
import { ApiError } from '../api-error.ts'

/** Those without an account take no place from staff, and none of them all the places. */
export interface Sender {
  recordId: string
  /** Undefined: an account of ours. */
  network?: string | undefined
}

const most = { staff: 40, outside: 20, record: 4, network: 8 }
const taken = new Map<string, number>()

const wanted = ({ recordId, network }: Sender): [string, number][] =>
  network === undefined
    ? [['staff', most.staff]]
    : [
        ['outside', most.outside],
        [`record ${recordId}`, most.record],
        [`network ${network}`, most.network],
      ]

/** Answers what gives the places back. Throws 503 when there are none. */
export const takePlaces = (sender: Sender): (() => void) => {
  const places = wanted(sender)
  const full = places.find(([name, limit]) => (taken.get(name) ?? 0) >= limit)
  if (full) throw full[0] === 'outside' || full[0] === 'staff' ? busy() : waitForOwn()
  for (const [name] of places) taken.set(name, (taken.get(name) ?? 0) + 1)
  return () => {
    for (const [name] of places) {
      const left = (taken.get(name) ?? 1) - 1
      if (left > 0) taken.set(name, left)
      else taken.delete(name)
    }
  }
}

const unavailable = (message: string) => new ApiError(503, { code: 'Unavailable', message, field: 'file' })
const busy = () => unavailable('Många skickar filer just nu. Försök igen om en stund.')
const waitForOwn = () => unavailable('Flera filer är redan på väg. Vänta tills de har kommit fram och försök igen.')
