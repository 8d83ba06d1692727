// What is to be judged before a person is anonymised or gets a protected identity. Pure functions that both sides run.
import { z } from 'zod'

/** `blocking` prevents, `warning` is left to the judgement of who decides. */
export const personCheck = z.object({
  state: z.enum(['ok', 'warning', 'blocking']),
  /** What was found. */
  title: z.string(),
  /** What to do about it; '' when it is fulfilled. */
  rule: z.string(),
  /** Other members whose data is to be reviewed, and whom the reader may open. An older server does not send it. */
  members: z.array(z.object({ id: z.string(), memberNumber: z.int() })).default([]),
  /** Clubs whose registered addresses are to be reviewed. An older server does not send them. */
  clubs: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
})
/** As it is given to the answer; most checks lead to nobody else. */
export type PersonCheck = z.input<typeof personCheck>

/** The reason why the checks do not allow it, or null. */
export const checksRefusal = (checks: readonly PersonCheck[]): string | null => {
  const blocking = checks.filter(({ state }) => state === 'blocking')
  return blocking.length === 0 ? null : blocking.map(({ title, rule }) => `${title} ${rule}`).join(' ')
}
