// Tab *Uppgifter* of an event, read-only.
import { eventAudienceLabels, eventDraft, type Event } from '../../../../contract/competitions/events/event.ts'
import { eventTypeLabels } from '../../../../contract/competitions/competition-type.ts'
import { titleAt } from '../../../../contract/validation/introspection.ts'
import { settings } from '../../../session/page-settings.ts'
import { Card } from '../../../ui/card.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/description-list.tsx'
import { Skeleton } from '../../../ui/placeholder-states.tsx'
import { formatTimestamp } from '../../../ui/number-and-time-formats.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { eventTime } from './event-draft.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { AsyncBoundary } from '../../../ui/async-boundary.tsx'

const Markdown = lazyComponent(async () => (await import('../../../ui/markdown/markdown.tsx')).Markdown)
const title = (field: string) => titleAt(eventDraft, [field])

export const EventFacts = ({ event }: { event: Event }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <Card title="Evenemanget">
      <DescriptionList>
        <DescriptionItem label="Tid" isWide>
          {eventTime(event)}
        </DescriptionItem>
        <DescriptionItem label={title('place')}>{event.place}</DescriptionItem>
        <DescriptionItem label={title('link')}>
          {event.link && <TextLink href={event.link}>{event.link.replace(/^https?:\/\//, '')}</TextLink>}
        </DescriptionItem>
        <DescriptionItem label={title('type')}>{eventTypeLabels[event.type]}</DescriptionItem>
        <DescriptionItem label={title('organizerId')}>
          {event.organizer?.name ?? settings.federationName}
        </DescriptionItem>
        <DescriptionItem label={title('audience')}>{eventAudienceLabels[event.audience]}</DescriptionItem>
        <DescriptionItem label="Senast ändrat">
          {formatTimestamp(event.updatedAt)}
          {event.updatedByName ? `, ${event.updatedByName}` : ''}
        </DescriptionItem>
        {event.titleEn === '' ? null : (
          <DescriptionItem label={title('titleEn')} isWide>
            <span lang="en">{event.titleEn}</span>
          </DescriptionItem>
        )}
      </DescriptionList>
    </Card>
    <div className="flex min-w-0 flex-col gap-4">
      <Text title={title('description')} text={event.description} empty="Evenemanget har ingen beskrivning." />
      {event.descriptionEn === '' ? null : (
        <Text title={title('descriptionEn')} text={event.descriptionEn} language="en" />
      )}
    </div>
  </div>
)

interface TextProps {
  title: string
  text: string
  empty?: string
  language?: string
}

const Text = ({ title: heading, text, empty, language }: TextProps) => (
  <Card title={heading}>
    {text === '' ? (
      <p className="text-muted">{empty}</p>
    ) : (
      <div lang={language} className="max-w-prose">
        <AsyncBoundary errorDisplay="line" fallback={<Skeleton className="h-24" />}>
          <Markdown text={text} />
        </AsyncBoundary>
      </div>
    )}
  </Card>
)
