// Tests that the reminder of completions speaks of as many announcements as it names.
import { expect, it } from 'vitest'
import { announcementTemplates } from './announcements.ts'

it.each([
  [1, 'Utlysningen behöver vara publicerad i god tid'],
  [2, 'Utlysningarna behöver vara publicerade i god tid'],
])('of %i: %s', (count, text) => {
  const waiting = Array.from({ length: count }, () => ({ title: 'Cupen', lastDay: '2027-03-31', path: '/' }))
  expect(announcementTemplates.completionReminder({ waiting }).blocks[0]).toContain(`komplettering. ${text} före`)
})
