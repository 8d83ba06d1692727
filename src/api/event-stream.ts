// Parser of server-sent events: takes text in chunks of any size, and the fields that our server writes.

export interface ServerEvent {
  name: string
  data: string
}

/** Returns a function that takes the chunks in order. Calls back for each complete event. */
export const eventStreamParser = (onEvent: (event: ServerEvent) => void): ((text: string) => void) => {
  let rest = ''
  let event: ServerEvent = { name: 'message', data: '' }
  const take = (line: string) => {
    if (line === '') {
      if (event.name !== 'message' || event.data !== '') onEvent(event)
      event = { name: 'message', data: '' }
      return
    }
    // A line that begins with a colon is a keep-alive comment.
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
