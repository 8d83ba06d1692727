// Endpoints of FAI licences: the file for FAI, and the comparison with FAI's own list, which changes nothing.
import { z } from 'zod'
import { changes } from '../../access.ts'
import { endpoint } from '../../endpoint.ts'
import { uploadedName } from '../../record/file-name.ts'
import { importColumn } from '../../record/import.ts'
import { listParam, text } from '../../validation/fields.ts'
import { licenceLine } from '../licences/licence-view.ts'

const scope = changes('Licenses')
const optionalDay = z.string().nullable()

/** A licence of ours, in short. */
const ours = licenceLine
  .pick({ id: true, number: true, holder: true, state: true, validFrom: true, validTo: true })
  .extend({ faiId: z.string() })
/** A row of FAI's list. */
const theirs = z.object({
  row: z.int(),
  name: z.string(),
  faiId: z.string(),
  number: z.string(),
  validFrom: optionalDay,
  validTo: optionalDay,
})

const faiComparison = z.object({
  /** How many of our licences have a row that agrees. */
  same: z.int(),
  missingThere: z.array(ours),
  /** `licence`: of ours, which counts no longer. */
  missingHere: z.array(theirs.extend({ licence: ours.nullable() })),
  different: z.array(z.object({ licence: ours, theirs })),
  /**
   * Rows of licences that have another row. `first`: the number of that one. An older server, beside this one while they are replaced,
   * does not send it.
   */
  repeated: z.array(z.object({ licence: ours, theirs, first: z.int() })).default([]),
  /** Sentences on rows that cannot be read. */
  unreadable: z.array(z.object({ row: z.int(), message: z.string() })),
  /** Licences of ours whose holder's identity is protected: in no list, and compared only for those who see whose they are. */
  leftOut: z.int(),
})
export type FaiComparison = z.output<typeof faiComparison>

export const faiLicences = {
  export: endpoint({
    method: 'GET',
    path: '/fai-licenses/export',
    scope,
    summary: 'Grenens FAI-licenser som gäller eller ska börja gälla, som fil till FAI',
    query: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    answer: 'file',
  }),
  compare: endpoint({
    method: 'POST',
    path: '/fai-licenses/compare',
    scope,
    summary:
      'Jämför FAI:s lista med våra licenser; utan kolumner svarar den vad kolumnerna verkar vara. Filen sparas inte',
    query: z.object({
      name: uploadedName,
      /** The field of each column, '' for one that is not used. */
      fields: listParam(text(40), 200),
    }),
    upload: true,
    answer: z.object({
      rows: z.int(),
      columns: z.array(importColumn),
      comparison: faiComparison.nullable(),
    }),
    changes: [],
  }),
}
