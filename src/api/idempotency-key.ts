// `Idempotency-Key` of writes: a write that is sent again because no answer came gets the key of the first one.
import { v7 as uuidv7 } from 'uuid'

interface Attempt {
  content: string
  key: string
  /** The record that is written, or null. */
  record: string | null
  /** When it was clear that no answer comes; null while one is waited for. */
  lostAt: number | null
}

/** The last unanswered write to each address, which the server may or may not have carried out. */
const unanswered = new Map<string, Attempt>()

/** For so long, in milliseconds, the same write counts as a repetition; after that it is meant anew. */
const longestRepetition = 5 * 60_000

/** Refusals from before the server reads the key, which tell nothing about an earlier attempt. */
const earlyRefusals = [401, 408, 429]
/** Whether the server has refused the write, so that it has changed nothing. */
export const isRefusal = (status: number) => status >= 400 && status < 500 && !earlyRefusals.includes(status)
/** A refusal is an answer. An answer that does not arrive whole, or an error of the server or of a proxy, is none. */
const isAnswered = ({ isOk, status }: { isOk: boolean; status: number }) => isOk || isRefusal(status)

/** The attempt that the write repeats. */
const repeatedBy = (address: string, content: string): Attempt | undefined => {
  const last = unanswered.get(address)
  const isOver = typeof last?.lostAt === 'number' && Date.now() - last.lostAt > longestRepetition
  return last?.content === content && !isOver ? last : undefined
}

/** Another write has changed the record since: the same write as before would not repeat that one, but do it once more. */
const forgetLost = (record: string) => {
  for (const [address, attempt] of unanswered)
    if (attempt.record === record && attempt.lostAt !== null) unanswered.delete(address)
}

interface Target {
  /** Method and URL. */
  address: string
  /** The record that is written, or null. */
  record: string | null
  /** Whether a success changes the record. */
  isChange: boolean
}

/** Sends a write with its key. */
export const withIdempotencyKey = async <Result extends { isOk: boolean; status: number }>(
  { address, record, isChange }: Target,
  content: string,
  send: (key: string) => Promise<Result>,
): Promise<Result> => {
  const key = repeatedBy(address, content)?.key ?? uuidv7()
  const attempt: Attempt = { content, key, record, lostAt: null }
  unanswered.set(address, attempt)
  const result = await send(key)
  if (!isAnswered(result)) attempt.lostAt = Date.now()
  else if (unanswered.get(address)?.key === key) unanswered.delete(address)
  if (result.isOk && isChange && record !== null) forgetLost(record)
  return result
}
