// Queries and mutations of the public application pages.
import { applicantAttachments, organizerAttachments } from '../../../../contract/competitions/attachments.ts'
import {
  competitionPages,
  external,
  type OrganizationChoice,
} from '../../../../contract/competitions/external/external-endpoints.ts'
import { useDownload } from '../../../api/download.ts'
import { dataOf, send } from '../../../api/http.ts'
import { read } from '../../../api/read.ts'
import { useUpload } from '../../../api/upload.ts'
import { useWrite } from '../../../api/write.ts'
import type { Option } from '../../../ui/option-search.ts'

export const publicQueries = {
  competition: (id: string) => read(competitionPages.view, { params: { id } }),
  application: (token: string) => read(external.application, { token }),
  attachments: (token: string) => read(applicantAttachments.list, { token }),
  publicAttachments: (token: string) => read(organizerAttachments.list, { token }),
  clubRequest: (token: string) => read(external.clubRequest, { token }),
}

export type ClubOption = Option & Pick<OrganizationChoice, 'homeField'>

/** Clubs that may apply, searched by name. */
export const findClubs = async (id: string, q: string, signal: AbortSignal): Promise<readonly ClubOption[]> => {
  if (q.trim().length < 2) return []
  const { items } = dataOf(await send(external.clubs, { params: { id }, query: { q } }, signal))
  return items.map(({ id: value, name: label, municipality: detail, homeField }) => ({
    value,
    label,
    detail,
    homeField,
  }))
}

export const useCreateApplication = () => useWrite(external.apply, { failures: 'caller' })
export const useSendApplicantLink = () => useWrite(external.link, { failures: 'caller' })

const seed = (_: unknown, { token }: { token: string }) => publicQueries.application(token)
export const useConfirmEmail = () => useWrite(external.confirm, { seed, failures: 'caller' })
export const useUpdateApplication = () => useWrite(external.update, { seed, failures: 'caller' })
export const useSubmitApplication = () => useWrite(external.submit, { seed, failures: 'caller' })
export const useUpdateInvitation = () => useWrite(external.updateInvitation, { seed, failures: 'caller' })
export const useWithdrawApplication = () => useWrite(external.withdraw, { seed, failures: 'caller' })

/** Endpoints for the attachments of the application, or for the public ones of the sanctioned competition. */
const filesOf = (isPublic: boolean) => (isPublic ? organizerAttachments : applicantAttachments)
export const useUploadAttachment = (isPublic: boolean) =>
  useUpload<typeof applicantAttachments.upload | typeof organizerAttachments.upload>(filesOf(isPublic).upload)
export const useRemoveAttachment = (isPublic: boolean) =>
  useWrite<typeof applicantAttachments.remove | typeof organizerAttachments.remove>(filesOf(isPublic).remove, {
    failures: 'caller',
  })
export const useDownloadAttachment = (isPublic: boolean) =>
  useDownload<typeof applicantAttachments.download | typeof organizerAttachments.download>(filesOf(isPublic).download)

export const useClubReply = () =>
  useWrite(external.clubReply, { seed: (_, { token }) => publicQueries.clubRequest(token), failures: 'caller' })
