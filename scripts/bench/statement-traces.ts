// Finds out what our server sends to PostgreSQL for a call, by making the call and listening.
import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { StatementTrace, Statement } from './process-messages.ts'

/** Makes each call until its statements are the same twice in a row: the first ones may do what is done once. */
export const captureTraces = async (
  server: ChildProcess,
  call: { origin: string; paths: readonly string[]; headers: Record<string, string> },
): Promise<Record<string, StatementTrace>> => {
  const plans: Record<string, StatementTrace> = {}
  for (const path of call.paths) {
    let plan: StatementTrace | undefined
    for (let tries = 0; !plan && tries < 5; tries++) {
      const [first, second] = [await traceRequest(server, call, path), await traceRequest(server, call, path)]
      if (isSameTrace(first, second)) plan = second
    }
    if (!plan) throw new Error(`The statements of ${path} differ from call to call`)
    plans[path] = plan
  }
  return plans
}

const traceRequest = async (
  server: ChildProcess,
  call: { origin: string; headers: Record<string, string> },
  path: string,
) => {
  const heard: Statement[] = []
  const hear = (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'statement' in message)
      heard.push(message.statement as Statement)
  }
  server.on('message', hear)
  const response = await fetch(`${call.origin}${path}`, { headers: call.headers })
  await response.arrayBuffer()
  // The channel from the other process may be slower than the answer.
  await wait(50)
  server.off('message', hear)
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return groupConcurrent(heard)
}

/** Puts statements together that were under way at the same time. */
export const groupConcurrent = (statements: readonly Statement[]): StatementTrace => {
  const plan: StatementTrace = []
  let end = 0
  for (const statement of statements.toSorted((a, b) => a.startedAt - b.startedAt)) {
    if (/^\s*(begin|commit)/i.test(statement.text)) throw new Error('The bare server knows no transactions')
    if (statement.startedAt < end) plan.at(-1)?.push(statement)
    else plan.push([statement])
    end = Math.max(end, statement.endedAt)
  }
  return plan
}

const isSameTrace = (one: StatementTrace, other: StatementTrace) => traceText(one) === traceText(other)
const traceText = (plan: StatementTrace) =>
  JSON.stringify(plan.map((group) => group.map(({ text, values }) => [text, values])))
