// Builds writes that pass the contract's validation, so that a refusal comes from authorization only.
import { v7 as uuidv7 } from 'uuid'
import { applicationContact } from '#contract/competitions/applications/application-draft.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { pdf } from '../../../server/attachments/testing-files.ts'
import type { ApiClient } from '../../server-under-test/api-client.ts'

type Fields = Record<string, unknown>
interface Named {
  id: string
}
const idsIn = (list: unknown) => (list as Named[]).map(({ id }) => id)

/** The fields that actions on a record send besides the version. */
const actionFields = (): Fields => ({
  reason: 'Prov av behörigheten.',
  override: 'Prov av behörigheten.',
  newId: uuidv7(),
  proposedFrom: '2027-10-02',
  proposedTo: '2027-10-03',
  lastApplicationDay: '2027-09-01',
  startsOn: '2027-10-02',
  endsOn: '2027-10-03',
})

/** A one-day event without id and organizer. */
export const validEvent = {
  title: 'I annans namn',
  titleEn: '',
  type: 'Meeting',
  isAllDay: true,
  startDate: '2027-10-02',
  endDate: '2027-10-02',
  startTime: '',
  endTime: '',
  place: 'Ålleberg',
  link: '',
  audience: 'public',
  description: '',
  descriptionEn: '',
}

const classesWithTitles = (classes: unknown) =>
  idsIn(classes).map((classTypeId) => ({ classTypeId, championship: 'SC' }))

/** Ties the first official of a record to nobody. */
const tieOf = (view: Fields): Fields => {
  const [first] = view.officials as Fields[]
  return { role: first?.role, name: first?.name, personId: '' }
}

/** The form values that the page would send, built from the record's view. */
const formOf = (path: string, view: Fields): Fields => {
  if (path.endsWith('/tieOfficial')) return tieOf(view)
  if (/^\/api\/competitions\/announcements\/[^/]+\/applications\//.test(path))
    return { ...recordValues(applicationContact, view), classes: classesWithTitles(view.classes) }
  if (path.startsWith('/api/competitions/announcements/'))
    return { ...view, classIds: idsIn(view.classes), districtIds: idsIn(view.districts) }
  if (path.startsWith('/api/competitions/sanctions/'))
    return {
      ...view,
      classes: classesWithTitles(view.classes),
      coOrganizerIds: idsIn(view.organizers).slice(1),
      districtIds: idsIn(view.districts),
    }
  if (path.startsWith('/api/competitions/events/'))
    return { ...view, organizerId: (view.organizer as Named | null)?.id ?? null }
  return { ...view, ...(view.district ? { districtId: (view.district as Named).id } : {}) }
}

/** The path that reads the record which the endpoint writes. */
const recordPathOf = (path: string) =>
  /^\/api\/(?:competitions\/announcements\/[^/]+\/applications\/[^/]+|competitions\/\w+\/[^/]+|[\w-]+\/[^/]+)/.exec(
    path,
  )?.[0]

export interface ValidWrite {
  path: string
  options: { body?: object | Uint8Array<ArrayBuffer>; headers?: Record<string, string> }
}

/** Reads the record with a client that may see everything. */
export const readRecord = async (reader: ApiClient, path: string): Promise<Fields | undefined> => {
  const { status, json } = await reader.get(recordPathOf(path) ?? path)
  return status === 200 ? json<Fields>() : undefined
}

/** `overrides` adds the reason for overriding four eyes, which only a SysAdmin may send. Undefined if the body is invalid. */
export const validWrite = (
  endpoint: Endpoint,
  path: string,
  view: Fields,
  overrides = false,
): ValidWrite | undefined => {
  if (endpoint.upload)
    return {
      path: `${path}?name=prov.pdf`,
      options: { body: new Uint8Array(pdf('prov')), headers: { 'content-type': 'application/octet-stream' } },
    }
  const { version } = view
  if (!endpoint.body) return { path: endpoint.query ? `${path}?version=${String(version)}` : path, options: {} }
  const { override, ...fields } = actionFields()
  const body = {
    ...formOf(path, view),
    ...(endpoint.method === 'PUT' ? {} : fields),
    ...(overrides ? { override } : {}),
    version,
  }
  const parsed = endpoint.body.safeParse(body)
  return parsed.success ? { path, options: { body: parsed.data as object } } : undefined
}
