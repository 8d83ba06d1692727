// Handlers of the import of a kind of record: the file, its columns, the differences, and the batch job that they become.
import { v7 as uuidv7 } from 'uuid'
import { guessFields, type ImportEndpoints, type ImportJob, type ImportOptions } from '#contract/record/import.ts'
import type { Viewer } from '../../actor.ts'
import { invalid, orNotFound } from '../../api-error.ts'
import { refuseBody } from '../../attachments/request-body.ts'
import type { Handlers } from '../../implement.ts'
import { rowCipher } from '../batch/batch-content.ts'
import type { BatchParts } from '../batch/batch-kind.ts'
import { batchHandlers, isFurther, refuseOthers } from '../batch/batch-handlers.ts'
import * as store from '../batch/batch-store.ts'
import { unerasedRows } from '../batch/compared-rows.ts'
import { mapInTurns } from '../batch/turns.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { maskIdentityNumber, maskNumbersInName } from '#contract/validation/identity-number.ts'
import type { ImportKind } from './import-kind.ts'
import { readMapping, writeMapping } from './import-mapping.ts'
import { readUploadedSheet } from './uploaded-file.ts'

const samples = 5
/** The most rows whose values are used to guess a column with an unknown title. */
const guessedRows = 20

export const importHandlers = <Content>(parts: BatchParts, kind: ImportKind<Content>): Handlers<ImportEndpoints> => {
  const { db, config, now } = parts
  const cipher = () => rowCipher(config)
  const names = [kind.name]

  const shownOf = async (viewer: Viewer, { kind: _, ...job }: store.StoredJob): Promise<ImportJob> => {
    const { open } = cipher()
    const first = ['columns', 'differences'].includes(job.state) ? await store.allRows(viewer, db, job.id, samples) : []
    const rows = first.map(({ content }) => open<Content>(content).cells ?? [])
    const columns = job.columns.map((column, at) => ({
      ...column,
      samples: rows.map((cells) => maskIdentityNumber(cells[at] ?? '')),
    }))
    return { ...job, columns }
  }
  const view = async (viewer: Viewer, id: string) => shownOf(viewer, orNotFound(await store.job(viewer, db, names, id)))

  /** Compares all rows. `isErased` tells the records of which little was held already. */
  const compare = async (viewer: Viewer, id: string, fields: readonly (string | null)[], options: ImportOptions) => {
    const { open, seal } = cipher()
    const stored = (await store.allRows(viewer, db, id)).filter(({ number }) => number > 0)
    const cells = await mapInTurns(stored, ({ content }) => open<Content>(content).cells ?? [])
    const cellsOf = new Map(stored.map(({ number }, at) => [number, cells[at] ?? []]))
    // No field has several lines, and none keeps the line breaks and hard spaces that a cell may have.
    const valueOf = (cell = '') => cell.replaceAll(/\s+/g, ' ')
    const rows = stored.map(({ number }, at) => ({
      number,
      values: Object.fromEntries(
        fields.flatMap((field, nth) => (field === null ? [] : [[field, valueOf(cells[at]?.[nth])]])),
      ),
    }))
    const differences = await kind.compare(viewer, db, rows, options, swedishDay(now()))
    return mapInTurns(
      differences,
      ({ number, group, recordId, recordVersion, isErased = false, isDoubtful = false, content, ...shown }) => ({
        isErased,
        row: {
          id: uuidv7(),
          jobId: id,
          number,
          rowGroup: group,
          isIncluded: !isDoubtful && (group === 'new' || group === 'changed' || group === 'elsewhere'),
          recordId: recordId ?? null,
          recordVersion: recordVersion ?? null,
          content: seal({ cells: cellsOf.get(number) ?? [], shown, content }),
        },
      }),
    )
  }

  return {
    ...batchHandlers(parts, names, shownOf),
    upload: async ({ query: { name } }, { viewer, request, reauthorize }) => {
      try {
        const refusal = kind.refusal(viewer)
        if (refusal !== null) throw invalid([{ message: refusal }])
        const { header, rows } = await readUploadedSheet(viewer, request.raw)
        const remembered = await readMapping(viewer, db, kind.name, header)
        const first = rows.slice(0, guessedRows).map(({ cells }) => cells)
        const fields = remembered ?? guessFields(kind.fields, header, first)
        const columns = header.map((title, at) => ({ header: title, field: fields[at] ?? null }))
        const { seal } = cipher()
        const uploader = await reauthorize()
        const job = { kind: kind.name, fileName: maskNumbersInName(name), state: 'columns' as const, columns }
        const stored = await mapInTurns(rows, ({ number, cells }) => ({ number, content: seal({ cells }) }))
        const id = await db.transaction((tx) => store.insertJob(uploader, tx, job, stored))
        return view(viewer, id)
      } catch (error) {
        await refuseBody(request.raw)
        throw error
      }
    },
    columns: async ({ params: { id }, body: { fields, options } }, { viewer }) => {
      const job = orNotFound(await store.job(viewer, db, names, id))
      refuseOthers(job)
      const { columns, state } = job
      const chosen = fields.filter((field) => field !== null)
      refuseFields(kind, columns.length, fields, chosen, options)
      if (state !== 'columns' && state !== 'differences') throw isFurther()
      const compared = await compare(viewer, id, fields, options)
      await db.transaction(async (tx) => {
        const isChanged = await store.changeState(viewer, tx, id, ['columns', 'differences'], {
          state: 'differences',
          columns: columns.map(({ header }, at) => ({ header, field: fields[at] ?? null })),
          options,
        })
        if (!isChanged) throw isFurther()
        await store.replaceRows(viewer, tx, id, await unerasedRows(viewer, tx, kind, compared))
        const header = columns.map((column) => column.header)
        await writeMapping(viewer, tx, kind.name, header, { fields: [...fields], options })
      })
      return view(viewer, id)
    },
  }
}

/** Throws 400 when the columns cannot be these fields, or when these are not enough. */
export const refuseFields = (
  { fields: known, fieldsRefusal }: Pick<ImportKind<unknown>, 'fields' | 'fieldsRefusal'>,
  columns: number,
  fields: readonly (string | null)[],
  chosen: readonly string[],
  options: ImportOptions,
) => {
  const labelOf = (name: string) => known.find((field) => field.name === name)?.label
  const isUnknown = fields.length !== columns || chosen.some((field) => labelOf(field) === undefined)
  if (isUnknown) throw invalid([{ message: 'Kolumnerna stämmer inte med filen. Ladda om sidan och försök igen.' }])
  const twice = chosen.find((field, at) => chosen.indexOf(field) !== at)
  if (twice) throw invalid([{ message: `${labelOf(twice)} är vald för två kolumner. Välj en av dem.` }])
  const refusal = fieldsRefusal(chosen, options)
  if (refusal !== null) throw invalid([{ message: refusal }])
}
