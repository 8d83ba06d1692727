// Announcements: four eyes, conflict of interest, stale versions, creation, updates after publication, moves, list order.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageOf, testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

describe('four eyes', () => {
  it('refuses a decision by those who have edited or submitted since the last decision', async () => {
    const { anna, bo, act, acted, base } = world
    const draft = await world.create(anna, { competitionType: 'Ranking' })
    const edited = await bo.put(`${base}/${draft.id}`, {
      ...world.draft({ competitionType: 'Ranking', contactName: 'Bo' }),
      version: 1,
    })
    const submitted = await acted(anna, 'submit', edited.json())
    // Both have edited it, so nobody in this branch of two may decide.
    for (const caller of [anna, bo]) {
      const refused = await act(caller, 'approve', submitted)
      expect(refused.statusCode).toBe(403)
      expect(messageOf(refused)).toMatch(/^Du har själv ändrat eller skickat in utlysningen sedan det förra beslutet\./)
    }
    const cecilia = await world.createAccount([{ name: 'Global.Competitions.Admin' }], {
      firstName: 'Cecilia',
      lastName: 'Termikgren',
    })
    const view = (await bo.get(`${base}/${draft.id}`)).json()
    expect(view.facts).toEqual({
      hasHand: true,
      ownClubs: [],
      deciders: [{ name: 'Cecilia Termikgren', isGlobal: true }],
    })
    const rejected = await acted(await world.callerOf(cecilia, null), 'reject', submitted, { reason: 'Skäl' })
    // After a decision, those who have not edited since may decide again.
    const again = await acted(anna, 'submit', await acted(anna, 'reopen', rejected))
    expect((await acted(bo, 'approve', again)).status).toBe('Published')
  })
  it('still holds after a return', async () => {
    const { anna, bo, act, acted } = world
    const submitted = await acted(anna, 'submit', await world.create(anna, { competitionType: 'Ranking' }))
    const returned = await acted(bo, 'return', submitted, { reason: 'Skäl' })
    const again = await acted(bo, 'submit', returned)
    expect((await act(anna, 'approve', again)).statusCode).toBe(403)
  })
  it('can be overridden by a SysAdmin with a reason, which the history shows', async () => {
    const { segel, act, acted, base } = world
    const sys = await world.as([{ name: 'SysAdmin' }], segel.id)
    const submitted = await acted(sys, 'submit', await world.create(sys, { competitionType: 'Ranking' }))
    expect(messageOf(await act(sys, 'approve', submitted))).toMatch(
      /Som systemadministratör kan du åsidosätta det med en motivering\.$/,
    )
    const approved = await acted(sys, 'approve', submitted, { override: 'Kansliet är stängt' })
    expect(approved.status).toBe('Published')
    const [event] = (await sys.get(`${base}/${submitted.id}/history`)).json().items
    expect(event.changes).toMatchObject([{ label: 'Åsidosatt regel', new: 'Kansliet är stängt' }])
  })
  it('names no deciders without an active account and role', async () => {
    const { anna, segel, act, acted, base, db } = world
    const tilda = await world.admin(segel.id, 'Tilda@segel.example')
    const rut = await world.admin(segel.id, 'Rut@segel.example')
    const submitted = await acted(anna, 'submit', await world.create(anna, { competitionType: 'Ranking' }))
    const others = async () => {
      const { facts } = (await anna.get(`${base}/${submitted.id}`)).json()
      return facts.deciders.map(({ name }: { name: string }) => name.split(' ')[0])
    }
    expect(await others()).toEqual(expect.arrayContaining(['Rut', 'Tilda']))
    await db.$client.query('update account set is_active = false where id = $1', [tilda.accountId])
    await db.$client.query('delete from role_assignment where account_id = $1', [rut.accountId])
    expect((await act(tilda, 'approve', submitted)).statusCode).toBe(401)
    expect((await act(rut, 'approve', submitted)).statusCode).toBe(403)
    expect(await others()).not.toEqual(expect.arrayContaining(['Rut']))
    expect(await others()).not.toEqual(expect.arrayContaining(['Tilda']))
  })
  it('cannot be overridden by others', async () => {
    const { anna, act, acted } = world
    const submitted = await acted(anna, 'submit', await world.create(anna, { competitionType: 'Ranking' }))
    expect((await act(anna, 'approve', submitted, { override: 'Brådskar' })).statusCode).toBe(403)
  })
})

