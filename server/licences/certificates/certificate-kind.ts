// Record kind of licence applications for the club's certificate: a job or staff ask for it, and the club answers.
import { certificateRequest, type CertificateRequest } from '#contract/licences/certificates/certificate.ts'
import type { JobActor, LinkHolder, Viewer } from '../../actor.ts'
import type { Transaction } from '../../db/database.ts'
import { licenceApplication } from '../../db/tables/licence-tables.ts'
import { sql } from 'drizzle-orm'
import { rowsOf, fullName } from '../../db/sql-expressions.ts'
import { lockRow } from '../../records/lock.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { linkKind } from '../../records/staff-kind.ts'
import { storeModule } from '../../store-order.ts'
import { licenceApplicationScope } from '../visibility.ts'
import { applicationLabel } from '../applications/kind.ts'
import { asksClub } from './requests.ts'

interface LockedRequest {
  row: typeof licenceApplication.$inferSelect
  isAsked: boolean
  /** The holder, whose identity is not protected. */
  holder: { name: string; memberNumber: number }
  type: { code: string; name: string }
  branch: { name: string }
}

type CertificateActor = LinkHolder | JobActor | Viewer

export interface CertificateTypes<By extends CertificateActor> {
  by: By
  key: string
  locked: LockedRequest
  view: CertificateRequest
  action: 'askClub' | 'answer'
  values: typeof licenceApplication.$inferInsert
}

const lock = async (actor: CertificateActor, tx: Transaction, id: string): Promise<LockedRequest | undefined> => {
  const row = await lockRow(actor, tx, licenceApplication, id)
  // The holder of a link answers for one club.
  if (!row || (actor.by === 'link' && row.organizationId !== actor.recordId)) return undefined
  const [beside] = await rowsOf<Omit<LockedRequest, 'row'>>(
    tx,
    sql`select coalesce(${asksClub}, false) as "isAsked", json_build_object('code', t.code, 'name', t.name) as type, json_build_object('name', b.name) as branch,
      json_build_object('name', ${fullName('p')}, 'memberNumber', p.member_number) as holder
      from licence_application a join person p on p.id = a.person_id join licence_type t on t.id = a.type_id
        join association b on b.id = a.branch_id left join organization o on o.id = a.organization_id where a.id = ${id}`,
  )
  return beside && { row, ...beside }
}

/** The reason that it is not asked about. A protected identity is as if it did not exist. */
const closed = 'Ansökan väntar inte längre på föreningens intyg.'

export const certificateKind = <By extends CertificateActor>(): RecordKind<CertificateTypes<By>> => ({
  scope: licenceApplicationScope,
  table: licenceApplication,
  view: certificateRequest,
  lock,
  judge: async (_by, _tx, _action, { isAsked }) => ({ refusal: isAsked ? null : closed, overridden: null }),
  read: async () => undefined,
  label: ({ type, holder }) => applicationLabel({ type, holder }),
  ...linkKind,
})

storeModule<typeof import('./certificate-kind.ts')>()
