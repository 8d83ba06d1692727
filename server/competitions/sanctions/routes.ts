// Routes of sanctions for staff.
import type { FastifyInstance } from 'fastify'
import type { OfficialTie } from '../../../contract/competitions/officials/official-tie.ts'
import { sanctionDraft, type Sanction } from '../../../contract/competitions/sanctions/sanction.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import { contract } from '../../../contract/index.ts'
import type { Parts } from '../../parts.ts'
import { implement } from '../../implement.ts'
import { listHandlers } from '../../records/list.ts'
import { recordHandlers } from '../../records/record-handlers.ts'
import { viewRecord } from '../../records/record-reads.ts'
import { readOfficials, type OfficialsOf } from '../officials/read-officials.ts'
import { findCandidates, tieOfficial } from '../officials/ties.ts'
import { sanctionKind, type SanctionWork } from './kind.ts'
import { sanctionList } from './store.ts'
import { cancel, move, update, withdraw } from './transitions.ts'

const form = {
  schema: sanctionDraft,
  valuesOf: (sanction: Sanction) => ({
    ...sanction,
    classes: sanction.classes.map(({ id, championship }) => ({ classTypeId: id, championship })),
  }),
}

const officialsOfSanction = ({
  id,
  branchId,
  officials,
  startsOn,
  endsOn,
}: Pick<OfficialsOf, 'id' | 'branchId' | 'officials'> & { startsOn: string; endsOn: string }): OfficialsOf => ({
  type: 'sanction',
  id,
  branchId,
  officials,
  days: { from: startsOn, to: endsOn },
})

export const sanctionRoutes = (app: FastifyInstance, parts: Parts) => {
  const { now, config, db } = parts
  implement(app, parts, contract.sanctions, {
    ...listHandlers(parts, sanctionList),
    ...recordHandlers(parts, sanctionKind, form, {
      update,
      cancel,
      move,
      withdraw,
      tieOfficial: ({ actor, tx, today, locked: { row } }: SanctionWork, body: OfficialTie) =>
        tieOfficial(actor, tx, officialsOfSanction(row), today, body),
    }),
    officials: async ({ params: { id } }, { viewer }) => {
      const { branch, ...sanction } = await viewRecord(viewer, parts, sanctionKind, id)
      const [of, today] = [officialsOfSanction({ ...sanction, branchId: branch.id }), swedishDay(now())]
      return { items: await readOfficials(db, of, today), days: of.days, today }
    },
    officialCandidates: async ({ params: { id }, body }, { viewer }) => {
      const { branch } = await viewRecord(viewer, parts, sanctionKind, id)
      return { items: await findCandidates(viewer, db, branch.id, body.q, swedishDay(now())) }
    },
    certificate: async ({ params: { id } }, { viewer }) => {
      const sanction = await viewRecord(viewer, parts, sanctionKind, id)
      const address = `${config.publicUrl}/external/competitions/${id}`
      // Imported when used, because the PDF library is large and seldom needed.
      const { certificate } = await import('./certificate.ts')
      const stream = await certificate(sanction, address, now())
      return { name: `Sanktionsbevis ${sanction.number}.pdf`, type: 'application/pdf', stream }
    },
  })
}
