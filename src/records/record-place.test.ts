// Tests that a record of each type leads somewhere, and only where the account may go.
import { describe, expect, it } from 'vitest'
import { globalContext, reads, type Context } from '#contract/access.ts'
import { recordTypes } from '#contract/record/record-types.ts'
import { guard } from '../api/guard.ts'
import { openPlaceOf, placeOfRecord } from './record-place.ts'

it.each(recordTypes)('of a %s is a page of its own or in its list', (recordType) => {
  expect(placeOfRecord({ recordType, recordId: 'r', announcementId: 'a' })).toMatchObject({ to: expect.any(String) })
})

it('of a type that this page does not know is none', () => {
  expect(placeOfRecord({ recordType: 'unknownYet', recordId: 'r', announcementId: null })).toBeNull()
})

describe('the page of a record that the guard of its route', () => {
  const routes = {
    '/members/view/$id': { options: { beforeLoad: guard({ scope: reads('Members') }) } },
    '/licenses/approved/edit/$id': {
      options: { beforeLoad: guard({ scope: reads('Licenses') }, ['branch', 'district']) },
    },
  }
  const branch: Context = { kind: 'branch', id: 'b' }
  const isOpen = (recordType: string, name: string, context: Context) => {
    const session = { firstName: '', lastName: '', title: '', email: '', associations: [], roles: [{ name }] }
    const record = { recordType, recordId: 'r', announcementId: null }
    return openPlaceOf(record, { session, context, problem: null }, routes) !== null
  }

  it('refuses for the scope is not opened', () => {
    expect(isOpen('person', 'Global.Members.View', globalContext)).toBe(true)
    expect(isOpen('person', 'Global.Administrators.Admin', globalContext)).toBe(false)
  })
  it('refuses for the context is opened, because it offers to switch', () => {
    expect(isOpen('licence', 'SysAdmin', branch)).toBe(true)
    expect(isOpen('licence', 'SysAdmin', globalContext)).toBe(true)
    expect(isOpen('licence', 'Global.Administrators.Admin', globalContext)).toBe(false)
  })
})
