// Attack: an application or event with an id that another record already has must be refused.
import { eventDraft } from '../../../server/competitions/testing-drafts.ts'
import { apply, findOpenAnnouncement } from '../harness/applicant.ts'
import type { Attack } from '../attack.ts'
import { queryRows } from '../../server-under-test/server-instance.ts'

export const foreignIds: Attack = {
  name: 'foreign-ids',
  promise: 'Ett id från en webbläsare tas bara när inget annat har det.',
  run: async (harness) => {
    const instance = await harness.instance()
    const [row] = await queryRows<{ announcement: string; sanction: string; club: string; calendar: string }>(
      instance,
      `select (select id from announcement where status = 'Published' limit 1) as announcement,
        (select id from sanction limit 1) as sanction, (select id from organization limit 1) as club,
        (select calendar_id from sanction offset 1 limit 1) as calendar`,
    )
    const [branch] = await queryRows<{ id: string }>(instance, 'select id from association where type = 0 limit 1')
    const visitor = harness.anonymous(instance, '198.18.5.7')
    const announcement = await findOpenAnnouncement(instance)
    const staff = await harness.staff(instance, 'sysadmin')
    const event = eventDraft(branch?.id ?? null, { title: 'Kapat' })
    const observations = []
    for (const [name, id] of Object.entries(row ?? {})) {
      const applied = await apply(visitor, announcement, 'tjuv@klubb.example', id)
      const made = await staff.call('POST', '/api/competitions/events', { body: { id, ...event } })
      const isHeld = applied.status === 400 && made.status === 400
      observations.push({ finding: `${name}: ansökan ${applied.status}, evenemang ${made.status}`, isHeld })
    }
    return observations
  },
}
