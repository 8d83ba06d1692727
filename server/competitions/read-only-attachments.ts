// The parts of an attachment owner whose attachments the viewer may read but not change.
import { notFound } from '../api-error.ts'

const refuse = () => Promise.reject(notFound())

export const readOnlyAttachments = { authorizeChange: refuse, onChange: refuse }
