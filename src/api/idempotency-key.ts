// `Idempotency-Key` of writes: a write that is sent again because no answer came has the key of the first.
import { v7 as uuidv7 } from 'uuid'

/** The last write to each address that has no answer yet, so that nobody knows whether the server has carried it out. */
const unanswered = new Map<string, { content: string; key: string }>()

/** Refused before the server has looked at the key, which says nothing of an earlier attempt. */
const earlyRefusals = [401, 408, 429]
/** Whether the server has refused the write, so that it has changed nothing. */
export const isRefusal = (status: number) => status >= 400 && status < 500 && !earlyRefusals.includes(status)
/** A refusal is an answer. An answer that does not arrive whole, or an error of the server or of a proxy, is none. */
const isAnswered = ({ isOk, status }: { isOk: boolean; status: number }) => isOk || isRefusal(status)

/** Sends a write with its key. `address`: method and URL. */
export const withIdempotencyKey = async <Result extends { isOk: boolean; status: number }>(
  address: string,
  content: string,
  send: (key: string) => Promise<Result>,
): Promise<Result> => {
  const last = unanswered.get(address)
  const key = last?.content === content ? last.key : uuidv7()
  unanswered.set(address, { content, key })
  const result = await send(key)
  if (isAnswered(result) && unanswered.get(address)?.key === key) unanswered.delete(address)
  return result
}
