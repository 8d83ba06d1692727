// Attachments of a record: file types and limits, and the endpoints to list, upload, download and remove them.
import { z } from 'zod'
import { endpoint, type Access, type Shows } from '../endpoint.ts'
import { uploadedName } from './file-name.ts'
import type { RecordType } from './record-types.ts'

export const attachmentLimits = { bytes: 10 * 1024 * 1024, perRecord: 20 } as const
/** Maximum size of all files that come through the link of one application, in bytes: its own, and those of its sanction. */
export const maxApplicationBytes = 50 * 1024 * 1024
export const fileTooLargeText = 'Filen är större än 10 MB. Gör den mindre eller dela upp den.'

/** Permitted types, detected from the content. A file name without one of the extensions gets the first. */
export const attachmentTypes = {
  'application/pdf': { label: 'PDF', endings: ['.pdf'] },
  'image/png': { label: 'PNG', endings: ['.png'] },
  'image/jpeg': { label: 'JPEG', endings: ['.jpg', '.jpeg'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { label: 'Word', endings: ['.docx'] },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { label: 'Excel', endings: ['.xlsx'] },
} as const
export type AttachmentType = keyof typeof attachmentTypes

/** Limits of a file field. */
export const attachmentFieldRules = { types: Object.keys(attachmentTypes), maxSize: attachmentLimits.bytes }

export const attachment = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  /** Size in bytes. */
  size: z.int(),
  /** Always empty, for pages that were opened when it was sent. To be removed in the release after the one that sends it empty. */
  sha256: z.literal('').catch(''),
  createdAt: z.string(),
  /** '' for the holder of a private link, when staff has added it. */
  createdByName: z.string(),
  /**
   * False for the holder of a private link, when staff has added it. An older server, beside this one while they are replaced, does not
   * send it.
   */
  mayRemove: z.boolean().default(true),
})
export type Attachment = z.output<typeof attachment>

/** Why the holder of a private link does not remove it. */
export const staffAttachmentRefusal = 'Filen är inlagd av grenförbundet.'

/** Query of an upload; the body is the file itself. */
const attachmentUpload = z.object({ name: uploadedName })

interface AttachmentsDefinition<Base extends string, Read, Change, Token> {
  read: Read
  change: Change
  tokenHeader?: Token
  /** The record as the API's documentation calls it. */
  owner: string
  shows: Shows<Base>
  /** The type of the record, and those of its neighbours. */
  changes: readonly RecordType[]
}

/** Creates the attachment endpoints of a record: `attachmentEndpoints('/competitions/announcements/:id', …)`. */
export const attachmentEndpoints = <
  const Base extends string,
  const Read extends Access,
  const Change extends Access,
  const Token extends string | undefined = undefined,
>(
  base: Base,
  { read, change, tokenHeader, owner, shows, changes }: AttachmentsDefinition<Base, Read, Change, Token>,
) => ({
  list: endpoint({
    method: 'GET',
    path: `${base}/attachments` as const,
    scope: read,
    tokenHeader,
    summary: `Bilagorna till ${owner}`,
    answer: z.object({ items: z.array(attachment) }),
    // The compiler does not know the parameters of a path that is a type parameter.
    shows: shows as never,
  }),
  upload: endpoint({
    method: 'POST',
    path: `${base}/attachments` as const,
    scope: change,
    tokenHeader,
    summary: `Bifogar en fil till ${owner}: högst 10 MB, PDF, PNG, JPEG, Word eller Excel`,
    query: attachmentUpload,
    upload: true,
    answer: attachment,
    changes,
  }),
  download: endpoint({
    method: 'GET',
    path: `${base}/attachments/:attachmentId` as const,
    scope: read,
    tokenHeader,
    summary: `En bilaga till ${owner}`,
    answer: 'file',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/attachments/:attachmentId` as const,
    scope: change,
    tokenHeader,
    summary: `Tar bort en bilaga till ${owner}`,
    answer: 'nothing',
    changes,
  }),
})
