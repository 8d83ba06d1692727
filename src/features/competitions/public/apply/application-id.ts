// The id of a new application, which follows from what is sent, so that the same content twice is one application.
import { v5 as uuidv5 } from 'uuid'

/** Also after a reload of the page; the browser's own hashes need a secure context, which a local network may not have. */
export const applicationIdOf = (announcementId: string, content: object): string =>
  uuidv5(JSON.stringify(content), announcementId)
