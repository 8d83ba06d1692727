// Validation and failure messages in English for the application form; the Swedish ones are in the contract.
import { passedDayTexts, unavailableChoiceTexts } from '#contract/competitions/applications/application-draft.ts'
import { closedReasons, closedTexts } from '#contract/competitions/applications/application-period.ts'
import { applicationStatusRefusals } from '#contract/competitions/applications/application-transitions.ts'
import { attachmentLimits, staffAttachmentRefusal } from '#contract/record/attachments.ts'
import { errorMap, type inSwedish } from '#contract/validation/messages.ts'
import type { RuleParams } from '#contract/validation/message-catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import { missingPartMessage, noAnswerMessage, type Failure } from '../../../api/failure.ts'
import { swedishTexts, type FormTexts } from '../../../forms/schema-form-options.ts'
import { titleAt } from '#contract/validation/introspection.ts'

const sentences: Record<string, (field: string, params: RuleParams) => string> = {
  required: (field) => `${field} is required.`,
  email: () => 'Please enter a valid e-mail address.',
  phone: (field) => `${field} must be a valid telephone number, for example +46 70 174 06 05.`,
  icao: (field) => `${field} must be four letters, for example ESGG.`,
  date: () => 'The selected date is not valid.',
  periodOrder: (field) => `${field} cannot be before the first day.`,
  reserveDays: () => 'The reserve days must come after the competition days, at most a year later.',
  url: () => 'Enter a valid web address, for example https://www.example.se.',
  coordinates: () => 'Enter both latitude and longitude, or neither.',
  accepted: () => 'Please accept the terms.',
  number: (field) => `${field} must be a number.`,
  integer: (field) => `${field} must be a whole number.`,
  min: (field, { min }) => `${field} must be at least ${min}.`,
  max: (field, { max }) => `${field} must be ${max} or less.`,
  between: (field, { min, max }) => `${field} must be between ${min} and ${max}.`,
  lengthMax: (field, { max }) => `${field} can have at most ${max} characters.`,
}

const inEnglish: typeof inSwedish = (root) =>
  errorMap((name, path, params) => {
    const field = titleAt(root, path, 'en')
    return sentences[name]?.(field, params) ?? `${field} is not filled in correctly.`
  })

/** Translations of messages about a field that are written in the contract. */
const schemaMessages: Record<string, string> = {
  'Ange en tävlingsledare.': 'Name a competition director.',
  'Ange en säkerhetsansvarig.': 'Name a safety officer.',
  [passedDayTexts.se.startsOn]: passedDayTexts.en.startsOn,
  [unavailableChoiceTexts.se.organizationId]: unavailableChoiceTexts.en.organizationId,
  [unavailableChoiceTexts.se.classIds]: unavailableChoiceTexts.en.classIds,
}
const englishTexts: FormTexts = {
  locale: 'en',
  errorMap: inEnglish,
  translate: (message) => schemaMessages[message] ?? message,
}
export const formTextsIn = (locale: Locale) => (locale === 'en' ? englishTexts : swedishTexts)

/** Translations of failures by error code. Messages without a translation stay in Swedish. */
const failures: Record<string, string> = {
  TooManyRequests: 'Too many requests in a short time. Wait a minute and try again.',
  TooManyThisHour: 'Several links have already been sent to this address. Wait an hour and try again.',
  TooManyToday: 'No more can be sent today. Try again tomorrow.',
  TooLarge: 'What you sent is too large.',
  Conflict: 'The application has been changed elsewhere. Reload the page.',
  InvalidLink: 'The link is not valid.',
  NotFound: 'It no longer exists.',
  Closed: 'This is no longer possible.',
  TooManyOpen:
    'Your e-mail address already has five open applications. Withdraw one that is being reviewed, or wait until one has been decided or can no longer be sent, and then confirm this one. If it is not confirmed, it is removed a week after the latest e-mail about it.',
  Timeout: 'The upload took too long. Check your connection and try again.',
  Unavailable: 'The server is busy. Try again in a moment.',
  DatabaseUnavailable: 'We cannot reach our database at the moment. Try again in a moment.',
  DiskFull: 'Nothing can be saved at the moment, because our storage is full. Try again in a moment.',
  ERROR: 'Something went wrong on our side. Try again in a moment.',
}
/** Translations by the sentence, of those that have their code in common with others. */
const refusals: Record<string, string> = {
  ...Object.fromEntries(closedReasons.map((reason) => [closedTexts.se[reason], closedTexts.en[reason]])),
  [applicationStatusRefusals.Draft]: 'The application has not been sent.',
  [applicationStatusRefusals.Review]: 'The application has already been sent.',
  [applicationStatusRefusals.Approved]: 'The application has already been approved.',
  [applicationStatusRefusals.Rejected]: 'The application has already been rejected.',
  [staffAttachmentRefusal]: 'The federation has added the file.',
  [noAnswerMessage]: 'The server is not responding. Check your connection and try again.',
  [missingPartMessage]: 'A part of the page could not be loaded. Try again. If that does not help, reload the page.',
}
export const failureText = ({ errors }: Failure, locale: Locale): string =>
  errors
    .map(({ code, message }) => (locale === 'en' ? (refusals[message] ?? failures[code] ?? message) : message))
    .join(' ')

/** Failure text of an upload. The server's reasons exist in Swedish alone, so English gets a general text. */
export const fileFailureText = (failure: Failure, locale: Locale): string =>
  locale === 'en' && failure.code === 'Validation' ? refusedFile : failureText(failure, locale)

const refusedFile = `The file was not accepted. It must be a PDF, PNG, JPEG, Word or Excel file of at most 10 MB, undamaged and without a password or macros. There can be at most ${attachmentLimits.perRecord} files, and yours can be at most 50 MB in total. If there are too many and none is yours, the federation can remove one.`
