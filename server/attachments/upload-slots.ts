// Limits how many files this server receives at the same time: in total, for one record, and from one network.
import { ApiError } from '../api-error.ts'

/** Outsiders do not use the slots of staff, and no record or network can use all slots of outsiders. */
export interface Sender {
  recordId: string
  /** Undefined: the sender has an account. */
  network?: string | undefined
}

const maxSlots = { staff: 40, outside: 20, record: 4, network: 8 }
const usedSlots = new Map<string, number>()

const slotsFor = ({ recordId, network }: Sender): [string, number][] =>
  network === undefined
    ? [['staff', maxSlots.staff]]
    : [
        ['outside', maxSlots.outside],
        [`record ${recordId}`, maxSlots.record],
        [`network ${network}`, maxSlots.network],
      ]

/** Takes the slots of an upload and returns a function that releases them. Throws 503 when one is not free. */
export const takeUploadSlots = (sender: Sender): (() => void) => {
  const slots = slotsFor(sender)
  const fullSlot = slots.find(([name, limit]) => (usedSlots.get(name) ?? 0) >= limit)
  if (fullSlot) throw fullSlot[0] === 'outside' || fullSlot[0] === 'staff' ? busy() : tooManyFromSender()
  for (const [name] of slots) usedSlots.set(name, (usedSlots.get(name) ?? 0) + 1)
  return () => {
    for (const [name] of slots) {
      const used = (usedSlots.get(name) ?? 1) - 1
      if (used > 0) usedSlots.set(name, used)
      else usedSlots.delete(name)
    }
  }
}

const unavailable = (message: string) => new ApiError(503, { code: 'Unavailable', message, field: 'file' })
const busy = () => unavailable('Många skickar filer just nu. Försök igen om en stund.')
const tooManyFromSender = () =>
  unavailable('Flera filer är redan på väg. Vänta tills de har kommit fram och försök igen.')
