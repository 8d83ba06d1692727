// The open event streams of pages: each gets the changes of what its account is shown in its context, while its session is valid.
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { holds } from '#contract/access.ts'
import type { LiveChange, liveEventNames } from '#contract/live.ts'
import { tooManyRequests, unavailable } from '../api-error.ts'
import type { Viewer } from '../actor.ts'
import { audienceOf } from './audience.ts'
import type { Change, ChangeFeed, ChangeListener } from './change-listener.ts'
import { createRecentChanges } from './recent-changes.ts'
import type { RecordScope } from '../records/record-scope.ts'

interface Limits {
  /** The interval of heartbeats, which keep the connection open through proxies. At each the session is checked by `reauthorize`. */
  heartbeatMs: number
  /** A stream with more unread bytes is closed. */
  unreadBytes: number
  perAccount: number
}
const defaultLimits: Limits = { heartbeatMs: 15_000, unreadBytes: 64 * 1024, perAccount: 20 }

/**
 * What an account in a context, which may listen there, is told of a change. `record`: its id, when it reads the record. `type`: that a
 * record of the type has changed, when it may only call a read that shows something of such records. Each is told of itself, whose
 * roles the page shows.
 */
export const toldOf = (
  { account, context }: Viewer,
  change: Change,
  scopes: readonly Pick<RecordScope, 'type' | 'scopesTo' | 'isToldToAll'>[],
): 'record' | 'type' | null => {
  if (change.type === 'account' && change.id === account.id) return 'record'
  const scope = scopes.find(({ type }) => type === change.type)
  if (scope?.isToldToAll) return 'record'
  const isInContext = context.kind === 'global' || change.contexts.includes(context.id)
  if (scope === undefined || !isInContext) return null
  if (holds(account, context, scope.scopesTo('read'))) return 'record'
  return holds(account, context, audienceOf(change.type)) ? 'type' : null
}

export const createEventStreams = (
  changes: ChangeFeed,
  scopes: readonly RecordScope[],
  limits: Limits = defaultLimits,
) => {
  const streams = new Set<{ accountId: string; end: () => void }>()
  const recent = createRecentChanges()
  let [isFollowing, isClosed] = [false, false]

  /** Keeps the changes for pages that open their streams after them. */
  const follow = () => {
    if (isFollowing) return
    isFollowing = true
    changes.subscribe(recent.add)
    // A page may have read its records from another server, before this one listened.
    void changes.ready().then(() => recent.add('missed'))
  }

  /** `reauthorize` returns the viewer with the present roles, and throws when the session or the right has ended. */
  const open = async (viewer: Viewer, reauthorize: () => Promise<Viewer>): Promise<Readable> => {
    follow()
    const accountId = viewer.account.id
    if ([...streams].filter((stream) => stream.accountId === accountId).length >= limits.perAccount)
      throw tooManyStreams()
    let listener: Viewer = viewer
    const readable = new Readable({ read: () => undefined })
    const send = (text: string) => {
      readable.push(text)
      if (readable.readableLength > limits.unreadBytes) readable.destroy()
    }
    /** The types told of without an id. A notice of an import has hundreds of records, so each type is told of once for all of them. */
    const toldTypes = new Set<string>()
    const tellType = (type: string) => {
      if (toldTypes.has(type)) return
      if (toldTypes.size === 0) setImmediate(() => toldTypes.clear())
      toldTypes.add(type)
      send(event('change', { type }))
    }
    const tell: ChangeListener = (change) => {
      if (change === 'missed') return send(event('missed'))
      const told = toldOf(listener, change, scopes)
      if (told === 'record') send(event('change', liveChangeOf(change)))
      if (told === 'type') tellType(change.type)
    }
    const unsubscribe = changes.subscribe(tell)
    const heartbeat = setInterval(() => {
      send(': \n\n')
      reauthorize().then((now) => (listener = now), end)
    }, limits.heartbeatMs)
    const stop = () => {
      clearInterval(heartbeat)
      unsubscribe()
      streams.delete(stream)
    }
    const end = () => {
      if (!streams.has(stream)) return
      stop()
      readable.push(null)
    }
    const stream = { accountId, end }
    streams.add(stream)
    readable.once('close', stop)
    // From here on no change is missed; the page gets the recent ones too, because it has read its records before.
    if (!(await isReady(changes))) {
      readable.destroy()
      throw notFollowed()
    }
    send(event('open'))
    for (const change of recent.list()) tell(change)
    if (isClosed) end()
    return readable
  }

  return {
    follow,
    open,
    close: () => {
      isClosed = true
      for (const stream of streams) stream.end()
    },
  }
}

const liveChangeOf = ({ type, id, requestId }: Change): LiveChange => ({
  type,
  id,
  ...(requestId ? { requestId } : {}),
})

const event = (name: (typeof liveEventNames)[number], data?: LiveChange) =>
  `event: ${name}\ndata: ${data ? JSON.stringify(data) : ''}\n\n`

const isReady = (changes: ChangeFeed) =>
  Promise.race([changes.ready().then(() => true), sleep(5000, false, { ref: false })])

const notFollowed = () => unavailable('Ändringar kan inte följas just nu. Försök igen om en stund.')
const tooManyStreams = () => tooManyRequests('Du har många fönster öppna. Ändringar syns när du laddar om.')