describe('jäv', () => {
  it('stops those with a role in the organizing club from cancelling its competition with the announcement', async () => {
    const { bo, act, acted, base, segel } = world
    const partial = await world.as([{ name: 'Competitions.Admin', associationId: segel.id }], segel.id)
    await world.giveRole(partial.accountId, world.club)
    const announcement = await world.published({ competitionType: 'Ranking' })
    const view = async (by = partial) => (await by.get(`${base}/${announcement.id}`)).json()
    expect((await view()).facts.ownClubs).toEqual([])
    const ranking = { classes: [{ classTypeId: world.standard, championship: 'Ranking' }] }
    const { sanction } = await world.decided(bo, 'approve', await world.confirmed(announcement.id), ranking)
    expect((await view()).facts.ownClubs).toEqual(['Åsens Segelflygklubb'])
    const refused = await act(partial, 'cancel', announcement, { reason: 'Skäl' })
    expect(refused.statusCode).toBe(403)
    expect(messageOf(refused)).toMatch(/^Jäv: du har uppdrag i Åsens Segelflygklubb\. /)
    // A competition that has been held is not cancelled, so its club is not concerned.
    const heldDays = "starts_on = '2027-01-20', ends_on = '2027-01-22'"
    await world.db.$client.query(`update sanction set ${heldDays} where id = $1`, [sanction.id])
    expect((await view()).facts.ownClubs).toEqual([])
    await acted(partial, 'cancel', announcement, { reason: 'Skäl' })
    expect((await bo.get(`/competitions/sanctions/${sanction.id}`)).json().state).toBe('held')
  })
})

