// Traces the SQL statements that our server sends to PostgreSQL for a request.
import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { StatementTrace, Statement } from './process-messages.ts'

/** Repeats each request until two runs in a row send the same statements, because the first may do one-time work. */
export const captureTraces = async (
  server: ChildProcess,
  call: { origin: string; paths: readonly string[]; headers: Record<string, string> },
  traceOf: (statements: readonly Statement[]) => StatementTrace = groupConcurrent,
): Promise<Record<string, StatementTrace>> => {
  const traces: Record<string, StatementTrace> = {}
  for (const path of call.paths) {
    let trace: StatementTrace | undefined
    for (let tries = 0; !trace && tries < 5; tries++) {
      const [first, second] = [
        traceOf(await traceRequest(server, call, path)),
        traceOf(await traceRequest(server, call, path)),
      ]
      if (isSameTrace(first, second)) trace = second
    }
    if (!trace) throw new Error(`The statements of ${path} differ from call to call`)
    traces[path] = trace
  }
  return traces
}

const traceRequest = async (
  server: ChildProcess,
  call: { origin: string; headers: Record<string, string> },
  path: string,
) => {
  const statements: Statement[] = []
  const receive = (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'statement' in message)
      statements.push(message.statement as Statement)
  }
  server.on('message', receive)
  const response = await fetch(`${call.origin}${path}`, { headers: call.headers })
  await response.arrayBuffer()
  // IPC messages may arrive after the response.
  await wait(50)
  server.off('message', receive)
  if (response.status !== 200) throw new Error(`${path} responded ${response.status}`)
  return statements
}

/** Groups the statements that ran at the same time. */
export const groupConcurrent = (statements: readonly Statement[]): StatementTrace => {
  const trace: StatementTrace = []
  let end = 0
  for (const statement of statements.toSorted((a, b) => a.startedAt - b.startedAt)) {
    if (/^\s*(begin|commit)/i.test(statement.text)) throw new Error('The baseline server does not repeat transactions')
    if (statement.startedAt < end) trace.at(-1)?.push(statement)
    else trace.push([statement])
    end = Math.max(end, statement.endedAt)
  }
  return trace
}

const isSameTrace = (one: StatementTrace, other: StatementTrace) => traceText(one) === traceText(other)
const traceText = (trace: StatementTrace) =>
  JSON.stringify(trace.map((group) => group.map(({ text, values }) => [text, values])))
