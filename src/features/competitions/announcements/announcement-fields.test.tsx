// Tests of when the announcement form shows its fields in English, and the message to the reviewers.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { announcementDraft } from '#contract/competitions/announcements/announcement-draft.ts'
import type { CompetitionType } from '#contract/competitions/competition-type.ts'
import { competitionTypes } from '#contract/competitions/enums.ts'
import { useSchemaForm } from '../../../forms/schema-form.ts'
import { emptyDraft, type DraftValues } from './announcement-draft.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import { announcementQueries } from './queries.ts'

const Drawn = ({ values, isClosed }: { values: Partial<DraftValues>; isClosed: boolean }) => {
  const defaultValues = { ...emptyDraft({ name: '', email: '' }), ...values }
  const of = useSchemaForm(announcementDraft, { name: 'test', defaultValues, send: () => Promise.resolve() })
  return <AnnouncementFields form={of} record={null} branchId="" isClosed={isClosed} />
}

const client = new QueryClient()
for (const { queryKey } of [announcementQueries.classes(), announcementQueries.associations()])
  client.setQueryData(queryKey as readonly unknown[], { items: [] })

const drawn = (values: Partial<DraftValues>, isClosed = false) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Drawn values={values} isClosed={isClosed} />
    </QueryClientProvider>,
  )
const fields = ['Titel på engelska', 'Beskrivning på engelska', 'Krav på arrangören på engelska']
const unfold = 'Lägg till text på engelska'
const shown = (html: string) => [...fields, unfold].filter((text) => html.includes(text))

describe('the fields in English', () => {
  const international: readonly CompetitionType[] = ['VM', 'EM', 'NM', 'Int']
  it.each(competitionTypes)('of %s', (competitionType) => {
    expect(shown(drawn({ competitionType }))).toEqual(international.includes(competitionType) ? fields : [unfold])
  })
  it('are shown when they contain text', () => {
    expect(shown(drawn({ competitionType: 'SM', requirementsEn: 'Two launch sites' }))).toEqual(fields)
  })
  it('are left out when the form is read-only', () => {
    expect(shown(drawn({ competitionType: 'VM' }, true))).toEqual([])
  })
})

describe('the message to the reviewers', () => {
  const title = 'Meddelande till granskarna'
  it('is left out of a read-only form that has none to show', () => {
    expect(drawn({}).includes(title)).toBe(true)
    expect(drawn({}, true).includes(title)).toBe(false)
    expect(drawn({ reviewerMessage: 'Vi har två banor' }, true).includes(title)).toBe(true)
  })
})
