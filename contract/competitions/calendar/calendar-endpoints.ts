// Endpoints of the calendar: for staff within their context, and public ones for embedding and feeds (ICS).
import { z } from 'zod'
import { reads } from '../../access.ts'
import { endpoint, page, type Access } from '../../endpoint.ts'
import { calendarItem, calendarMonth, calendarYear } from './calendar-item.ts'
import {
  calendarFilter,
  calendarListSize,
  calendarMonthSearch,
  calendarSearch,
  calendarYearSearch,
} from './calendar-search.ts'
import { localeField } from '../../validation/fields.ts'
import { namedRef } from '../../record/named-ref.ts'

/** `lang`: the locale of titles and names. */
const localeQuery = { lang: localeField }

const shows = {
  association: 'any',
  announcement: 'any',
  sanction: 'any',
  event: 'any',
  organization: 'any',
  class_type: 'any',
} as const

const calendarViewEndpoints = <
  const Base extends string,
  const Allowed extends Access,
  ListFields extends z.ZodRawShape,
>(
  base: Base,
  scope: Allowed,
  scopeText: string,
  listFields: () => ListFields,
) => ({
  list: endpoint({
    method: 'GET',
    path: base,
    scope,
    summary: `Kalendern ${scopeText}, en sida i taget i tidsordning`,
    query: () => calendarSearch().extend({ ...localeQuery, ...listFields() }),
    answer: page(calendarItem),
    shows,
  }),
  month: endpoint({
    method: 'GET',
    path: `${base}/month` as const,
    scope,
    summary: `Kalendern ${scopeText}: allt i en månads veckor`,
    query: () => calendarMonthSearch().extend(localeQuery),
    answer: calendarMonth,
    shows,
  }),
  year: endpoint({
    method: 'GET',
    path: `${base}/year` as const,
    scope,
    summary: `Kalendern ${scopeText}: antal per dag under ett år`,
    query: () => calendarYearSearch().extend(localeQuery),
    answer: calendarYear,
    shows,
  }),
})

/** With those out of use, which an older address or embed may be filtered on. */
const associations = z.array(namedRef.extend({ isActive: z.boolean() }))
/** Choices of the filters of the calendar. */
export const calendarChoices = z.object({
  branches: associations,
  districts: associations,
  classes: z.array(namedRef.extend({ code: z.string(), branchId: z.string() })),
})
export type CalendarChoices = z.output<typeof calendarChoices>

const choicesShow = { association: 'any', class_type: 'any' } as const

const staffListFields = () => ({ size: calendarListSize() })
export const calendar = {
  ...calendarViewEndpoints('/competitions/calendar', reads('Competitions'), 'på arbetsplatsen', staffListFields),
  choices: endpoint({
    method: 'GET',
    path: '/competitions/calendar/choices',
    scope: reads('Competitions'),
    summary: 'Grenar, distrikt och klasser som kalendern kan filtreras på, även inaktiverade',
    answer: calendarChoices,
    shows: choicesShow,
  }),
}

export const externalCalendar = {
  ...calendarViewEndpoints('/external/calendar', 'public', 'för allmänheten', () => ({})),
  choices: endpoint({
    method: 'GET',
    path: '/external/calendar/choices',
    scope: 'public',
    summary: 'Grenar, distrikt och klasser som den publika kalendern kan filtreras på, även inaktiverade',
    query: z.object(localeQuery),
    answer: calendarChoices,
    shows: choicesShow,
  }),
  feed: endpoint({
    method: 'GET',
    path: '/external/calendar.ics',
    scope: 'public',
    summary: 'Den publika kalendern som ICS, att prenumerera på; samma filter som sidan',
    query: () => calendarFilter().extend(localeQuery),
    answer: 'file',
  }),
  one: endpoint({
    method: 'GET',
    path: '/external/competitions/:id/calendar.ics',
    scope: 'public',
    summary: 'En sanktionerad tävling som ICS, att lägga i den egna kalendern',
    query: z.object(localeQuery),
    answer: 'file',
  }),
}
