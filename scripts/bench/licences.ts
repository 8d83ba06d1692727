// Measures licences: the requirement engine, approvals at once, and a batch of approvals whose process is killed.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#contract/access.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { licenceApplicationListSchemas } from '#contract/licences/applications/application-search.ts'
import { newRequirement, type RequirementKind } from '#contract/licences/licence-types/requirement.ts'
import type { BatchJob } from '#contract/record/batch.ts'
import type { Viewer } from '../../server/actor.ts'
import { readConfig } from '../../server/config/config.ts'
import { bulkInsert } from '../../server/db/bulk-rows.ts'
import { connect, type Database } from '../../server/db/database.ts'
import { accountId } from '../../server/db/demo/accounts.ts'
import { associationId } from '../../server/db/demo/associations.ts'
import { licenceApplication } from '../../server/db/tables/licence-tables.ts'
import { licenceType } from '../../server/db/tables/licence-type-tables.ts'
import { rowsOf } from '../../server/db/sql-expressions.ts'
import { approveMany } from '../../server/licences/applications/approve-many.ts'
import { approve } from '../../server/licences/applications/changes.ts'
import { checkApplications } from '../../server/licences/applications/judged.ts'
import { licenceApplicationKind } from '../../server/licences/applications/kind.ts'
import { licenceApplicationList } from '../../server/licences/applications/store.ts'
import { licenceTypeRow } from '../../server/licences/testing-licence-types.ts'
import { bulkHandler } from '../../server/records/batch/bulk-act.ts'
import { transition } from '../../server/records/transition.ts'
import { startChild } from '../child-processes.ts'
import { printLine } from '../terminal.ts'
import { benchKeys, openBenchDatabase, type BenchDatabase } from './database.ts'
import { growTo, registerSize, withOwner } from './member-register.ts'
import { formatNumber, median } from './statistics.ts'

const counts = { judged: 10_000, atOnce: 200, batch: 5000 }
const maxJudgeSeconds = 3

const branchId = associationId('segelflyg')
const context: Context = { kind: 'branch', id: branchId }
const viewer: Viewer = {
  by: 'staff',
  account: {
    id: accountId('branch-admin'),
    firstName: 'David',
    lastName: 'Vingkvist',
    title: '',
    email: '',
    roles: [{ name: 'Licenses.Admin', associationId: branchId }],
  },
  context,
  requestId: 'bench',
}

const kinds: RequirementKind[] = ['membership', 'age', 'notBlocked', 'notDouble', 'antiDoping', 'medical', 'fee']

const addType = async (db: Database, code: string, requirements: readonly RequirementKind[]) => {
  const id = uuidv7()
  const row = { ...licenceTypeRow(branchId), id, code, requirements: requirements.map(newRequirement) }
  await db.insert(licenceType).values(row)
  return id
}

const submit = async (db: Database, typeId: string, count: number): Promise<string[]> => {
  const persons = await rowsOf<{ personId: string; organizationId: string }>(
    db,
    sql`select m.person_id as "personId", min(m.organization_id::text)::uuid as "organizationId" from membership m
      join membership_branch b on b.membership_id = m.id and b.branch_id = ${branchId} and b.valid_to is null
      join person p on p.id = m.person_id and not p.is_protected where m.valid_to is null
        and not exists (select from account a where a.person_id = p.id) group by 1 order by 1 limit ${count}`,
  )
  if (persons.length < count) throw new Error(`The register has ${persons.length} members of the branch`)
  const sent = { status: 'Submitted' as const, submittedAt: new Date().toISOString(), submittedBy: uuidv7() }
  const rows = persons.map((one) => ({ ...one, ...sent, id: uuidv7(), branchId, typeId, firstDay: today() }))
  await db.transaction((tx) => bulkInsert(tx, licenceApplication, rows))
  await db.execute(sql`analyze licence_application`)
  return rows.map(({ id }) => id)
}

const within = (isWithin: boolean) => (isWithin ? 'ok' : 'FÖR LÅNGSAMT')

const measureEngine = async (db: Database): Promise<boolean> => {
  const ids = await submit(db, await addType(db, 'BENCHA', kinds), counts.judged)
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const began = performance.now()
    const found = await checkApplications(viewer, db, ids, today())
    if (found.size !== ids.length) throw new Error('Applications were not judged')
    times.push((performance.now() - began) / 1000)
  }
  const seconds = median(times)
  printLine(
    `\nKravmotorn: ${counts.judged} ansökningar på ${formatNumber(seconds, 2)} s (högst ${maxJudgeSeconds} s) ${within(seconds <= maxJudgeSeconds)}`,
  )
  return seconds <= maxJudgeSeconds
}

