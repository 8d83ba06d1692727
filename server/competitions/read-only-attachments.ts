// The parts of an attachment owner whose attachments the caller may read but not change.
import { notFound } from '../api-error.ts'

const refuse = () => Promise.reject(notFound())

export const readOnlyAttachments = { authorizeChange: refuse, onChange: refuse }
