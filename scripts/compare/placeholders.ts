// Replaces ids, times and tokens that were created during the run by placeholders, so that two runs can be compared.
import { createHash } from 'node:crypto'

const id = /\b[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g
const timestamp = /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?/g
const icalTimestamp = /\b(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/g
/** 32 random bytes, as in private links. */
const token = /(#\w+=)[\w-]{43}\b/g

/** Random for each request. */
const requestId = /("request_?[iI]d":)"[^"]*"/g

const createdAtOf = (uuid: string) => Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)

/** One for each server. Ids are numbered in the order they first appear, so that a record gets the same number on both. */
export const createPlaceholders = (began: Date, address: string) => {
  const numbers = new Map<string, number>()
  const since = began.getTime()
  const isNew = (text: string) => new Date(text).getTime() >= since - 1000
  const numberOf = (uuid: string) => {
    const number = numbers.get(uuid) ?? numbers.size + 1
    numbers.set(uuid, number)
    return number
  }
  return (text: string): string =>
    text
      .replace(id, (uuid) => (createdAtOf(uuid) >= since ? `<nytt id ${numberOf(uuid)}>` : uuid))
      .replace(timestamp, (time) => (isNew(time) ? '<nyss>' : time))
      .replace(icalTimestamp, (time, ...[year, month, day, hour, minute, second]: string[]) =>
        isNew(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) ? '<nyss>' : time,
      )
      .replace(token, '$1<kod>')
      .replace(requestId, '$1"<anrop>"')
      .replaceAll(address, '<adressen>')
}

/** The text without ids and times, which sorts the same on both servers. */
export const sortKey = (text: string) => text.replace(id, '').replace(timestamp, '')

export const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
