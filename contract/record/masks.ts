// Masks of personal data in the history.

/** `anna@klubb.se` as `a•••@klubb.se`: enough to recognise, too little to use. */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••')
/** `070-123 45 67` as `•••67`. */
export const maskPhone = (phone: string) => (phone === '' ? '' : `•••${phone.replace(/\D/g, '').slice(-2)}`)
const maskAll = (text: string) => (text === '' ? '' : '•••')

export const masks = { email: maskEmail, phone: maskPhone, all: maskAll } as const
export type Mask = keyof typeof masks
