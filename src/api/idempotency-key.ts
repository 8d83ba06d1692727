// `Idempotency-Key` of writes: a write that is sent again because no answer came gets the key of the first one.
import { v7 as uuidv7 } from 'uuid'

/** The last unanswered write to each address, which the server may or may not have carried out. */
const unanswered = new Map<string, { content: string; key: string }>()

/** Refusals from before the server reads the key, which tell nothing about an earlier attempt. */
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
