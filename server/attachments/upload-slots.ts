// Limits how many files this server receives at the same time: in total, for one record, and from one network.
import { ApiError } from '../api-error.ts'
import { takeSlots, type Slot } from '../http/slots.ts'

/** Outsiders do not use the slots of staff, and no record or network can use all slots of outsiders. */
export interface Sender {
  recordId: string
  /** Undefined: the sender has an account. */
  network?: string | undefined
}

const unavailable = (message: string) => () => new ApiError(503, { code: 'Unavailable', message, field: 'file' })
const busy = unavailable('Många skickar filer just nu. Försök igen om en stund.')
const tooManyFromSender = unavailable('Flera filer är redan på väg. Vänta tills de har kommit fram och försök igen.')

const slotsFor = ({ recordId, network }: Sender): Slot[] =>
  network === undefined
    ? [{ name: 'uploads of staff', limit: 40, refusal: busy }]
    : [
        { name: 'uploads from outside', limit: 20, refusal: busy },
        { name: `uploads to ${recordId}`, limit: 4, refusal: tooManyFromSender },
        { name: `uploads from ${network}`, limit: 8, refusal: tooManyFromSender },
      ]

/** Takes the slots of an upload and returns a function that releases them. Throws 503 when one is not free. */
export const takeUploadSlots = (sender: Sender): (() => void) => takeSlots(slotsFor(sender))
