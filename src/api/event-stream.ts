// Server-sent events out of pieces of text that may be cut anywhere. Knows the fields that our server writes.

export interface ServerEvent {
  name: string
  data: string
}

/** Give it the pieces in order; it calls back for each whole event. */
export const eventStreamParser = (onEvent: (event: ServerEvent) => void): ((text: string) => void) => {
  let rest = ''
  let event: ServerEvent = { name: 'message', data: '' }
  const take = (line: string) => {
    if (line === '') {
      if (event.name !== 'message' || event.data !== '') onEvent(event)
      event = { name: 'message', data: '' }
      return
    }
    // A line that begins with a colon keeps the way open and says nothing.
    const [, field, value = ''] = /^(event|data):? ?(.*)$/s.exec(line) ?? []
    if (field === 'event') event.name = value
    if (field === 'data') event.data = event.data === '' ? value : `${event.data}\n${value}`
  }
  return (text) => {
    const lines = (rest + text).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}
