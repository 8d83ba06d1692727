// An SMTP server for tests: records the mail that it accepts, and can be killed and restarted on the same port.
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

interface ReceivedMail {
  messageId: string
  to: string
  subject: string
  raw: string
}

export interface SmtpServerOptions {
  /** Called at each DATA, before the message comes. */
  onData?: (count: number) => void
  /** Called when a message has been accepted, before the response is sent. */
  onAccept?: (mail: ReceivedMail) => void
  /** A response to MAIL FROM other than 250. */
  refuseSender?: () => string | undefined
  /** A response to RCPT TO other than 250. */
  refuse?: (recipient: string) => string | undefined
  /** Milliseconds before the response to an accepted message; `never` closes the connection instead. */
  answerAfter?: () => number | 'never'
}

/** Faulty behaviours of real mail servers. */
export const faultySmtpServers = {
  /** The password is wrong, or the sender's address may send no more. */
  refusesSender: { refuseSender: () => '530 5.7.0 Authentication required' },
  /** Greylisting or a quota: the server accepts nothing for a while. */
  defersRecipients: { refuse: () => '451 4.7.1 Try again later' },
  /** A virus scanner delays the response to a whole message. */
  slowAfterMessage: (ms: number) => ({ answerAfter: () => ms }),
  /** A load balancer closes the connection just before the response. */
  closesAfterMessage: { answerAfter: () => 'never' },
} as const satisfies Record<string, SmtpServerOptions | ((ms: number) => SmtpServerOptions)>

export const startSmtpServer = async (script: SmtpServerOptions = {}) => {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let port = 0
  let dataCount = 0

  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    const say = (line: string) => socket.writable && socket.write(`${line}\r\n`)
    let [buffer, isData, to] = ['', false, '']

    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? ''
      if (verb === 'EHLO') return say('250-test\r\n250 8BITMIME')
      if (verb === 'QUIT') return socket.end('221 bye\r\n')
      if (verb === 'MAIL') return say(script.refuseSender?.() ?? '250 ok')
      if (verb === 'RCPT') return say(script.refuse?.(to) ?? '250 ok')
      if (verb !== 'DATA') return say('250 ok')
      isData = true
      dataCount += 1
      script.onData?.(dataCount)
      return say('354 go on')
    }
    const accept = (raw: string) => {
      isData = false
      const mail = { messageId: headerOf(raw, 'Message-ID'), to, subject: headerOf(raw, 'Subject'), raw }
      received.push(mail)
      script.onAccept?.(mail)
      const after = script.answerAfter?.() ?? 0
      if (after === 'never') return socket.destroy()
      if (after > 0) return setTimeout(() => say('250 accepted'), after)
      return say('250 accepted')
    }
    socket.on('data', (bytes) => {
      buffer += bytes.toString('latin1')
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n'
        const at = buffer.indexOf(end)
        if (at < 0 || socket.destroyed) return
        const part = buffer.slice(0, at)
        buffer = buffer.slice(at + end.length)
        if (isData) accept(part)
        else command(part)
      }
    })
    say('220 test')
  }

  const start = async () => {
    server = createServer(serve).listen(port, '127.0.0.1')
    await once(server, 'listening')
    ;({ port } = server.address() as AddressInfo)
  }
  /** Drops every connection: messages in transfer are lost, accepted messages have been responded to. */
  const kill = async () => {
    const ending = server
    server = undefined
    for (const socket of sockets) socket.destroySoon()
    if (ending) await new Promise((resolve) => ending.close(resolve))
  }
  await start()
  return { received, start, kill, url: () => `smtp://127.0.0.1:${port}` }
}

const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: ((?:.*(?:\\r\\n[ \\t])?)*)`, 'im').exec(raw)?.[1]?.replaceAll(/\r\n[ \t]/g, ' ') ?? ''
