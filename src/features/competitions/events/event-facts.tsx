// Tab *Uppgifter* of an event, read-only.
import { eventAudienceLabels, eventDraft, type Event } from '#contract/competitions/events/event.ts'
import { eventTypeLabels } from '#contract/competitions/competition-type.ts'
import { titleAt } from '#contract/validation/introspection.ts'
import { FactCard, fieldFacts, lastChange } from '../../../records/facts.tsx'
import { settings } from '../../../session/page-settings.ts'
import { Card } from '../../../ui/card.tsx'
import { eventTime } from './event-draft.ts'

const title = (field: keyof Event) => titleAt(eventDraft, [field])

export const EventFacts = ({ event }: { event: Event }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <FactCard
      title="Evenemanget"
      facts={{
        Tid: eventTime(event),
        ...fieldFacts(eventDraft, event, ['place', 'link']),
        [title('type')]: eventTypeLabels[event.type],
        [titleAt(eventDraft, ['organizerId'])]: event.organizer?.name ?? settings.federationName,
        [title('audience')]: eventAudienceLabels[event.audience],
        'Senast ändrat': lastChange(event),
        ...(event.titleEn === '' ? {} : fieldFacts(eventDraft, event, ['titleEn'])),
      }}
      wide={['Tid', title('titleEn')]}
    />
    <div className="flex min-w-0 flex-col gap-4">
      {event.description === '' ? (
        <Card title={title('description')}>
          <p className="text-muted">Evenemanget har ingen beskrivning.</p>
        </Card>
      ) : null}
      {Object.entries(fieldFacts(eventDraft, event, ['description', 'descriptionEn'])).map(([label, text]) =>
        text === '' ? null : (
          <Card key={label} title={label}>
            {text}
          </Card>
        ),
      )}
    </div>
  </div>
)
