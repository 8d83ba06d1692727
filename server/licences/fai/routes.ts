// Routes of FAI licences: the file for FAI, and the comparison with FAI's list, which stores nothing.
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { licenceCreationRefusal } from '#contract/licences/licence-rights.ts'
import { faiFields, faiFieldsRefusal } from '#contract/licences/fai/fai-fields.ts'
import { seesProtectedPersons } from '#contract/members/protected-identity.ts'
import { guessFields } from '#contract/record/import.ts'
import { maskIdentityNumber } from '#contract/validation/identity-number.ts'
import type { Viewer } from '../../actor.ts'
import { forbidden } from '../../api-error.ts'
import { refuseBody } from '../../attachments/request-body.ts'
import { implement } from '../../implement.ts'
import type { Parts } from '../../parts.ts'
import { refuseFields } from '../../records/import/import-handlers.ts'
import { readUploadedSheet } from '../../records/import/uploaded-file.ts'
import { compareWithFai } from './compare.ts'
import { faiFile } from './fai-file.ts'
import { ownFaiLicences } from './own-licences.ts'

const [samples, guessedRows] = [5, 20]

const refuseOthers = ({ account, context }: Viewer) => {
  const refusal = licenceCreationRefusal(account, context)
  if (refusal !== null) throw forbidden(refusal)
}

export const faiRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, now } = parts
  implement(app, parts, contract.faiLicences, {
    export: ({ query }, { viewer }) => {
      refuseOthers(viewer)
      return faiFile(viewer, db, query.format, now())
    },
    compare: async ({ query }, { viewer: sender, request, reauthorize }) => {
      try {
        refuseOthers(sender)
        const { header, rows } = await readUploadedSheet(sender, request.raw)
        // The file may have taken minutes to arrive.
        const viewer = await reauthorize()
        const first = rows.slice(0, guessedRows).map(({ cells }) => cells)
        const chosen = query.fields.map((field) => field || null)
        const fields = chosen.length > 0 ? chosen : guessFields(faiFields, header, first)
        const columns = header.map((title, at) => ({
          header: title,
          samples: first.slice(0, samples).map((cells) => maskIdentityNumber(cells[at] ?? '')),
          field: fields[at] ?? null,
        }))
        if (chosen.length === 0) return { rows: rows.length, columns, comparison: null }
        const named = chosen.filter((field) => field !== null)
        refuseFields({ fields: faiFields, fieldsRefusal: faiFieldsRefusal }, header.length, chosen, named, {})
        const valued = rows.map(({ number, cells }) => ({
          number,
          values: Object.fromEntries(chosen.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : []))),
        }))
        const own = await ownFaiLicences(viewer, db, swedishDay(now()))
        const seesProtected = seesProtectedPersons(viewer.account, viewer.context)
        return { rows: rows.length, columns, comparison: compareWithFai(own, valued, { seesProtected }) }
      } catch (error) {
        await refuseBody(request.raw)
        throw error
      }
    },
  })
}
