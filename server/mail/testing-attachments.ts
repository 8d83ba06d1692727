// For tests of mail without attachments.
import type { MakeAttachment } from './delivery.ts'

export const noAttachments: MakeAttachment = () => Promise.reject(new Error('No mail of the test has attachments'))
