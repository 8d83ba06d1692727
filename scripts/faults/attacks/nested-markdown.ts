// Attack: deeply nested Markdown that is expensive to parse; refused when written, harmless if already stored.
import { setTimeout as wait } from 'node:timers/promises'
import { associationId } from '../../../server/db/demo/associations.ts'
import type { Attack } from '../attack.ts'

const texts: Record<string, string> = {
  listor: `${'- '.repeat(9999)}x`,
  citat: '>'.repeat(19_999),
  betoning: `${'*a **b '.repeat(1400)}c${' b** a*'.repeat(1400)}`,
  klamrar: '['.repeat(10_000) + ']'.repeat(10_000),
  rubriker: 'a\n-\n'.repeat(5000),
  taggar: 'a<?'.repeat(6666),
}
const refused = ['listor', 'citat', 'betoning']

export const nestedMarkdown: Attack = {
  name: 'nested-markdown',
  promise: 'En text med tusentals nivåer nekas när den skrivs, och en som redan ligger där stör ingen.',
  run: async (harness) => {
    const instance = await harness.start()
    const branch = associationId('segelflyg')
    const editor = await harness.staff(instance, 'branch-admin', branch)
    const { rows } = await instance.database.pool.query<{ id: string; version: number }>(
      `select id, version from announcement where status = 'Published' and branch_id = $1 order by id limit $2`,
      [branch, Object.keys(texts).length],
    )
    const path = (id: string) => `/api/competitions/announcements/${id}`
    const statuses: number[] = []
    for (const name of refused) {
      const { body } = { body: (await editor.get(path(rows[0]?.id ?? ''))).json<Record<string, unknown>>() }
      const sent = { ...body, classIds: idsOf(body['classes']), districtIds: idsOf(body['districts']) }
      const response = await editor.call('PUT', path(rows[0]?.id ?? ''), {
        body: { ...sent, description: texts[name] },
      })
      statuses.push(response.text.includes('nivåer') ? response.status : 0)
    }
    // Written directly to the database, as earlier versions stored them without counting levels.
    const stored = Object.values(texts).slice(0, rows.length)
    for (const [index, text] of stored.entries()) {
      await instance.database.pool.query('update announcement set description = $2 where id = $1', [
        rows[index]?.id,
        text,
      ])
    }
    const visitor = harness.anonymous(instance)
    const shown: number[] = []
    const latency = await harness.measureStaffLatency(instance, async (signal) => {
      for (const { id } of rows) shown.push((await visitor.get(`/external/competitions/${id}`)).status)
      let calls = rows.length
      for (; !signal.aborted; calls++) {
        await visitor.get(`/external/competitions/${rows[calls % rows.length]?.id}`)
        await wait(20)
      }
      return calls
    })
    return [
      { finding: `när de skrivs: ${statuses.join(', ')}`, isHeld: statuses.every((status) => status === 400) },
      { finding: `där de ligger redan: ${shown.join(', ')}`, isHeld: shown.every((status) => status === 200) },
      ...latency,
    ]
  },
}

const idsOf = (list: unknown) => (list as { id: string }[]).map(({ id }) => id)
