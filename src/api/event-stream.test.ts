// Tests of the parser of server-sent events: line endings, incomplete events, chunk borders.
import { describe, expect, it } from 'vitest'
import { eventStreamParser, type ServerEvent } from './event-stream.ts'

const stream =
  ': \n\nevent: open\ndata: \n\nevent: change\ndata: {"type":"event","id":"å"}\n\n: \n\nevent: missed\ndata: \n\n'
const expected = [
  { name: 'open', data: '' },
  { name: 'change', data: '{"type":"event","id":"å"}' },
  { name: 'missed', data: '' },
]
const read = (pieces: string[]) => {
  const events: ServerEvent[] = []
  const feed = eventStreamParser((event) => events.push(event))
  for (const piece of pieces) feed(piece)
  return events
}

describe('event stream parser', () => {
  it.each([1, 2, 3, 7, 1000])('parses chunks of %i characters', (size) => {
    const pieces = stream.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    expect(read(pieces)).toEqual(expected)
  })
  it('parses CRLF line endings', () => expect(read([stream.replaceAll('\n', '\r\n')])).toEqual(expected))
  it('emits nothing for an incomplete event', () => expect(read(['event: change\ndata: {}'])).toEqual([]))
})
