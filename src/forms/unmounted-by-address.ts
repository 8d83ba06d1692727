// Whether content is unmounted when the address changes within the page, like a tab or a dialog that the address opens.
import { createContext } from 'react'

/** A form inside asks before such a change loses unsaved input. Other forms stay mounted with their input. */
export const UnmountedByAddress = createContext(false)
