// The id of a new application, which follows from what is sent, so that the same content twice is one application.
import { v5 as uuidv5 } from 'uuid'

/**
 * `seed`: a random id that is kept with the form's draft, so that the id is the same after a reload of the page, and another in another
 * form with the same content. The browser's own hashes need a secure context, which a local network may not have.
 */
export const applicationIdOf = (seed: string, content: object): string => uuidv5(JSON.stringify(content), seed)
