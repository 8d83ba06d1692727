// The calendar, inside by context and outside for anyone: clubs' own pages, the embed, and programs that follow a feed.
import { z } from 'zod'
import { reads } from '../../access.ts'
import { endpoint, page, type Access } from '../../endpoint.ts'
import { calendarItem, calendarMonth, calendarYear } from './calendar-item.ts'
import { calendarFilter, calendarMonthSearch, calendarSearch, calendarYearSearch } from './calendar-search.ts'
import { localeField } from '../../validation/fields.ts'
import { namedRef } from '../../record/named-ref.ts'

/** `lang`: the language of titles and names. */
const language = { lang: localeField }

const calendarViewEndpoints = <const Base extends string, const Knock extends Access>(
  base: Base,
  scope: Knock,
  where: string,
) => ({
  list: endpoint({
    method: 'GET',
    path: base,
    scope,
    summary: `Kalendern ${where}, en sida i taget i tidsordning`,
    query: calendarSearch.extend(language),
    answer: page(calendarItem),
  }),
  month: endpoint({
    method: 'GET',
    path: `${base}/month` as const,
    scope,
    summary: `Kalendern ${where}: allt i en månads veckor`,
    query: calendarMonthSearch.extend(language),
    answer: calendarMonth,
  }),
  year: endpoint({
    method: 'GET',
    path: `${base}/year` as const,
    scope,
    summary: `Kalendern ${where}: antal per dag under ett år`,
    query: calendarYearSearch.extend(language),
    answer: calendarYear,
  }),
})

export const calendar = calendarViewEndpoints('/competitions/calendar', reads('Competitions'), 'i sammanhanget')

/** What the filters of the public calendar offer. */
export const calendarChoices = z.object({
  branches: z.array(namedRef),
  districts: z.array(namedRef),
  classes: z.array(namedRef.extend({ code: z.string(), branchId: z.string() })),
})
export type CalendarChoices = z.output<typeof calendarChoices>

export const externalCalendar = {
  ...calendarViewEndpoints('/external/calendar', 'public', 'för allmänheten'),
  choices: endpoint({
    method: 'GET',
    path: '/external/calendar/choices',
    scope: 'public',
    summary: 'Grenar, distrikt och klasser som den publika kalendern kan filtreras på',
    query: z.object(language),
    answer: calendarChoices,
  }),
  feed: endpoint({
    method: 'GET',
    path: '/external/calendar.ics',
    scope: 'public',
    summary: 'Den publika kalendern som ICS, att prenumerera på; samma filter som sidan',
    query: calendarFilter.extend(language),
    answer: 'file',
  }),
  one: endpoint({
    method: 'GET',
    path: '/external/competitions/:id/calendar.ics',
    scope: 'public',
    summary: 'En sanktionerad tävling som ICS, att lägga i den egna kalendern',
    query: z.object(language),
    answer: 'file',
  }),
}
