// Whether what stands here is unmounted when the address changes within the page, as a tab or a dialog that it opens is.
import { createContext } from 'react'

/** A form in it asks before its unsaved changes go. Any other form stays, with what is written. */
export const UnmountedByAddress = createContext(false)
