// Tests the English reasons of failures, which have their code or their sentence in common with no other reason, and errors of fields.
import { expect, it } from 'vitest'
import { passedDayTexts, unavailableChoiceTexts } from '#contract/competitions/applications/application-draft.ts'
import { staffAttachmentRefusal } from '#contract/record/attachments.ts'
import { Failure, missingPartMessage, networkFailure, unknownFailure } from '../../../api/failure.ts'
import { failureText, formTextsIn } from './english-errors.ts'

it.each([
  ['TooManyRequests', 'För många anrop på kort tid.', /Wait a minute/],
  ['TooManyThisHour', 'Flera länkar har redan mejlats till adressen.', /Wait an hour/],
  ['TooManyOpen', 'Från din e-postadress finns redan fem.', /removed a week after the latest e-mail about it\.$/],
  ['TooManyToday', 'Vi kan inte ta emot mer i dag.', /tomorrow/],
  ['Closed', 'Tävlingen är inställd.', /^The competition has been cancelled\.$/],
  ['Closed', 'Ansökan är redan godkänd.', /^The application has already been approved\.$/],
  ['Closed', 'Tävlingen är redan genomförd.', /no longer possible/],
  ['NotFound', 'Bilagan finns inte.', /no longer exists/],
  ['Forbidden', staffAttachmentRefusal, /^The federation has added the file\.$/],
  ['InvalidLink', 'Länken gäller inte.', /link is not valid/],
  ['DatabaseUnavailable', 'Vi når inte databasen just nu.', /database/],
  ['ERROR', missingPartMessage, /reload the page/],
  ['DiskFull', 'Det går inte att spara just nu.', /storage/],
])('%s: %s', (code, message, expected) => {
  const failure = new Failure(429, { errors: [{ code, message }] })
  expect(failureText(failure, 'en')).toMatch(expected)
  expect(failureText(failure, 'se')).toBe(message)
})

it.each([
  ['is not reached', networkFailure, /^The server is not responding\. Check your connection/],
  ['answers nothing that can be read', unknownFailure, /^Something went wrong on our side\./],
  [
    'fails',
    { errors: [{ code: 'ERROR', message: 'Något gick fel hos oss. Försök igen om en stund.' }] },
    /^Something went wrong on our side\./,
  ],
])('a server that %s', (_, body, expected) => {
  expect(failureText(new Failure(0, body), 'en')).toMatch(expected)
})

const { startsOn } = passedDayTexts.se
const { organizationId, classIds } = unavailableChoiceTexts.se
it.each([
  ['a first day that has passed', startsOn, passedDayTexts.en.startsOn],
  ['a club that can no longer be chosen', organizationId, unavailableChoiceTexts.en.organizationId],
  ['a class that can no longer be chosen', classIds, unavailableChoiceTexts.en.classIds],
])('says what the server says of a field: %s', (_, message, expected) => {
  expect(formTextsIn('en').translate(message)).toBe(expected)
  expect(formTextsIn('se').translate(message)).toBe(message)
})
