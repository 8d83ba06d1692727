// Goes over to another context: stores it, and loads a page in it, with an empty cache.
import { ContextError } from '#contract/access.ts'
import type { Failure } from '../api/failure.ts'
import { toastFailure } from '../api/write.ts'
import { toast } from '../ui/toast/toast.ts'
import { refreshSession } from './refresh-session.ts'
import { signedIn, storeContext } from './session.ts'

/** The error of the context, or null when it is stored. */
const errorOfStoring = (id: string): string | null => {
  try {
    storeContext(id)
    return null
  } catch (error) {
    if (!(error instanceof ContextError)) throw error
    return error.message
  }
}

/** Stores the context, then loads the page. Says so when the account has no access to the context, or when that cannot be asked. */
const loadInContext = async (id: string, load: () => void) => {
  let error = errorOfStoring(id)
  // The server offers contexts by the present roles, and the session may be older than a role.
  let failure: Failure | null = null
  if (error !== null) {
    failure = (await refreshSession()).failure
    error = errorOfStoring(id)
  }
  if (error === null) return load()
  // The redirect to the login follows.
  if (signedIn() === null) return
  if (failure) return toastFailure(failure, { label: 'Öppna arbetsplatsen' })
  toast({
    type: 'error',
    title: error,
    titleLang: 'en',
    text: 'Du har inte tillgång till arbetsplatsen. Ladda om sidan, eller be din administratör om behörighet där.',
  })
}

/** Opens the address in the context. */
export const openInContext = (id: string, address: string) => loadInContext(id, () => location.assign(address))

/** Goes to the dashboard of the context. */
export const switchContext = (id: string) => openInContext(id, '/home/dashboard')

/** Loads the current address again in the context. */
export const reloadInContext = (id: string) => loadInContext(id, () => location.reload())
