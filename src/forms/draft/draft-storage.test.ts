// Tests of drafts in the session storage: what is read back, and what cannot be read.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { encodeSession } from '../../session/session-codec.ts'
import { endSession, setSession } from '../../session/session.ts'
import {
  isSignedOutElsewhere,
  readDraft,
  removeDraftsAtSignOut,
  signOutsElsewhere,
  writeDraft,
} from './draft-storage.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('reads what was written', () => {
  const draft = { values: { personId: 'b' }, base: { personId: 'a' }, choiceLabels: { b: 'Eva Lind' } }
  writeDraft('form:a:club', draft)
  expect(readDraft('form:a:club')).toMatchObject(draft)
})

it('has no draft where the text cannot be read, and removes it', () => {
  stored.set('form:a:club', '{"values":')
  expect(readDraft('form:a:club')).toBeNull()
  expect([...stored.keys()]).toEqual([])
})

it('stores nothing of a form that was open when somebody signed out in another tab, until the same account is back', () => {
  const ofBrowser = new Map<string, string>()
  const tabs = new EventTarget()
  const browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('location', { hostname: 'localhost' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => ofBrowser.get(key) ?? null,
    setItem: (key: string, value: string) => ofBrowser.set(key, value),
    removeItem: (key: string) => ofBrowser.delete(key),
  })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = tabs.addEventListener.bind(tabs)
    },
  )
  const roles = [{ name: 'Global.Members.View' as const }]
  const sessionOf = (id: string) => ({
    id,
    firstName: 'Eva',
    lastName: 'Ek',
    title: '',
    email: '',
    associations: [],
    roles,
  })
  const signInElsewhere = (id: string) => {
    ofBrowser.set('session', encodeSession(sessionOf(id)))
    browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'session' }))
  }
  setSession(sessionOf('eva'))
  const forget = removeDraftsAtSignOut()
  const before = signOutsElsewhere()
  expect(isSignedOutElsewhere(before)).toBe(false)
  ofBrowser.clear()
  tabs.dispatchEvent(new Event('message'))
  expect(isSignedOutElsewhere(before)).toBe(true)
  expect(isSignedOutElsewhere(signOutsElsewhere()), 'of a form that opens now').toBe(false)
  signInElsewhere('ulla')
  expect(isSignedOutElsewhere(before)).toBe(true)
  signInElsewhere('eva')
  // The session may expire after that, and then the draft is stored.
  endSession('expired')
  expect(isSignedOutElsewhere(before)).toBe(false)
  forget()
})