describe('a stale version', () => {
  it('gets a conflict with the current announcement, for every action', async () => {
    const { anna, act, acted, base } = world
    const draft = await world.create(anna)
    const submitted = await acted(anna, 'submit', draft)
    for (const answer of [
      await act(anna, 'submit', draft),
      await anna.put(`${base}/${draft.id}`, { ...world.draft(), version: 1 }),
      await anna.call({ method: 'DELETE', url: `${base}/${draft.id}?version=1` }),
    ]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        errors: [{ code: 'Conflict' }],
        current: { id: draft.id, version: submitted.version },
      })
    }
  })
  it('one of two concurrent actions succeeds', async () => {
    const { anna, act, acted } = world
    const cecilia = await world.as([{ name: 'Global.Competitions.Admin' }], null)
    const submitted = await acted(anna, 'submit', await world.create(anna, { competitionType: 'Ranking' }))
    const answers = await Promise.all([
      act(world.bo, 'approve', submitted),
      act(cecilia, 'reject', submitted, { reason: 'Nej' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })
})

describe('a new announcement', () => {
  it('returns the first result to a repeated request', async () => {
    const { anna, bo, segel, base } = world
    const body = { ...world.draft(), id: uuidv7(), branchId: segel.id }
    const first = await anna.post(base, body)
    const second = await anna.post(base, { ...body, title: 'En annan titel' })
    expect(second.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
    const stolen = await bo.post(base, body)
    expect(stolen.statusCode).toBe(400)
  })
  it("is refused in another branch than the context's", async () => {
    const { anna, fallskarm, base } = world
    const answer = await anna.post(base, { ...world.draft(), id: uuidv7(), branchId: fallskarm.id })
    expect(answer.statusCode).toBe(403)
    expect(messageOf(answer)).toBe('Det görs av tävlingsadministratörerna i Fallskärmsförbundet.')
  })
  it.each([
    ['a class of another branch', () => ({ classIds: [world.accuracy] }), 'Klasser har ett val som inte finns.'],
    ['a deactivated class', () => ({ classIds: [world.retired] }), 'OLD Klass OLD är inaktiverad och kan inte väljas.'],
    ['a branch as district', () => ({ districtIds: [world.segel.id] }), 'Distrikt har ett val som inte finns.'],
    ['a period that ends first', () => ({ proposedTo: '2027-06-01' }), 'Sista dagen kan inte vara före första dagen.'],
    ['no title', () => ({ title: ' ' }), 'Titel är obligatoriskt.'],
  ])('refuses %s', async (_, values, sentence) => {
    const { anna, segel, base } = world
    const answer = await anna.post(base, { ...world.draft(), ...values(), id: uuidv7(), branchId: segel.id })
    expect(answer.statusCode).toBe(400)
    expect(messageOf(answer)).toBe(sentence)
  })
  it('keeps a class that is deactivated later', async () => {
    const { anna, base, db } = world
    const id = await world.createClass(world.segel.id, 'TEMP')
    const draft = await world.create(anna, { classIds: [id] })
    await db.$client.query('update class_type set is_active = false where id = $1', [id])
    const saved = await anna.put(`${base}/${draft.id}`, { ...world.draft({ classIds: [id, world.open] }), version: 1 })
    expect(saved.statusCode).toBe(200)
    const copy = await anna.post(`${base}/${draft.id}/copy`, { newId: uuidv7() })
    expect(copy.json()).toMatchObject({
      season: 2028,
      proposedFrom: '2028-06-29',
      status: 'Draft',
      classes: [{ id: world.open }],
      copiedFrom: { id: draft.id },
    })
  })
  it('can be submitted only when complete, and lists what is missing', async () => {
    const { anna, act } = world
    const draft = await world.create(anna, {
      competitionType: 'Unset',
      description: '',
      proposedFrom: null,
      classIds: [],
    })
    const answer = await act(anna, 'submit', draft)
    expect(answer.statusCode).toBe(400)
    expect(
      answer.json().errors.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`),
    ).toEqual([
      'competitionType: Tävlingstyp är obligatoriskt.',
      'classIds: Klasser är obligatoriskt.',
      'proposedFrom: Föreslagen period från är obligatoriskt.',
      'description: Beskrivning är obligatoriskt.',
    ])
  })
})

describe('a published announcement', () => {
  it('can be updated in contact details, texts and deadline only', async () => {
    const { anna, base } = world
    const announcement = await world.published({ competitionType: 'Ranking' })
    const fixed = await anna.put(`${base}/${announcement.id}`, {
      ...world.draft({ competitionType: 'SM', title: 'Ny', lastApplicationDay: '2027-04-15' }),
      version: announcement.version,
    })
    expect(fixed.statusCode).toBe(403)
    expect(fixed.json().errors.map(({ field }: { field: string }) => field)).toEqual(['title', 'competitionType'])
    const past = await anna.put(`${base}/${announcement.id}`, {
      ...world.draft({ competitionType: 'Ranking', lastApplicationDay: '2027-01-15' }),
      version: announcement.version,
    })
    expect(messageOf(past)).toBe('Sista ansökningsdag kan inte flyttas till en dag som har varit.')
    const saved = await anna.put(`${base}/${announcement.id}`, {
      ...world.draft({
        competitionType: 'Ranking',
        lastApplicationDay: '2027-04-15',
        contactEmail: 'ny@segel.example',
      }),
      version: announcement.version,
    })
    expect(saved.json()).toMatchObject({ lastApplicationDay: '2027-04-15', facts: { hasHand: true } })
    const [event] = (await anna.get(`${base}/${announcement.id}/history`)).json().items
    expect(event.changes).toContainEqual({
      field: 'contactEmail',
      label: 'E-postadress',
      old: 't•••@gren.example',
      new: 'n•••@segel.example',
    })
  })
  it('is moved to a new announcement with the same calendar entry, and its applications too', async () => {
    const { bo, act, base, db } = world
    const moved = await world.published({ competitionType: 'Ranking' })
    const application = await world.applied(moved.id)
    const current = (await bo.get(`${base}/${moved.id}`)).json()
    const newId = uuidv7()
    const body = {
      reason: 'Banan är stängd',
      newId,
      proposedFrom: '2027-08-01',
      proposedTo: '2027-08-05',
      lastApplicationDay: '2027-05-01',
    }
    const answer = await act(bo, 'move', current, body)
    expect(answer.json()).toMatchObject({
      id: newId,
      status: 'Published',
      proposedFrom: '2027-08-01',
      movedFrom: { id: moved.id },
      applicationCount: 1,
    })
    expect((await act(bo, 'move', current, body)).json().id).toBe(newId)
    const { rows } = await db.$client.query(
      'select calendar_id, calendar_sequence from announcement where id = any($1) order by calendar_sequence',
      [[moved.id, newId]],
    )
    expect(rows).toEqual([
      { calendar_id: moved.id, calendar_sequence: 0 },
      { calendar_id: moved.id, calendar_sequence: 1 },
    ])
    expect((await bo.get(`${base}/${newId}/applications/${application.id}`)).json().status).toBe('Review')
    expect((await world.outside('GET', `/competitions/${moved.id}`)).json()).toMatchObject({
      closed: 'moved',
      movedTo: { id: newId },
    })
    const mail = await db.$client.query(
      "select recipient from mail_outbox where template = 'announcementMoved' and record_id = $1",
      [moved.id],
    )
    expect(mail.rows.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining(['anna@segel.example', application.email]),
    )
    const { items } = (await bo.get(`${base}/${moved.id}/history`)).json()
    expect(items[0]).toMatchObject({
      action: 'move',
      changes: [
        { label: 'Föreslagen period', old: '2027-07-01–2027-07-10', new: '2027-08-01–2027-08-05' },
        { label: 'Sista ansökningsdag', old: '2027-03-31', new: '2027-05-01' },
      ],
    })
  })
})

describe('the list in its default order', () => {
  it('shows drafts without a period first, the newest before the others', async () => {
    const { anna, base } = world
    const empty = { proposedFrom: null, proposedTo: null, lastApplicationDay: null }
    const older = await world.create(anna, { ...empty, title: 'Utan period, äldre' })
    const newer = await world.create(anna, { ...empty, title: 'Utan period, nyare' })
    await world.create(anna, { title: 'Med period' })
    const { items } = (await anna.get(`${base}?q=period`)).json()
    expect(items.map(({ id }: { id: string }) => id)).toEqual([newer.id, older.id, expect.any(String)])
    const [first] = (await anna.get(`${base}?q=period&sort=period&direction=asc`)).json().items
    expect(first.title).toBe('Med period')
  })
})
