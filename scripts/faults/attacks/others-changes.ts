// Attack: every account listens to the event stream while records change; nobody may get notices of invisible records.
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { associationId } from '../../../server/db/demo/associations.ts'
import type { Attack } from '../attack.ts'
import { type ApiClient, retryWhileBusy } from '../../server-under-test/api-client.ts'
import { substitutedCalls } from '../access/id-substitution.ts'
import {
  type OwnedRecord,
  mayNotRead,
  type RecordKind,
  listOwnedRecords,
  type AccountContext,
} from '../access/access-oracle.ts'
import { startWithAccounts } from '../access/calling-accounts.ts'
import type { ServerInstance } from '../../server-under-test/server-instance.ts'
import { validEvent, readRecord, validWrite } from '../access/valid-writes.ts'

interface Stream {
  status: number
  receivedIds: Set<string>
  end: () => void
}

const openStream = async ({ address }: ServerInstance, { headers }: ApiClient): Promise<Stream> => {
  const ending = new AbortController()
  const { status, body } = await fetch(`${address}/api/live`, { headers, signal: ending.signal })
  const stream: Stream = { status, receivedIds: new Set(), end: () => ending.abort() }
  if (status !== 200 || !body) return stream
  const opened = Promise.withResolvers<void>()
  const read = async () => {
    let text = ''
    for await (const part of body.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
      text += part
      if (text.includes('event: open')) opened.resolve()
      for (const [, data = '{}'] of text.matchAll(/event: change\ndata: (.*)\n\n/g))
        stream.receivedIds.add((JSON.parse(data) as { id: string }).id)
      text = text.slice(text.lastIndexOf('\n\n') + 2)
    }
  }
  void read().catch(() => opened.resolve())
  await opened.promise
  return stream
}

/** The endpoint that changes a record of each kind and sends a notice. */
const changeEndpoints: Partial<Record<RecordKind, Endpoint>> = {
  organization: contract.organizationAttachments.upload,
  announcement: contract.announcementAttachments.upload,
  application: contract.applications.return,
  sanction: contract.sanctionAttachments.upload,
  event: contract.events.cancel,
  person: contract.personAttachments.upload,
  licence_application: contract.licenceApplicationAttachments.upload,
}

/** Changes `perPlace` records of each kind in each association; returns the ids of the changed ones. */
const changeEverywhere = async (client: ApiClient, all: readonly OwnedRecord[], perPlace: number) => {
  const changed = new Set<string>()
  const counts = new Map<string, number>()
  for (const record of all.filter(({ isUnsent }) => !isUnsent)) {
    const key = `${record.kind} ${record.owners[0] ?? ''} ${record.kind === 'event' ? record.status : ''}`
    const count = counts.get(key) ?? 0
    const endpoint = changeEndpoints[record.kind]
    if (count >= perPlace || !endpoint) continue
    const [call] = substitutedCalls(endpoint, record, undefined)
    if (!call) continue
    const view = await readRecord(client, call.path)
    const write = view && validWrite(call.endpoint, call.path, view, true)
    if (!write) continue
    const { status } = await retryWhileBusy(() => client.call(call.endpoint.method, write.path, write.options))
    if (status !== 200) continue
    changed.add(record.id)
    counts.set(key, count + 1)
  }
  return changed
}

const changeInBranch = async (client: ApiClient, branch: string, all: readonly OwnedRecord[]): Promise<Set<string>> => {
  const own = all.filter(({ kind, owners }) => owners[0] === branch && kind === 'announcement')
  const changed = await changeEverywhere(client, own, 2)
  const id = uuidv7()
  const body = { ...validEvent, id, organizerId: branch, audience: 'branch' }
  const { status } = await client.call('POST', '/api/competitions/events', { body })
  return status === 200 ? changed.add(id) : changed
}

const judgeStream = (accountContext: AccountContext, { receivedIds }: Stream, changed: readonly OwnedRecord[]) => {
  const name = `${accountContext.persona} i ${accountContext.context}`
  const foreign = changed.filter((record) => mayNotRead(accountContext, record) && receivedIds.has(record.id))
  const missed = changed.filter((record) => !mayNotRead(accountContext, record) && !receivedIds.has(record.id))
  return {
    foreign: foreign.map(({ kind, id }) => `${name}: ${kind} ${id}`),
    missed: missed.map(({ kind, id }) => `${name}: ${kind} ${id}`),
  }
}

export const othersChanges: Attack = {
  name: 'others-changes',
  promise: 'Den som följer ändringar får aldrig höra om det som personen inte får läsa.',
  run: async (harness) => {
    const { instance, all, perKind, sysadmin, forEach } = await startWithAccounts(harness)
    const listener = await openStream(instance, sysadmin)
    const streams: { accountContext: AccountContext; stream: Stream }[] = []
    await forEach(async (client, accountContext) => {
      streams.push({ accountContext, stream: await openStream(instance, client) })
    })
    const branch = associationId('segelflyg')
    const branchAdmin = await harness.staff(instance, 'branch-admin', branch)
    const changed = await changeEverywhere(sysadmin, all, perKind)
    for (const id of await changeInBranch(branchAdmin, branch, all)) changed.add(id)
    for (let round = 0; round < 40 && [...changed].some((id) => !listener.receivedIds.has(id)); round += 1)
      await wait(250)
    await wait(1000)
    const records = (await listOwnedRecords(instance)).filter(({ id }) => changed.has(id))
    const results = streams
      .filter(({ stream }) => stream.status === 200)
      .map(({ accountContext, stream }) => judgeStream(accountContext, stream, records))
    const wrongly = streams.filter(
      ({ accountContext, stream }) => stream.status === 200 && accountContext.sees.size === 0,
    )
    for (const { stream } of streams) stream.end()
    listener.end()
    const foreign = results.flatMap((one) => one.foreign)
    const missed = results.flatMap((one) => one.missed)
    const control = [...changed].filter((id) => listener.receivedIds.has(id)).length
    const counts = new Map<string, number>()
    for (const { kind } of records) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return [
      {
        finding: `${changed.size} ändringar (${[...counts].map(([kind, count]) => `${kind} ${count}`).join(', ')}), SysAdmin hörde ${control}${records
          .filter(({ id }) => !listener.receivedIds.has(id))
          .map(({ kind, id }) => `, inte ${kind} ${id}`)
          .join('')}`,
        isHeld: counts.size === Object.keys(changeEndpoints).length && control === changed.size,
      },
      {
        finding:
          `${results.length} lyssnare: ${foreign.length} besked om andras poster ${foreign.slice(0, 5).join(', ')}`.trim(),
        isHeld: results.length > 0 && foreign.length === 0,
      },
      {
        finding: `${missed.length} besked om egna poster uteblev ${missed.slice(0, 5).join(', ')}`.trim(),
        isHeld: missed.length === 0,
      },
      {
        finding: `${streams.length - results.length} av ${streams.length} släpptes inte in; ${wrongly.length} utan behörighet släpptes in`,
        isHeld: wrongly.length === 0,
      },
    ]
  },
}
