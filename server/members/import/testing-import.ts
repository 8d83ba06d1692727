// What the tests of the import of persons share: a club of a branch, its administrator, and a file on its way through the import.
import { Buffer } from 'node:buffer'
import { sql } from 'drizzle-orm'
import type { BatchGroup } from '#contract/record/batch-search.ts'
import type { BatchRow } from '#contract/record/batch.ts'
import type { ImportJob } from '#contract/record/import.ts'
import { luhn } from '#contract/validation/check-digit.ts'
import { readIdentityKeys } from '../../identity-numbers/encryption-keys.ts'
import { numberColumns } from '../../identity-numbers/identity-number.ts'
import { createTestFederation } from '../../organizations/testing-federation.ts'
import { runBatches } from '../../records/batch/batch-runner.ts'
import { personImport } from './person-import.ts'

export const base = '/members/imports'
/** Numbers of Skatteverket's test series, of Anna, Bo and Cecilia. */
export const numbers = ['198504129829', '197203149807', '199001019802'] as const
/** Numbers of persons who were born from 10 April 1985 on, ten a day. */
export const manyNumbers = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const nine = `8504${10 + Math.floor(at / 10)}98${at % 10}`
    return `19${[...'0123456789'].map((digit) => nine + digit).find(luhn) ?? ''}`
  })

export const createImportWorld = async () => {
  const world = await createTestFederation()
  const club = await world.createClub({ name: 'Åsens Segelflygklubb', districtId: world.skane.id }, [world.segel.id])
  const branch = await world.as([{ name: 'Members.Admin', associationId: world.segel.id }], world.segel.id)
  const empty = async () => {
    for (const table of ['batch_job', 'import_mapping', 'club_role', 'membership_branch', 'membership', 'person'])
      await world.db.execute(sql`delete from ${sql.identifier(table)}`)
  }
  const keys = readIdentityKeys(world.config)
  const parts = () => ({ config: world.config, now: () => new Date() })
  const run = () => runBatches({ db: world.db, ...parts() }, [personImport(parts())])
  const known = (number: string | null, values: object = {}) => ({
    ...numberColumns(keys, number),
    ...(number
      ? {
          birthDate: `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`,
          birthYear: Number(number.slice(0, 4)),
        }
      : {}),
    ...values,
  })

  const upload = (text: string, by = branch) =>
    by.call({
      method: 'POST',
      url: `${base}?name=medlemmar.csv`,
      payload: Buffer.from(text),
      headers: { 'content-type': 'application/octet-stream' },
    })
  const compared = async (text: string, options: object = { club }, by = branch): Promise<ImportJob> => {
    const job: ImportJob = (await upload(text, by)).json()
    const answer = await by.put(`${base}/${job.id}/columns`, { fields: job.columns.map(({ field }) => field), options })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }
  const rowsOf = async ({ id }: ImportJob, group?: BatchGroup, by = branch): Promise<BatchRow[]> =>
    (await by.get(`${base}/${id}/rows${group ? `?group=${group}` : ''}`)).json().items
  const act = async (verb: 'apply' | 'undo', { id }: ImportJob, by = branch): Promise<ImportJob> => {
    await by.post(`${base}/${id}/${verb}`)
    await run()
    return (await by.get(`${base}/${id}`)).json()
  }
  /** Persons with all that they have, without what every change writes. */
  const register = async () =>
    (
      await world.db.execute(sql`select to_jsonb(p) - '{version,updated_at,updated_by,search_text}'::text[] as person,
        (select jsonb_agg(to_jsonb(m) - '{version,updated_at,updated_by}'::text[] order by m.id) from membership m where m.person_id = p.id) as held,
        (select jsonb_agg(to_jsonb(b) order by b.membership_id, b.branch_id, b.valid_from) from membership_branch b
          join membership m on m.id = b.membership_id where m.person_id = p.id) as branches,
        (select jsonb_agg(to_jsonb(r) - '{version,updated_at,updated_by}'::text[] order by r.id) from club_role r where r.person_id = p.id) as roles
        from person p order by p.id`)
    ).rows
  return { ...world, club, branch, empty, known, upload, compared, rowsOf, act, register }
}
export type ImportWorld = Awaited<ReturnType<typeof createImportWorld>>
