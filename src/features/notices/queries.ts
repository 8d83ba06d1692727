// Queries and writes of the account's notices.
import { notices } from '#contract/notices/notices.ts'
import { read } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'

export const noticesQuery = () => read(notices.list)

export const useSwitchMail = () =>
  useWrite(notices.mail, {
    success: (_, { body }) => (body.isMailed ? 'Det dagliga mejlet är på' : 'Det dagliga mejlet är av'),
  })
/** Marks the notices as seen. Shows no toast. */
export const useSeeNotices = () => useWrite(notices.see, { failures: 'caller' })
