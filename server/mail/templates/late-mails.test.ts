// Tests that mails which may wait, and be read later, name days and times instead of counting from when they are read.
import { expect, it } from 'vitest'
import { holdEndText } from '#contract/organizations/email-hold.ts'
import { accountTemplates } from './accounts.ts'
import { applicantTemplates } from './applicants.ts'
import { organizationTemplates } from './organizations.ts'

const until = '2026-11-24T00:40:00.000Z'
const changed = { club: 'Ålleberg', changedBy: 'Bo Ek', isBankgiroNew: false }
const replaced = { ...changed, email: 'ny@alleberg.example', linkPath: '/external/club-email#token=x' }
const registered = { ...changed, isHeld: true }
const reads = { name: 'Bo Ek', count: 30 }
const unsent = { title: 'SM', club: 'Ålleberg', linkPath: '/x', lastDay: '2026-12-04' }
const inEnglish = { ...unsent, language: 'en' }
const day = '2026-12-01'

it.each([
  ['clubEmailReplaced', { ...replaced, until }, `gäller först efter ${holdEndText(until)}. Är`],
  ['clubEmailRegistered', { ...registered, until }, `hit först efter ${holdEndText(until)}, och`],
  ['clubEmailRegistered', { ...registered, hasFormer: true, until }, `adressen fram till ${holdEndText(until)}, om`],
  ['manyNumberReads', { ...reads, day: '2026-11-22' }, 'Bo Ek har den 22 november 2026 läst'],
  ['applicationDeadlineReminder', { ...unsent, day }, 'var inte inskickad den 1 december 2026. Har du skickat'],
  ['applicationDeadlineReminder', { ...unsent, day, isReturned: true }, 'den var inte inskickad igen den 1 december'],
  ['applicationDeadlineReminder', { ...inEnglish, day }, 'had not been sent as of 1 December 2026. If you have sent'],
  [
    'applicationDeadlineReminder',
    { ...inEnglish, day, isReturned: true },
    'it had not been sent again as of 1 December',
  ],
  // As an older server wrote them.
  ['clubEmailReplaced', replaced, 'gäller först om 48 timmar. Är'],
  ['clubEmailRegistered', registered, 'hit först om 48 timmar, och'],
  ['clubEmailRegistered', { ...registered, hasFormer: true }, 'adressen i 48 timmar, om'],
  ['manyNumberReads', reads, 'Bo Ek har i dag läst'],
  ['applicationDeadlineReminder', unsent, 'är inte inskickad. Sista'],
  ['applicationDeadlineReminder', { ...unsent, isReturned: true }, 'den är inte inskickad igen. Sista'],
  ['applicationDeadlineReminder', inEnglish, 'has not been sent. The'],
  ['applicationDeadlineReminder', { ...inEnglish, isReturned: true }, 'it has not been sent again. The'],
] as const)('%s with %j', (name, data, text) => {
  const templates: Record<string, (data: never) => { blocks: readonly unknown[] }> = {
    ...accountTemplates,
    ...applicantTemplates,
    ...organizationTemplates,
  }
  const words = JSON.stringify(templates[name]?.(data as never).blocks)
  expect(words).toContain(text)
  expect(/timmar|i dag|är inte inskickad|has not been sent/.test(words)).toBe(!('until' in data || 'day' in data))
})
