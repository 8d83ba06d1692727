// Copies the announcements of a filter to drafts for the next season. Undoing removes the copies that nobody has changed.
import { and, eq, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { changes } from '#contract/access.ts'
import type { AnnouncementField } from '#contract/competitions/announcements/announcement-draft.ts'
import { copyTarget } from '#contract/competitions/announcements/copy-target.ts'
import { classText, type ClassRef } from '#contract/competitions/class-types/class-type.ts'
import { periodText } from '#contract/dates/day-text.ts'
import { addDays } from '#contract/dates/swedish-day.ts'
import { associationRef } from '../../associations/association-names.ts'
import * as attachments from '../../attachments/store.ts'
import { announcement } from '../../db/tables/announcement-tables.ts'
import { rowsOf, collateSwedish, uuidArray } from '../../db/sql-expressions.ts'
import { changeRows } from '../../records/batch/batch-changes.ts'
import type { BulkAct } from '../../records/batch/bulk-act.ts'
import { createMany } from '../../records/create-many.ts'
import { classesOf, classFields, districtsOf } from '../linked-rows.ts'
import { insertCopy } from './create.ts'
import { fieldLabel } from './draft.ts'
import { announceCopies, announcementKind, type AnnouncementWork } from './kind.ts'

interface Copied {
  sourceId: string
  title: string
  /** What the dry run shows of the copy, which a later day may put in the year after. Absent in the jobs of an older server. */
  shown?: { season: number; from: string | null }
}

interface Source {
  id: string
  title: string
  season: number
  from: string | null
  to: string | null
  /** The seasons that it has been copied to. */
  copiedTo: number[]
  classes: ClassRef[]
  districts: { name: string; isActive: boolean }[]
}

/** A change of the row when some are out of use, which the copy leaves out. */
const leftOut = <Item extends { isActive: boolean }>(
  field: AnnouncementField,
  items: readonly Item[],
  textOf: (item: Item) => string,
) => {
  const used = items.filter(({ isActive }) => isActive)
  const [old, now] = [items, used].map((some) => some.map(textOf).join(', '))
  return old === now ? [] : [{ field, label: fieldLabel(field), old: old ?? '', new: now ?? '' }]
}

const reason = 'Säsongen kopierad'

const changedText = 'Kopians säsong eller första dag har ändrats sedan provkörningen. Gör om den.'

const copiedText = (season: number) => `Utlysningen är redan kopierad till ${season}.`

/** A copy of the announcement, or of one that it replaced when it was moved: they share their entry in calendars. */
const isCopyOfCompetition = (sourceId: string) =>
  sql`${announcement.copiedFromId} in (select moved.id from announcement source
    join announcement moved on moved.calendar_id = source.calendar_id where source.id = ${sourceId})`

export const copySeason: BulkAct<object, Copied> = {
  name: 'announcements.copySeason',
  scope: changes('Competitions'),
  refusal: () => null,
  // A moved announcement is left out, because the one that replaces it is copied.
  concerns: sql`n.moved_at is null`,
  title: () => 'Kopiera säsongen',
  rows: async (_viewer, db, ids, _values, today) => {
    const sources = await rowsOf<Source>(
      db,
      sql`select n.id, n.title, n.season, n.proposed_from as "from", n.proposed_to as "to",
          coalesce(copied.seasons, '{}') as "copiedTo", ${classesOf('announcement', classFields)} as classes,
          ${districtsOf('announcement', sql`${associationRef('d')}, 'isActive', d.is_active`)} as districts
        from announcement n left join (select moved.calendar_id, array_agg(c.season) as seasons from announcement c
          join announcement moved on moved.id = c.copied_from_id group by moved.calendar_id) copied on copied.calendar_id = n.calendar_id
        where n.id = any(${uuidArray(ids)}) order by n.proposed_from, ${collateSwedish(sql`n.title`)}, n.id`,
    )
    return sources.map(({ id, title, season, from, to, copiedTo, classes, districts }) => {
      const target = copyTarget({ season, proposedFrom: from }, today)
      const period = (first: string | null, last: string | null) => (first && last ? periodText(first, last) : '')
      const later = (day: string | null) => day && addDays(day, target.days)
      return {
        recordId: uuidv7(),
        recordVersion: null,
        label: title,
        changes: [
          ...[
            { field: 'season', label: 'Säsong', old: String(season), new: String(target.season) },
            { field: 'period', label: 'Dagar', old: period(from, to), new: period(later(from), later(to)) },
          ].filter((change) => change.new !== ''),
          ...leftOut('classIds', classes, classText),
          ...leftOut('districtIds', districts, ({ name }) => name),
        ],
        content: { sourceId: id, title, shown: { season: target.season, from: later(from) } },
        // A refusal ends the transaction of all rows that are tried together, so what is known beforehand is not tried.
        ...(copiedTo.includes(target.season) && {
          foreseen: { outcome: 'refused' as const, reason: copiedText(target.season) },
        }),
      }
    })
  },
  perform: (viewer, deps, items, settle) =>
    createMany(
      viewer,
      deps,
      announcementKind,
      items.map(({ id, recordId, content }) => ({
        id: recordId,
        rowId: id,
        label: content.title,
        action: 'copy',
        content,
      })),
      reason,
      async (unit, some) => {
        for (const { id, content } of some) {
          await insertCopy(unit, content.sourceId, id, async (season, from) => {
            const { shown } = content
            if (shown && (shown.season !== season || shown.from !== from)) return changedText
            const [copy] = await unit.tx
              .select({ id: announcement.id })
              .from(announcement)
              .where(
                and(isCopyOfCompetition(content.sourceId), eq(announcement.season, season), ne(announcement.id, id)),
              )
              .limit(1)
            return copy ? copiedText(season) : null
          })
        }
      },
      (unit, some, refusal) =>
        settle(
          unit,
          some.map(({ rowId }) =>
            refusal === null ? { id: rowId, outcome: 'done' } : { id: rowId, outcome: 'refused', reason: refusal },
          ),
        ),
    ),
  undo: (viewer, deps, items, settle) =>
    changeRows(
      viewer,
      deps,
      announcementKind,
      items.map((item) => ({ ...item, version: 1 })),
      {
        action: 'remove',
        reason: 'Kopieringen av säsongen ångrad',
        stale: 'har ändrats efter kopieringen, och lämnas kvar.',
        // A copy gets no documents: somebody has added them.
        read: (by, tx, rows) => attachments.idsWithAny(by, tx, 'announcement', rows),
        refuse: ({ recordId }, used) =>
          used.has(recordId) ? 'Utlysningen har fått dokument efter kopieringen, och lämnas kvar.' : null,
        change: async (work: AnnouncementWork) => {
          await announceCopies(work)
          return { isRemoved: true as const }
        },
        write: async ({ tx }, done) => {
          const ids = uuidArray(done.map(({ row }) => row.recordId))
          await tx.delete(announcement).where(sql`${announcement.id} = any(${ids})`)
        },
        violated: 'Något hör redan till utlysningen, och den lämnas kvar.',
      },
      settle,
    ),
}
