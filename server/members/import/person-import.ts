// The import of persons: compares the rows of a file with the register, carries out the differences, and undoes them.
import { sql } from 'drizzle-orm'
import { personImportScope } from '#contract/members/import-scope.ts'
import { personImportFields } from '#contract/members/import-fields.ts'
import { createRefusal, membershipBranchRefusal, personRefusal } from '#contract/members/person-rights.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { isRealDay } from '#contract/validation/date-rules.ts'
import { association } from '../../db/tables/association-tables.ts'
import { readIdentityKeys } from '../../identity-numbers/encryption-keys.ts'
import type { BatchItem, BatchParts, BatchStep } from '../../records/batch/batch-kind.ts'
import { mapInTurns } from '../../records/batch/turns.ts'
import type { ImportKind } from '../../records/import/import-kind.ts'
import { changePersons } from '../batch/batch-changes.ts'
import { createPersons, joinPersons, removePersons } from '../batch/batch-creation.ts'
import { lockCompared } from '../batch/compared-persons.ts'
import { clubsAndFormer } from '../store.ts'
import { numberAdded, numberTaken, type FormerBirth, type NumberWrite } from '../numbers/number-writes.ts'
import { differencesOf, type PersonContent } from './differences.ts'
import { readKnownPersons, readMatchedPersons } from './known-persons.ts'
import { matchRows } from './row-matching.ts'
import { placesOf, readRow } from './row-values.ts'

const of = (act: PersonContent['act'], items: readonly BatchItem<PersonContent>[]) =>
  items.filter(({ content }) => content.act === act)

/** The items that change persons. `numberOf` makes the write of a number that they add, or that undoing removes. */
const changesOf = (
  items: readonly BatchItem<PersonContent>[],
  numberOf: (identityNumber: string, former: FormerBirth) => NumberWrite,
) =>
  of('change', items).map((item) => {
    const { write, identityNumber, ...former } = item.content
    return { ...item, content: { write, number: identityNumber === null ? null : numberOf(identityNumber, former) } }
  })

const perform =
  (parts: Pick<BatchParts, 'config'>): BatchStep<PersonContent> =>
  async (viewer, deps, items, settle) => {
    const keys = readIdentityKeys(parts.config)
    const reason = 'Import från fil'
    await createPersons(viewer, deps, keys, of('new', items), reason, settle)
    const stale = 'har ändrats sedan skillnaderna visades. Importera filen igen.'
    const changed = changesOf(items, (number, former) => numberAdded(keys, number, former))
    await changePersons(viewer, deps, changed, { reason, stale }, false, settle)
    await joinPersons(viewer, deps, of('join', items), reason, settle)
  }

const undo: BatchStep<PersonContent> = async (viewer, deps, items, settle) => {
  const words = { reason: 'Importen ångrad', stale: 'har ändrats efter importen, och lämnas som den är.' }
  await removePersons(viewer, deps, of('new', items), words, settle)
  await changePersons(viewer, deps, changesOf(items, numberTaken), words, true, settle)
  const told = of('join', items).map(({ id }) => ({
    id,
    outcome: 'refused' as const,
    reason: 'Personen har fått mejl om medlemskapet. Avsluta det på personens sida.',
  }))
  if (told.length > 0) await deps.db.transaction((tx) => settle({ tx } as never, told))
}

export const personImport = (parts: Pick<BatchParts, 'config' | 'now'>): ImportKind<PersonContent> => ({
  name: 'members.import',
  scope: personImportScope,
  refusal: ({ account, context }) => createRefusal(account, context),
  fields: personImportFields,
  fieldsRefusal: (fields, { club, lastDay }) => {
    if (!['identityNumber', 'birthDate', 'email'].some((field) => fields.includes(field)))
      return 'Välj vilken kolumn som är Personnummer, Födelsedatum eller E-postadress, så att raderna kan jämföras med registret.'
    if (!club && !fields.includes('club')) return 'Välj föreningen, eller kolumnen med den.'
    if (club && fields.includes('club'))
      return 'Föreningen är vald för hela filen, och finns också som kolumn. Välj en av dem.'
    return lastDay && !isRealDay(lastDay) ? 'Sista dag är inget datum.' : null
  },
  compare: async (viewer, db, rows, { club, lastDay }) => {
    const today = swedishDay(parts.now())
    const known = await clubsAndFormer(viewer, db)
    const branches = await db
      .select({
        id: association.id,
        name: association.name,
        shortName: association.shortName,
        isActive: association.isActive,
      })
      .from(association)
      .where(sql`${association.type} = 0`)
    // A row names those in use alone; a membership may have others, which the differences name.
    const inUse = branches.filter(({ isActive }) => isActive)
    const chosen = known.find(({ id, hasLeft }) => id === club && !hasLeft)
    const places = placesOf({ today, clubs: known, branches: inUse, club: chosen })
    const read = await mapInTurns(rows, ({ number, values }) => readRow(number, values, places))
    const clubIds = [...new Set(read.flatMap((row) => row.club?.id ?? []))]
    const branchNames = new Map(branches.map(({ id, shortName }) => [id, shortName]))
    const keys = readIdentityKeys(parts.config)
    const candidates = await readKnownPersons(viewer, { db, now: parts.now }, keys, read, clubIds)
    const matches = await matchRows(read, candidates)
    const matched = matches.flatMap((match) => (match && 'personId' in match ? match.personId : []))
    const others = lastDay && 'ids' in candidates.otherMembers ? candidates.otherMembers.ids : []
    return differencesOf(read, matches, {
      context: viewer.context,
      today,
      lastDay: lastDay || null,
      known: candidates,
      persons: await readMatchedPersons(viewer, db, [...new Set([...matched, ...others])]),
      branchName: (id) => branchNames.get(id) ?? '',
      personRefusal: (person, day) => personRefusal(viewer.account, viewer.context, person, day),
      branchRefusal: (branchId) => membershipBranchRefusal(viewer.account, viewer.context, branchId),
    })
  },
  lockCompared,
  perform: perform(parts),
  undo,
})
