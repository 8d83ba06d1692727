// Notices of a change of a sanction, also by its announcement: one for each record, also to contexts that no longer see it.
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '../../actor.ts'
import { announcementDistrict } from '../../db/tables/announcement-tables.ts'
import { sanctionDistrict } from '../../db/tables/sanction-tables.ts'
import { collectNotices } from '../../live/testing-notices.ts'
import { recordAfter, transition } from '../../records/transition.ts'
import { testSeason, type TestSeason } from '../testing.ts'
import { sanctionKind } from './kind.ts'

let world: TestSeason
let notices: Awaited<ReturnType<typeof collectNotices>>
beforeAll(async () => {
  world = await testSeason()
  notices = await collectNotices(world.db)
})
afterAll(async () => {
  notices.close()
  await world.close()
})

const sanctioned = async () => {
  const announcement = await world.published({ competitionType: 'Ranking', districtIds: [world.skane.id] })
  const sent = await world.confirmed(announcement.id)
  const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
  const { sanction } = await world.decided(world.bo, 'approve', sent, { classes })
  return { id: sanction.id as string, announcementId: announcement.id as string }
}
const contexts = (...associations: { id: string }[]) => associations.map(({ id }) => id).toSorted()

describe('the notices of a sanction', () => {
  it('go once to its own contexts, and once to those of its announcement, which is shown elsewhere too', async () => {
    const { bo, db, norr, segel, skane } = world
    const { id, announcementId } = await sanctioned()
    await db.insert(announcementDistrict).values({ announcementId, districtId: norr.id })
    const sent = await notices.during(() =>
      bo.post(`/competitions/sanctions/${id}/cancel`, { version: 1, reason: 'Väder' }),
    )
    expect(sent).toEqual([
      { type: 'sanction', id, contexts: contexts(segel, skane) },
      { type: 'announcement', id: announcementId, contexts: contexts(segel, skane, norr) },
    ])
  })
  it('go once to those who lose it and to those who gain it, and the account that took it away is answered', async () => {
    const { db, norr, segel, skane } = world
    const { id, announcementId } = await sanctioned()
    const caller = await world.as([{ name: 'SysAdmin' }], skane.id)
    const viewer: Viewer = {
      by: 'staff',
      account: {
        id: caller.accountId,
        firstName: 'Test',
        lastName: 'Testsson',
        title: '',
        email: '',
        roles: [{ name: 'SysAdmin', associationId: null }],
      },
      context: { kind: 'district', id: skane.id },
      requestId: 'test',
    }
    let answered: { id: string } | undefined
    const sent = await notices.during(async () => {
      const deps = { db, now: () => new Date() }
      answered = await recordAfter(
        transition(viewer, deps, sanctionKind, id, 'update', { version: 1 }, async ({ tx }) => {
          await tx.update(sanctionDistrict).set({ districtId: norr.id }).where(eq(sanctionDistrict.sanctionId, id))
        }),
      )
    })
    expect(answered).toMatchObject({ id, version: 2, districts: [{ id: norr.id }] })
    expect(sent).toEqual([
      { type: 'sanction', id, contexts: contexts(segel, skane, norr) },
      { type: 'announcement', id: announcementId, contexts: contexts(segel, skane) },
    ])
  })
  it('go once for each sanction that is cancelled with its announcement, whatever the context', async () => {
    const { acted, bo, db, skane, segel } = world
    const { id, announcementId } = await sanctioned()
    await db.delete(sanctionDistrict).where(inArray(sanctionDistrict.sanctionId, [id]))
    const announcement = (await bo.get(`${world.base}/${announcementId}`)).json()
    const caller = await world.as([{ name: 'SysAdmin' }], skane.id)
    const sent = await notices.during(() => acted(caller, 'cancel', announcement, { reason: 'Väder' }))
    expect(sent.filter(({ type }) => type === 'sanction')).toEqual([{ type: 'sanction', id, contexts: [segel.id] }])
    expect(sent.filter(({ type }) => type === 'announcement')).toHaveLength(1)
    expect((await bo.get(`/competitions/sanctions/${id}`)).json()).toMatchObject({
      state: 'cancelled',
      version: 2,
      cancelReason: 'Väder',
    })
    const [event] = (await bo.get(`/competitions/sanctions/${id}/history`)).json().items
    expect(event).toMatchObject({ action: 'cancel', reason: 'Väder' })
  })
})
