// Tests what an empty list of clubs says of how the first is added.
import { expect, it } from 'vitest'
import { globalContext, type Context } from '#contract/access.ts'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { NoOrganizations } from './organization-list.tsx'

it.each<[string, Context, RegExp]>([
  ['Global.Organizations.Admin', globalContext, />Läs in dem från en fil med Importera, eller .* Ny förening\.</],
  ['Global.Organizations.Admin', testingBranch, /arbetar i\. Lägg till den första med Ny förening\.</],
  ['Global.Organizations.View', globalContext, />Nya föreningar läggs in av förbundskansliet\.</],
  ['Organizations.Admin', testingBranch, /arbetar i\. Nya föreningar läggs in av förbundskansliet\.</],
])('to who has %s in %j', (scope, context, text) => {
  expect(markupFor({ scope, context }, <NoOrganizations />)).toMatch(text)
})
