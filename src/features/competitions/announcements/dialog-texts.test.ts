// Tests that the dialogs of an announcement promise the calendar where it shows what they do, and a mail where somebody gets one.
import { expect, it } from 'vitest'
import type { Announcement } from '#contract/competitions/announcements/announcement-view.ts'
import { cancelText, moveText, submitText } from './dialog-texts.ts'

const sanctionsOf = (...states: Announcement['sanctions'][number]['state'][]) =>
  states.map((state) => ({ state })) as Announcement['sanctions']
const inCalendar = ' och för den som prenumererar på kalendern'

it.each([
  ['that the calendar shows', true, sanctionsOf(), `${inCalendar}. Det går inte att ångra.`],
  ['whose rounds have been held', false, sanctionsOf('held'), '. Det går inte att ångra.'],
  [
    'that is cancelled with its competition',
    false,
    sanctionsOf('held', 'sanctioned'),
    `${inCalendar}. Det går inte att ångra. Den sanktionerade tävlingen ställs in samtidigt.`,
  ],
])('the cancellation of one %s', (_, isInCalendar, sanctions, text) => {
  expect(cancelText({ isInCalendar, sanctions, applicationCount: 0 })).toBe(
    `Motiveringen visas på utlysningens publika sida${text}`,
  )
})

it.each([
  ['without a sanction', sanctionsOf(), true],
  ['whose competition was cancelled', sanctionsOf('cancelled'), false],
])('the move of one %s', (_, sanctions, isShown) => {
  expect(moveText({ sanctions }).includes(inCalendar)).toBe(isShown)
})

it.each([
  ['who can decide', [{ name: 'Bo', isGlobal: false }], 'De som kan besluta får ett mejl: Bo.'],
  [
    'of whom there is nobody',
    [],
    'Ingen annan kan besluta: en systemadministratör får göra det med en motivering. Ingen får ett mejl om den, så säg till själv.',
  ],
])('the submission tells of those %s', (_, deciders, text) => {
  expect(submitText({ facts: { hasHand: true, ownClubs: [], deciders } })).toBe(
    `Den kan inte ändras medan den granskas. ${text}`,
  )
})
