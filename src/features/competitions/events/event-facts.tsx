// The tab *Uppgifter* of an event, as it is read.
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

export const EventFacts = ({ of }: { of: Event }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <Card title="Evenemanget">
      <DescriptionList>
        <DescriptionItem label="Tid" isWide>
          {eventTime(of)}
        </DescriptionItem>
        <DescriptionItem label={title('place')}>{of.place}</DescriptionItem>
        <DescriptionItem label={title('link')}>
          {of.link && <TextLink href={of.link}>{of.link.replace(/^https?:\/\//, '')}</TextLink>}
        </DescriptionItem>
        <DescriptionItem label={title('type')}>{eventTypeLabels[of.type]}</DescriptionItem>
        <DescriptionItem label={title('organizerId')}>{of.organizer?.name ?? settings.federationName}</DescriptionItem>
        <DescriptionItem label={title('audience')}>{eventAudienceLabels[of.audience]}</DescriptionItem>
        <DescriptionItem label="Senast ändrat">
          {formatTimestamp(of.updatedAt)}
          {of.updatedByName ? `, ${of.updatedByName}` : ''}
        </DescriptionItem>
        {of.titleEn === '' ? null : (
          <DescriptionItem label={title('titleEn')} isWide>
            <span lang="en">{of.titleEn}</span>
          </DescriptionItem>
        )}
      </DescriptionList>
    </Card>
    <div className="flex min-w-0 flex-col gap-4">
      <Text title={title('description')} text={of.description} empty="Evenemanget har ingen beskrivning." />
      {of.descriptionEn === '' ? null : <Text title={title('descriptionEn')} text={of.descriptionEn} language="en" />}
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