const hasGaps = async (db: Database, typeId: string, count: number): Promise<boolean> => {
  const [found] = await rowsOf<{ count: number; distinct: number; last: number }>(
    db,
    sql`select count(*)::int as count, count(distinct serial)::int as distinct, max(serial) as last from licence_number where type_id = ${typeId}`,
  )
  return found?.count !== count || found.distinct !== count || found.last !== count
}

const approveAtOnce = async (db: Database): Promise<boolean> => {
  const typeId = await addType(db, 'BENCHB', ['notDouble'])
  const ids = await submit(db, typeId, counts.atOnce)
  const began = performance.now()
  const all = pLimit(counts.atOnce)
  await Promise.all(
    ids.map((id) =>
      all(() =>
        transition(
          viewer,
          { db, now: () => new Date() },
          licenceApplicationKind,
          id,
          'approve',
          { version: 1 },
          approve,
        ),
      ),
    ),
  )
  const seconds = (performance.now() - began) / 1000
  const isWhole = !(await hasGaps(db, typeId, counts.atOnce))
  printLine(
    `Samtidiga godkännanden av en typ: ${counts.atOnce} på ${formatNumber(seconds, 1)} s, ${isWhole ? 'nummer utan luckor' : 'LUCKOR I NUMREN'}`,
  )
  return isWhole
}

const approveBatch = async (db: Database, database: BenchDatabase): Promise<boolean> => {
  const typeId = await addType(db, 'BENCHC', ['membership', 'notDouble'])
  const ids = await submit(db, typeId, counts.batch)
  // Without the comparison of changed persons, which is measured elsewhere.
  await withOwner(database, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query('update membership set paid_year = 2999 where valid_to is null')
    await client.query(
      `update person set email = 'p' || member_number || '@bench.example' where id in (select person_id from licence_application where type_id = $1)`,
      [typeId],
    )
  })
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    IDENTITY_KEY: benchKeys.encryption.toString('hex'),
    IDENTITY_LOOKUP_KEY: benchKeys.lookup.toString('hex'),
  }
  const parts = { db, now: () => new Date(), config: readConfig(env) }
  const filter = licenceApplicationListSchemas.filter().parse({ type: [typeId] })
  const began = performance.now()
  const job: BatchJob = await bulkHandler(
    parts,
    licenceApplicationList,
    approveMany,
  )({ body: { filter, selected: { kind: 'allBut', ids: [] } } }, { viewer })
  const dryRunSeconds = (performance.now() - began) / 1000
  await db.execute(sql`update batch_job set state = 'running' where id = ${job.id}`)
  const handled = async () =>
    (
      await rowsOf<{ n: number }>(
        db,
        sql`select count(*)::int as n from batch_row where job_id = ${job.id} and outcome is not null`,
      )
    )[0]?.n ?? 0
  const start = () => startChild(new URL('./batch-process.ts', import.meta.url), { env })
  const [started, child] = [performance.now(), start()]
  while ((await handled()) < counts.batch / 3) await wait(20)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const killedAt = await handled()
  await db.execute(sql`update batch_job set leased_until = now() - interval '1 second' where id = ${job.id}`)
  await once(start(), 'exit')
  const seconds = (performance.now() - started) / 1000
  const [found] = await rowsOf<{ done: number; licences: number; mails: number }>(
    db,
    sql`select (select count(*)::int from batch_row where job_id = ${job.id} and outcome = 'done') as done,
      (select count(*)::int from licence where type_id = ${typeId}) as licences,
      (select count(*)::int from mail_outbox where template = 'licenceApproved' and record_id = any(select id from licence_application where type_id = ${typeId})) as mails`,
  )
  const isWhole =
    found?.done === ids.length &&
    found.licences === ids.length &&
    found.mails === ids.length &&
    !(await hasGaps(db, typeId, ids.length))
  printLine(
    `Beslutsomgång: ${ids.length} provkörda på ${formatNumber(dryRunSeconds, 1)} s; dödad efter ${killedAt}, klar efter ${formatNumber(seconds, 0)} s ` +
      `(${formatNumber((seconds * 1000) / ids.length, 1)} ms var): ${found?.done} utfall, ${found?.licences} licenser, ${found?.mails} mejl ${isWhole ? 'ok' : 'FEL'}`,
  )
  return isWhole
}

export const measureLicences = async (): Promise<boolean> => {
  const { first, organizations, usual } = registerSize
  const database = await openBenchDatabase({ members: first, organizations })
  await withOwner(database, (client) => growTo(client, usual))
  const { db, close } = connect(database.url)
  try {
    const isEngineFast = await measureEngine(db)
    const areNumbersWhole = await approveAtOnce(db)
    const isBatchWhole = await approveBatch(db, database)
    return isEngineFast && areNumbersWhole && isBatchWhole
  } finally {
    await close()
    await database.close()
  }
}
