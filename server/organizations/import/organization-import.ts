// The import of clubs: carries out the differences as a batch of creations and changes, and undoes them.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { organizationImportRefusal, organizationImportScope } from '#contract/organizations/organization-access.ts'
import { organizationImportFields } from '#contract/organizations/import-fields.ts'
import { forbidden } from '../../api-error.ts'
import * as attachments from '../../attachments/store.ts'
import { readChosen } from '../../associations/chosen-associations.ts'
import type { Viewer } from '../../actor.ts'
import type { Transaction } from '../../db/database.ts'
import { bulkInsert } from '../../db/bulk-rows.ts'
import { organization, organizationBranch } from '../../db/tables/organization-tables.ts'
import { uuidArray } from '../../db/sql-expressions.ts'
import { changeRows } from '../../records/batch/batch-changes.ts'
import type { BatchItem, BatchStep } from '../../records/batch/batch-kind.ts'
import { createMany } from '../../records/create-many.ts'
import type { ImportKind } from '../../records/import/import-kind.ts'
import type { Work } from '../../records/transition.ts'
import type { UnitOfWork } from '../../records/unit-of-work.ts'
import { withMailedChange } from '../email-hold.ts'
import { organizationKind, type OrganizationTypes } from '../kind.ts'
import type { OrganizationParts, ReadingParts } from '../store.ts'
import { translateDuplicateNumber, updateWith } from '../update.ts'
import { compareClubs, findArrived, type ClubContent } from './differences.ts'

type Item = BatchItem<ClubContent>

/** A row that changes a club; others create one. */
const changed = (items: readonly Item[]) =>
  items.flatMap((item) => (item.recordVersion === null ? [] : [{ ...item, version: item.recordVersion }]))
const created = (items: readonly Item[]) => items.filter(({ recordVersion }) => recordVersion === null)

interface NewClub {
  id: string
  rowId: string
  label: string
  content: ClubContent
}

const insertClubs = async ({ actor, tx }: UnitOfWork<Viewer>, given: readonly NewClub[]) => {
  const arrived = await findArrived(actor, tx, given)
  const items = given.filter((item) => !arrived.has(item))
  const ids = items.flatMap(({ content: { after } }) => [
    after.districtId,
    ...after.branches.map((one) => one.branchId),
  ])
  const chosen = await readChosen(actor, tx, [...new Set(ids)])
  const problem = ids.map((id) => chosen.problem(id, 'Grenar eller distrikt')).find((found) => found !== null)
  if (problem) throw forbidden(problem)
  const by = actor.account.id
  const clubs = items.map(({ id, content: { after } }) => {
    const { branches: _, organizationNumber, rfNumber, ...columns } = after
    const numbers = { organizationNumber: organizationNumber || null, rfNumber: rfNumber || null }
    return { id, ...columns, ...numbers, createdBy: by, updatedBy: by }
  })
  await bulkInsert(tx, organization, clubs).catch(translateDuplicateNumber)
  const branches = items.flatMap(({ id: organizationId, content: { after } }) =>
    after.branches.map((branch) => ({ id: uuidv7(), organizationId, ...branch })),
  )
  await bulkInsert(tx, organizationBranch, branches)
  return { items: arrived, refusal: 'Föreningen har kommit in efter jämförelsen. Importera filen igen.' }
}

const usedText = 'Föreningen används redan av medlemmar, tävlingar eller dokument, och lämnas kvar.'

/** Unless something refers to them. */
const removeClubs = async ({ tx }: UnitOfWork<Viewer>, done: readonly { row: { recordId: string } }[]) => {
  const ids = uuidArray(done.map(({ row }) => row.recordId))
  await tx.delete(organizationBranch).where(sql`${organizationBranch.organizationId} = any(${ids})`)
  await tx.delete(organization).where(sql`${organization.id} = any(${ids})`)
}

/** A row whose change is undone. `version`: the club's after the change. */
type Restored = Item & { version: number }

type ImportParts = ReadingParts & Pick<OrganizationParts, 'renewClubRequests'>

export const organizationImport = (parts: ImportParts): ImportKind<ClubContent> => {
  const kind = organizationKind(parts)
  const update = updateWith(parts)

  const perform: BatchStep<ClubContent> = async (viewer, deps, items, settle) => {
    await createMany(
      viewer,
      deps,
      kind,
      created(items).map(({ id, recordId, content }) => ({
        id: recordId,
        rowId: id,
        label: content.after.name,
        content,
      })),
      'Import från fil',
      insertClubs,
      (unit, some, refusal) =>
        settle(
          unit,
          some.map(({ rowId }) =>
            refusal === null ? { id: rowId, outcome: 'done' } : { id: rowId, outcome: 'refused', reason: refusal },
          ),
        ),
    )
    const action = {
      action: 'update',
      reason: 'Import från fil',
      stale: 'har ändrats sedan skillnaderna visades. Importera filen igen.',
      change: (work: Work<OrganizationTypes>, { content: { after }, version }: Item & { version: number }) =>
        update(work, { ...after, version }),
    } as const
    await changeRows(viewer, deps, kind, changed(items), action, settle)
  }

  const undo: BatchStep<ClubContent> = async (viewer, deps, items, settle) => {
    const stale = 'har ändrats efter importen, och lämnas som den är.'
    const reason = 'Importen ångrad'
    const removed = created(items).map((item) => ({ ...item, version: 1 }))
    const removal = {
      action: 'remove',
      reason,
      stale,
      read: (by: Viewer, tx: Transaction, rows: readonly Item[]) =>
        attachments.idsWithAny(by, tx, 'organization', rows),
      refuse: ({ recordId }: Item, used: ReadonlySet<string>) => (used.has(recordId) ? usedText : null),
      change: async () => ({ isRemoved: true as const }),
      write: removeClubs,
      violated: usedText,
    } as const
    await changeRows(viewer, deps, kind, removed, removal, settle)
    const action = {
      action: 'update',
      reason,
      stale,
      read: (_by: Viewer, tx: Transaction, rows: readonly Restored[]) => withMailedChange(tx, rows),
      change: (work: Work<OrganizationTypes>, item: Restored, mailed: ReadonlySet<string>) => {
        const { before, after } = item.content
        if (mailed.has(item.recordId)) {
          throw forbidden(
            'Föreningen har fått mejl om sin nya adress eller sitt nya bankgiro. Ändra tillbaka på föreningens sida.',
          )
        }
        return update(work, { ...(before ?? after), version: item.version })
      },
    } as const
    const restored = changed(items).map((item) => ({ ...item, version: item.version + 1 }))
    await changeRows(viewer, deps, kind, restored, action, settle)
  }

  return {
    name: 'organizations.import',
    scope: organizationImportScope,
    refusal: ({ context }) => organizationImportRefusal(context),
    fields: organizationImportFields,
    fieldsRefusal: (fields) =>
      ['name', 'organizationNumber', 'rfNumber'].some((field) => fields.includes(field))
        ? null
        : 'Välj vilken kolumn som är Namn, Organisationsnummer eller RF-nummer, så att raderna kan jämföras med registret.',
    compare: (viewer, db, rows, _options, today) => compareClubs(viewer, db, rows, today),
    perform,
    undo,
  }
}
