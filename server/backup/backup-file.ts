// The file of a backup: frames, compressed by zstd and encrypted by age. A frame is the length of its content, in four bytes,
// and the content. The first is the header as JSON; the rows of each table follow as COPY writes them in its text format, and an
// empty frame ends them.
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { StartError } from '../lifecycle/start-error.ts'
import { type BackupHeader, parseHeader } from './backup-header.ts'

type Chunks = AsyncIterable<Buffer>

const frameOf = (content: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, content])
}
const emptyFrame = frameOf(Buffer.alloc(0))

async function* framesOfBackup(header: BackupHeader, readTable: (table: BackupHeader['tables'][number]) => Chunks) {
  yield frameOf(Buffer.from(JSON.stringify(header)))
  for (const table of header.tables) {
    for await (const rows of readTable(table)) yield frameOf(rows)
    yield emptyFrame
  }
}

/** The streams of age are typed as those of the browser, which Node's are as well, and can be iterated. */
type BrowserStream = Parameters<Decrypter['decrypt']>[0] & { getReader: unknown }
const webStream = (source: Chunks) => ReadableStream.from(source) as unknown as BrowserStream
const chunksOf = (stream: BrowserStream) => stream as unknown as AsyncIterable<Uint8Array>

const encryptFor = (recipients: readonly string[]) =>
  async function* encrypt(source: Chunks) {
    const encrypter = new Encrypter()
    for (const recipient of recipients) encrypter.addRecipient(recipient)
    yield* chunksOf(await encrypter.encrypt(webStream(source)))
  }

const decryptWith = (identity: string) =>
  async function* decrypt(source: Chunks) {
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    try {
      yield* chunksOf(await decrypter.decrypt(webStream(source)))
    } catch (error) {
      const { message } = error as Error
      if (message.includes('no identity matched'))
        throw new StartError('Säkerhetskopian är krypterad för en annan nyckel än BACKUP_IDENTITY.', { cause: error })
      throw new StartError(`Säkerhetskopian är skadad eller ofullständig (${message}).`, { cause: error })
    }
  }

/** Writes the file, which gets its name when it is whole. Returns its size. */
export const writeBackupFile = async (
  path: string,
  recipients: readonly string[],
  header: BackupHeader,
  readTable: Parameters<typeof framesOfBackup>[1],
): Promise<number> => {
  const unfinished = `${path}.part`
  try {
    await pipeline(
      Readable.from(framesOfBackup(header, readTable)),
      createZstdCompress(),
      encryptFor(recipients),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    )
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return (await stat(path)).size
}

const cutOff = () => new StartError('Säkerhetskopian är ofullständig.')

async function* framesOf(source: Chunks) {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (rest.length >= 4) {
      const end = 4 + rest.readUInt32BE()
      if (rest.length < end) break
      yield rest.subarray(4, end)
      rest = rest.subarray(end)
    }
  }
  if (rest.length > 0) throw cutOff()
}

/** Reads the file. `restore` is given the header, and a function that it calls for the rows of each table in turn. */
export const readBackupFile = async <Result>(
  path: string,
  identity: string,
  restore: (header: BackupHeader, nextTable: () => Chunks) => Promise<Result>,
): Promise<Result> =>
  pipeline(createReadStream(path), decryptWith(identity), createZstdDecompress(), async (source: Chunks) => {
    const frames = framesOf(source)
    const nextFrame = async () => {
      const { value, done } = await frames.next()
      if (done) throw cutOff()
      return value
    }
    async function* nextTable() {
      for (let rows = await nextFrame(); rows.length > 0; rows = await nextFrame()) yield rows
    }
    return restore(parseHeader(await nextFrame()), nextTable)
  }) as Promise<Result>
