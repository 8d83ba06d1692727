// Who sees the name of a person with a protected identity (_skyddad identitet_).
import { changes, holds, type Context, type Holder } from '../access.ts'

export const protectedIdentityLabel = 'Skyddad identitet'

/** All others see the member number alone. */
export const seesProtectedPersons = (holder: Holder, context: Context): boolean =>
  holds(holder, context, changes('Members'))
