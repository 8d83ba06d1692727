// Queries and mutations of the public application pages.
import { applicationStatusRefusals } from '#contract/competitions/applications/application-transitions.ts'
import { applicantAttachments, organizerAttachments } from '#contract/competitions/attachments.ts'
import {
  competitionPages,
  external,
  type OrganizationChoice,
} from '#contract/competitions/external/external-endpoints.ts'
import type { Failure } from '../../../api/failure.ts'
import { dataOf, send } from '../../../api/http.ts'
import { read } from '../../../api/read.ts'
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
  const { items } = dataOf(await send(external.clubs, { params: { id }, query: { q } }, { signal }))
  return items.map(({ id: value, name: label, municipality: detail, homeField }) => ({
    value,
    label,
    detail,
    homeField,
  }))
}

const stateRefusals = Object.values(applicationStatusRefusals)
/** It is in another state than the page shows: the answer to an earlier write was lost, or a reviewer has acted on it. */
export const isInOtherState = ({ status, messages }: Pick<Failure, 'status' | 'messages'>): boolean =>
  status === 422 && messages.some((message) => stateRefusals.includes(message))

/** A write through the applicant's private link, whose answer is the application. */
export const useApplicantWrite = <E extends ApplicantEndpoint>(endpoint: E) =>
  useWrite<E>(endpoint, {
    seed: (_, call) => publicQueries.application((call as { token: string }).token),
    outdated: (failure, call) =>
      isInOtherState(failure) ? publicQueries.application((call as { token: string }).token) : undefined,
    failures: 'caller',
  })

type ApplicantEndpoint = (typeof external)['confirm' | 'update' | 'submit' | 'withdraw' | 'updateInvitation']
