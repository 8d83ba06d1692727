// Tests that an organizer which is out of use can be chosen back after another has been chosen.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import { eventDraft } from '#contract/competitions/events/event.ts'
import { useSchemaForm } from '../../../forms/schema-form.ts'
import { markupFor } from '../../../records/testing-markup.tsx'
import { emptyEvent } from './event-draft.ts'
import { EventFields } from './event-form.tsx'

const outOfUse = (id: string, name: string) => ({ id, name, shortName: name, type: 0 as const, isActive: false })
const associations = [outOfUse('segel', 'Segelflyget'), outOfUse('ballong', 'Ballongflyget')]

const Drawn = () => {
  const saved = { ...emptyEvent('segel', undefined), version: 1 }
  const form = useSchemaForm(eventDraft, {
    name: 'test',
    defaultValues: saved,
    sentValues: { ...saved, organizerId: '' },
    send: () => Promise.resolve(),
  })
  return <EventFields form={form as never} associations={associations} />
}

it('is offered beside those in use', () => {
  const markup = markupFor(
    { scope: 'Global.Competitions.Admin', context: globalContext },
    <QueryClientProvider client={new QueryClient()}>
      <Drawn />
    </QueryClientProvider>,
  )
  expect(markup).toContain('<option value="segel">Segelflyget (inaktiv)</option>')
  expect(markup).not.toContain('Ballongflyget')
})
