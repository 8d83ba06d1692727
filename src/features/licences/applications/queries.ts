// Queries of licence applications, and the search for whom to apply.
import { today } from '#contract/dates/swedish-day.ts'
import {
  licenceApplicationAttachments,
  licenceApplications,
} from '#contract/licences/applications/application-endpoints.ts'
import type {
  LicenceApplicationChoices,
  NewLicenceApplicationChoices,
} from '#contract/licences/applications/application-view.ts'
import { holderText } from '#contract/licences/holder.ts'
import { typedNumberIn } from '#contract/validation/typed-number.ts'
import { dataOf, send } from '../../../api/http.ts'
import { unusableNumberTexts } from '../../../api/number-search.ts'
import { read } from '../../../api/read.ts'
import { searchedFromTwo } from '../../../ui/option-search.ts'

export const licenceApplicationQueries = {
  view: (id: string) => read(licenceApplications.view, { params: { id } }),
  /** `branchId`: of the record that is changed, which may be opened in a district. */
  offer: (personId: string, branchId?: string) =>
    read(licenceApplications.offer, { params: { personId }, query: { branchId } }),
  newChecklist: (body: NewLicenceApplicationChoices) => read(licenceApplications.newChecklist, { body }),
  /** The draft's, with changes that have not been saved. */
  draftChecklist: (id: string, body: LicenceApplicationChoices) =>
    read(licenceApplications.draftChecklist, { params: { id }, body }),
}

/** Endpoints that the page of an application reads. */
export const licenceApplicationReview = { ...licenceApplications, files: licenceApplicationAttachments.list }

/** Finds holders by name, member number or whole identity number. The text is sent in the body, so that no address contains it. */
export const loadHolders = searchedFromTwo(async (q, signal) => {
  const typed = typedNumberIn(q, today())
  if (typed && typed.kind !== 'whole') return unusableNumberTexts[typed.kind]
  const { items } = dataOf(
    typed
      ? await send(licenceApplications.personByNumber, { body: { identityNumber: typed.number } }, { signal })
      : await send(licenceApplications.persons, { body: { q } }, { signal }),
  )
  return items.map((holder) => ({
    value: holder.id,
    label: holderText(holder),
    detail: [holder.birthYear, ...holder.clubs].filter(Boolean).join(', '),
  }))
})
