// Tests upload, download and removal of attachments over HTTP, with their limits and access rules.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bodyTimeoutMs } from '../http/body-timeout.ts'
import { testApp, type TestApp } from '../testing.ts'
import { docx, pdf, png } from './testing-files.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>
let world: TestApp
let segel: { id: string }
let skarm: { id: string }
let club: string
let editor: Caller
let reader: Caller
beforeAll(async () => {
  world = await testApp()
  segel = await world.createAssociation('Segelflyget')
  skarm = await world.createAssociation('Skärmflyget')
  const skane = await world.createAssociation('Skåne', 1)
  club = await world.createClub({ name: 'Ålleberg', districtId: skane.id }, [segel.id])
  editor = await world.as([{ name: 'Organizations.Admin', associationId: segel.id }], segel.id)
  reader = await world.as([{ name: 'Organizations.View', associationId: segel.id }], segel.id)
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())
beforeEach(() => world.owner.pool.query('truncate attachment cascade'))

const path = () => `/organizations/${club}/attachments`
const upload = (caller: Caller, file: Buffer, name = 'Stadgar.pdf') =>
  caller.call({
    method: 'POST',
    url: `${path()}?name=${encodeURIComponent(name)}`,
    payload: file,
    headers: { 'content-type': 'application/octet-stream' },
  })
const rowCounts = async () => {
  const { rows } = await world.db.$client.query(
    'select (select count(*)::int from attachment) as files, (select count(*)::int from attachment_chunk) as chunks',
  )
  return rows[0]
}

describe('a file', () => {
  it('is received, listed and downloaded byte by byte', async () => {
    const file = pdf(randomBytes(700_000).toString('latin1'))
    const answer = await upload(editor, file, 'mapp/Stadgar (2027)’s.pdf')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      name: 'Stadgar (2027)’s.pdf',
      type: 'application/pdf',
      size: file.length,
      // Empty, for pages that were opened when it was sent.
      sha256: '',
    })
    expect((await reader.get(path())).json().items).toEqual([answer.json()])
    const back = await reader.get(`${path()}/${answer.json().id}`)
    expect(back.rawPayload.equals(file)).toBe(true)
    expect(back.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(file.length),
      'content-disposition': `attachment; filename*=UTF-8''Stadgar%20%282027%29%E2%80%99s.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
  })
  it('is shown in the history when it is added and removed', async () => {
    const { id } = (await upload(editor, docx, 'Avtal.docx')).json()
    expect((await editor.call({ method: 'DELETE', url: `${path()}/${id}` })).statusCode).toBe(204)
    const { items } = (await reader.get(`/organizations/${club}/history`)).json()
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'detach', changes: [{ label: 'Bilagor', old: 'Avtal.docx', new: '' }] },
      { action: 'attach', changes: [{ label: 'Bilagor', old: '', new: 'Avtal.docx' }], accountName: 'Test Testsson' },
    ])
    expect(await rowCounts()).toEqual({ files: 0, chunks: 0 })
  })
  it('that is sent again, because the first answer was lost, is stored once', async () => {
    const first = (await upload(editor, pdf('A'))).json()
    const again = await upload(editor, pdf('A'))
    expect([again.statusCode, again.json()]).toEqual([200, first])
    expect(await rowCounts()).toEqual({ files: 1, chunks: 1 })
    const attached = ((await reader.get(`/organizations/${club}/history`)).json().items as { action: string }[]).length
    await upload(editor, pdf('A'))
    expect((await reader.get(`/organizations/${club}/history`)).json().items).toHaveLength(attached)
    await upload(editor, pdf('B'))
    await upload(editor, pdf('A'), 'Annan.pdf')
    expect(await rowCounts()).toEqual({ files: 3, chunks: 3 })
  })
  it('has the type of its content, not of its name', async () => {
    expect((await upload(editor, png, 'foto.exe')).json()).toMatchObject({ name: 'foto.exe.png', type: 'image/png' })
  })
})

describe('refuses, and stores nothing of', () => {
  const tooLarge = () => Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)])
  it.each([
    ['another type', () => Buffer.from('<html>'), 400, 'Bara PDF, PNG, JPEG, Word och Excel kan bifogas.'],
    ['a polyglot', () => Buffer.concat([pdf(), docx]), 400, 'Filen innehåller mer än den utger sig för.'],
    ['more than 10 MB', tooLarge, 413, 'Filen är större än 10 MB.'],
    ['an empty file', () => Buffer.alloc(0), 400, 'Filen är tom.'],
  ])('%s', async (_, file, status, sentence) => {
    const answer = await upload(editor, file())
    expect(answer.statusCode).toBe(status)
    expect(answer.json().errors[0].message).toContain(sentence)
    expect(await rowCounts()).toEqual({ files: 0, chunks: 0 })
  })
  it('a blank name', async () => {
    expect((await upload(editor, png, ' ')).json().errors[0].message).toBe('Filnamn är obligatoriskt.')
  })
  it('a JSON body instead of the file itself', async () => {
    const answer = await editor.post(`${path()}?name=a.pdf`, { a: 1 })
    expect(answer.statusCode).toBe(415)
  })
  it('the twenty-first file', async () => {
    for (let number = 0; number < 20; number++)
      expect((await upload(editor, png, `${number}.png`)).statusCode).toBe(200)
    expect((await upload(editor, pdf())).json().errors[0].message).toContain('Högst 20 filer')
    expect((await upload(editor, png)).json().errors[0].message).toContain('Högst 20 filer')
    // The last one once more, because its answer was lost.
    expect((await upload(editor, png, '19.png')).statusCode).toBe(200)
    expect(await rowCounts()).toEqual({ files: 20, chunks: 20 })
  })
})

describe('over a real connection', () => {
  const send = (length: number | undefined, headers = {}, to = `${path()}?name=stor.pdf`) => {
    const { port } = world.app.server.address() as AddressInfo
    return httpRequest({
      agent: false,
      port,
      method: 'POST',
      path: `/api${to}`,
      headers: {
        'content-type': 'application/octet-stream',
        cookie: `session=${editor.token}; XSRF-TOKEN=${editor.xsrf}`,
        'x-xsrf-token': editor.xsrf,
        'context-association-id': segel.id,
        origin: world.config.publicUrl,
        ...(length === undefined ? {} : { 'content-length': length }),
        ...headers,
      },
    })
  }
  it('an interrupted upload leaves nothing', async () => {
    const call = send(5_000_000)
    call.on('error', () => undefined)
    call.write(pdf())
    call.write(Buffer.alloc(1_000_000))
    await expect.poll(async () => (await rowCounts()).chunks).toBeGreaterThan(0)
    call.destroy()
    await expect.poll(() => rowCounts()).toEqual({ files: 0, chunks: 0 })
  })
  it.each([
    ['declared', 20_000_000],
    ['not declared', undefined],
  ])('a file of 20 MB, its length %s, is refused with the reason', async (_, length) => {
    const call = send(length)
    const answered = new Promise<[number, string]>((resolve, reject) => {
      call.once('error', reject).once('response', async (response) => {
        const parts: Buffer[] = []
        for await (const part of response as AsyncIterable<Buffer>) parts.push(part)
        resolve([response.statusCode ?? 0, Buffer.concat(parts).toString()])
      })
    })
    call.write(pdf())
    for (let sent = pdf().length; sent < 20_000_000;) {
      const piece = Buffer.alloc(Math.min(1_000_000, 20_000_000 - sent))
      sent += piece.length
      if (!call.write(piece)) await new Promise((resolve) => call.once('drain', resolve))
    }
    call.end()
    const [status, body] = await answered
    expect(status).toBe(413)
    expect(body).toContain('Filen är större än 10 MB.')
    await expect.poll(() => rowCounts()).toEqual({ files: 0, chunks: 0 })
  })
  it('a file may take longer than any other body, which is cut off', async () => {
    const { setTimeout: set, clearTimeout: clear } = globalThis
    const due = new Map<unknown, () => void>()
    const setting = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms: number) => {
      const timer = set(run, ms)
      if (ms === bodyTimeoutMs) due.set(timer, run)
      return timer
    }) as never)
    const clearing = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
      due.delete(timer)
      clear(timer)
    })
    const file = send(pdf().length)
    const answered = once(file, 'response') as Promise<[IncomingMessage]>
    file.write(pdf().subarray(0, 10))
    await expect.poll(async () => (await rowCounts()).files).toBe(1)
    await expect.poll(() => due.size).toBe(0)
    const other = send(100, { 'content-type': 'application/json' }, '/user/notices/seen')
    other.write('{')
    await expect.poll(() => due.size).toBe(1)
    for (const cutOff of due.values()) cutOff()
    await expect(once(other, 'response')).rejects.toThrow('socket hang up')
    setting.mockRestore()
    clearing.mockRestore()
    file.end(pdf().subarray(10))
    expect((await answered)[0].statusCode).toBe(200)
  })
  it('a file is not examined further when its sender has disconnected', async () => {
    const sockets: Socket[] = []
    world.app.server.once('connection', (socket: Socket) => sockets.push(socket))
    const blocker = await world.db.$client.connect()
    await blocker.query('begin')
    await blocker.query('lock table attachment_chunk in exclusive mode')
    const query = vi.spyOn(world.db.$client, 'query')
    const call = send(undefined)
    call.on('error', () => undefined)
    call.end(pdf())
    const waiting = "select from pg_locks where relation = 'attachment_chunk'::regclass and not granted"
    await expect.poll(async () => (await blocker.query(waiting)).rowCount).toBe(1)
    call.destroy()
    await expect.poll(() => sockets[0]?.destroyed).toBe(true)
    await blocker.query('commit')
    blocker.release()
    await expect.poll(() => rowCounts()).toEqual({ files: 0, chunks: 0 })
    const reads = query.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('encode(bytes'))
    query.mockRestore()
    expect(reads).toEqual([])
  })
  it('a file is read no faster than it is stored', async () => {
    const sockets: Socket[] = []
    world.app.server.on('connection', (socket: Socket) => sockets.push(socket))
    const blocker = await world.db.$client.connect()
    await blocker.query('begin')
    await blocker.query('lock table attachment_chunk in exclusive mode')
    const call = send(undefined)
    const answered = new Promise((resolve) =>
      call.once('response', (response) => resolve(response.resume().statusCode)),
    )
    call.write(pdf())
    call.write(Buffer.alloc(9_000_000, 1))
    call.end('\nstartxref\n0\n%%EOF')
    await sleep(500)
    const taken = sockets.map((socket) => socket.bytesRead)
    await blocker.query('rollback')
    blocker.release()
    // Only one chunk of the nine megabytes, and Node's read-ahead, are in memory; the rest waits at the sender.
    expect(taken).toHaveLength(1)
    expect(taken[0]).toBeLessThan(1_000_000)
    expect(await answered).toBe(200)
  })
})

describe('access', () => {
  it('those who see the record may read, those who may change it may add', async () => {
    const { id } = (await upload(editor, png)).json()
    const outsider = await world.as([{ name: 'Organizations.Admin', associationId: skarm.id }], skarm.id)
    expect((await upload(reader, png)).statusCode).toBe(403)
    expect((await reader.call({ method: 'DELETE', url: `${path()}/${id}` })).statusCode).toBe(403)
    for (const answer of [
      await upload(outsider, png),
      await outsider.get(path()),
      await outsider.get(`${path()}/${id}`),
    ]) {
      expect(answer.statusCode).toBe(404)
    }
    expect(await rowCounts()).toEqual({ files: 1, chunks: 1 })
  })
  it.each([
    ['the right', 403, ''],
    ['the club', 404, 'Filen är inte sparad'],
  ] as const)('is checked again when the file has arrived: %s is lost', async (lost, status, message) => {
    const admin = await world.as([{ name: 'Organizations.Admin', associationId: segel.id }], segel.id)
    const blocker = await world.db.$client.connect()
    await blocker.query('begin')
    await blocker.query('lock table attachment_chunk in exclusive mode')
    const answer = upload(admin, png)
    await expect.poll(async () => (await rowCounts()).files).toBe(1)
    if (lost === 'the right')
      await world.db.$client.query('delete from role_assignment where account_id = $1', [admin.accountId])
    else await world.db.$client.query("update organization_branch set valid_to = '2001-01-01'")
    await blocker.query('commit')
    blocker.release()
    const { statusCode, body } = await answer
    await world.db.$client.query('update organization_branch set valid_to = null')
    expect(statusCode).toBe(status)
    expect(body).toContain(message)
    expect(await rowCounts()).toEqual({ files: 0, chunks: 0 })
    const { rows } = await world.db.$client.query('select from audit_event where account_id = $1', [admin.accountId])
    expect(rows).toEqual([])
  })
  it('a file is not found through another record', async () => {
    const { id } = (await upload(editor, png)).json()
    const skane = await world.createAssociation('Annat', 1)
    const other = await world.createClub({ name: 'Annan', districtId: skane.id }, [segel.id])
    expect((await reader.get(`/organizations/${other}/attachments/${id}`)).statusCode).toBe(404)
    expect((await editor.call({ method: 'DELETE', url: `/organizations/${other}/attachments/${id}` })).statusCode).toBe(
      404,
    )
  })
})
