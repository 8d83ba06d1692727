// Tests the developers' page of sent mail, and when it is available.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../testing.ts'
import { queueMail } from './mail-queue.ts'

let demo: TestApp
beforeAll(async () => {
  demo = await testApp({ DEMO: '1' })
  await demo.db.transaction((tx) =>
    queueMail(tx, {
      decision: 'test',
      recordType: 'organization',
      recordId: uuidv7(),
      to: { email: 'Kassor@example.se', name: 'Eva <b>' },
      template: 'applicationLink',
      data: { title: 'SM', club: '<i>Ålleberg</i>', linkPath: '/external/competitions/x#hemligt' },
    }),
  )
})
afterAll(() => demo.close())

it('shows sent mail with its links, and escapes every value', async () => {
  const answer = await demo.app.inject({ method: 'GET', url: '/api/dev/mail' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.body).toContain('kassor@example.se')
  expect(answer.body).toContain('href="http://localhost:3000/external/competitions/x#hemligt"')
  expect(answer.body).not.toMatch(/<i>|<b>/)
})
it('lists mail as JSON by recipient', async () => {
  const answer = await demo.app.inject({ method: 'GET', url: '/api/dev/mail.json?to=kassor@example.se' })
  const [mail] = answer.json().items
  expect(mail).toMatchObject({ to: 'kassor@example.se', subject: 'Din länk till ansökan: SM', sentAt: null })
  const page = await demo.app.inject({ method: 'GET', url: `/api/dev/mail/${mail.id}` })
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(
    (await demo.app.inject({ method: 'GET', url: '/api/dev/mail.json?to=annan@example.se' })).json().items,
  ).toEqual([])
})
it.each<Record<string, string>>([{ DEMO: '0' }, { DEMO: '1', SMTP_URL: 'smtp://localhost:25' }])(
  'is not available with %j',
  async (environment) => {
    const world = await testApp(environment)
    expect((await world.app.inject({ method: 'GET', url: '/api/dev/mail' })).statusCode).toBe(404)
    await world.close()
  },
)
