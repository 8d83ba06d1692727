// Page of one sanctioned competition: its actions, what has happened to it, its facts and its documents.
import { Ban, CircleX, Move } from 'lucide-react'
import type { ComponentType } from 'react'
import { holds, reads } from '#contract/access.ts'
import { applicationAttachments, sanctionAttachments } from '#contract/competitions/attachments.ts'
import { competitionTypeLabels, isTitle } from '#contract/competitions/enums.ts'
import { invitationFields } from '#contract/competitions/external/invitation.ts'
import { sanctionColumns, sanctions } from '#contract/competitions/sanctions/sanction-endpoints.ts'
import { sanctionActions, sanctionRules } from '#contract/competitions/sanctions/sanction-transitions.ts'
import {
  contactFields,
  sanctionContent,
  sanctionFields,
  sanctionValues,
  type Sanction,
} from '#contract/competitions/sanctions/sanction.ts'
import { lonePeriodText, periodText } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { QueryBoundary } from '../../../api/query-boundary.tsx'
import { availabilityBy } from '../../../records/action-availability.ts'
import { AttachmentList, Attachments } from '../../../records/attachments.tsx'
import { ClubLink } from '../../../records/club-link.tsx'
import { columnTexts, editedRecord } from '../../../records/edited-record.ts'
import { FactCard, fieldFacts, TextCard } from '../../../records/facts.tsx'
import { FileButton } from '../../../records/file-button.tsx'
import { LineCard } from '../../../records/line-card.tsx'
import { BackLink } from '../../../records/page-link.tsx'
import { useRecordActions } from '../../../records/record-actions.tsx'
import { mayChangeFreely, RecordPage } from '../../../records/record-page.tsx'
import { useShownRecord } from '../../../records/shown-record.ts'
import { StateAlert } from '../../../records/state-alert.tsx'
import { useCurrentUser } from '../../../session/session.ts'
import { AsyncBoundary } from '../../../ui/async-boundary.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { CopyableValue } from '../../../ui/copyable-value.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { Place } from '../../../ui/map-link.tsx'
import { MailLink, TextLink } from '../../../ui/text-link.tsx'
import { suggestedSanctionCopy } from '../announcements/suggested-actions.ts'
import { OfficialList, type OfficialActions } from '../officials/official-list.tsx'
import { AnnouncementLink, ApplicationLink } from '../record-links.tsx'
import { SanctionChip } from '../state-chips.tsx'

const CopyAnnouncement = lazyComponent(async () => (await import('../announcements/copy-button.tsx')).CopyButton)
const Dialogs = lazyComponent(async () => (await import('./sanction-forms.tsx')).SanctionDialog)
const SanctionForm = lazyComponent(async () => (await import('./sanction-forms.tsx')).SanctionForm)

const sanctionResource = editedRecord({
  noun: 'tävlingen',
  endpoints: sanctions,
  fieldsOf: (sanction: Sanction) => sanctionFields(sanction),
  valuesOf: sanctionValues,
  stateOf: columnTexts(sanctionColumns, ['state', 'period']),
  mailNote: () => 'Arrangören får ett mejl om ändringen.',
  saved: 'Tävlingen är sparad',
})

const useSanctionActions = (record: Sanction) =>
  useRecordActions({
    resource: sanctionResource,
    record,
    actions: sanctionActions,
    stateRefusal: sanctionRules.stateRefusal,
    availability: availabilityBy(sanctionRules.refusal),
    suggested: ['update', 'reinstate'],
    elsewhere: ['tieOfficial'],
    looks: { withdraw: { icon: CircleX, isDangerous: true } },
    Dialogs,
  })

interface SanctionViewProps {
  /** The card *Engångslicenser* of the licences feature, passed by the route. */
  licences: ComponentType<{ id: string }>
}

export const SanctionView = ({ licences }: SanctionViewProps) => {
  const user = useCurrentUser()
  const sanction = useShownRecord(sanctions.view)
  const actions = useSanctionActions(sanction)
  const mayAttach = mayChangeFreely(actions)
  const copy = suggestedSanctionCopy(sanction)
  return (
    <RecordPage
      actions={actions}
      // In the global context there is no list of sanctions.
      back={
        user.context.kind === 'global' ? null : <BackLink to="/competitions/sanctions/list">Sanktionerade</BackLink>
      }
      title={sanction.title}
      chips={<SanctionChip state={sanction.state} />}
      summary={`${sanction.number} · ${periodText(sanction.startsOn, sanction.endsOn)} · ${sanction.place}`}
      buttons={
        <>
          <FileButton actions={actions} endpoint={sanctions.certificate}>
            Sanktionsbevis
          </FileButton>
          {copy === null ? null : (
            <AsyncBoundary errorDisplay="nothing">
              <CopyAnnouncement id={sanction.announcement.id} isMain={copy === 'primary'} />
            </AsyncBoundary>
          )}
        </>
      }
      alerts={
        <>
          <StateAlert tone="danger" icon={CircleX} at={sanction.withdrawnAt} reason={sanction.withdrawReason}>
            {(day) => `Sanktionen återkallades ${day}.`}
          </StateAlert>
          <StateAlert tone="danger" icon={Ban} at={sanction.cancelledAt} reason={sanction.cancelReason}>
            {(day) => `Tävlingen ställdes in ${day}.`}
          </StateAlert>
          <StateAlert tone="info" icon={Move} at={sanction.movedAt} reason={sanction.moveReason}>
            {(day) => `Flyttad ${day} från ${lonePeriodText(sanction.movedFromStartsOn, sanction.movedFromEndsOn)}.`}
          </StateAlert>
        </>
      }
      form={<SanctionForm actions={actions} />}
      tabs={[
        { value: 'facts', label: 'Uppgifter', content: <SanctionFacts actions={actions} licences={licences} /> },
        {
          value: 'documents',
          label: 'Dokument',
          isShown: sanction.hasDocuments || mayAttach,
          content: <Documents sanction={sanction} mayChange={mayAttach} />,
        },
      ]}
    />
  )
}

const SanctionFacts = ({ actions, licences: Licences }: SanctionViewProps & { actions: OfficialActions<Sanction> }) => {
  const user = useCurrentUser()
  const sanction = actions.record
  const { announcement, applicationId, organizers } = sanction
  const invited = invitationFields.filter((field) => sanction[field] !== '')
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <FactCard
          title="Tävlingen"
          facts={{
            Sanktionsnummer: <CopyableValue value={sanction.number} name="sanktionsnumret" />,
            Tävlingstyp: competitionTypeLabels[sanction.competitionType],
            Datum: periodText(sanction.startsOn, sanction.endsOn),
            Reservdagar: lonePeriodText(sanction.reserveStartsOn, sanction.reserveEndsOn) || undefined,
            Plats: <Place {...sanction} />,
            Gren: sanction.branch.name,
            Distrikt: sanction.districts.map(({ name }) => name).join(', '),
            'Titel på engelska': sanction.titleEn === '' ? undefined : <span lang="en">{sanction.titleEn}</span>,
            'Publik sida': (
              <TextLink href={`/external/competitions/${sanction.id}`}>Visa tävlingens publika sida</TextLink>
            ),
          }}
          wide={['Titel på engelska', 'Publik sida']}
        />
        <FactCard
          title="Inbjudan och program"
          facts={fieldFacts(sanctionContent, sanction, invited)}
          wide="all"
          empty="Arrangören har inte skrivit någon inbjudan än."
        />
        <Card title="Funktionärer">
          <OfficialList actions={actions} endpoints={sanctions} />
        </Card>
        <TextCard title="Villkor" text={sanction.conditions} empty="Sanktionen har inga särskilda villkor." />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <LineCard title="Klasser och mästerskap" items={sanction.classes}>
          {({ code, name, isActive, championship }) => (
            <>
              <span className="font-medium">{code}</span>
              {name === code ? null : <span className="text-muted">{name}</span>}
              {isActive ? null : <span className="text-muted">(inaktiv)</span>}
              <span className="ml-auto">
                {isTitle(championship) ? (
                  <Chip tone="accent">{competitionTypeLabels[championship]}</Chip>
                ) : (
                  <span className="text-sm text-muted">Ingen titel</span>
                )}
              </span>
            </>
          )}
        </LineCard>
        <LineCard title={organizers.length === 1 ? 'Arrangör' : 'Arrangörer'} items={organizers}>
          {(club) => (
            <>
              <ClubLink club={club} className="mr-auto" />
              <MailLink address={club.email} />
            </>
          )}
        </LineCard>
        <FactCard title="Kontakt" facts={fieldFacts(sanctionContent, sanction, contactFields)} />
        <FactCard
          title="Beslutet"
          facts={{
            'Sanktionerad den': swedishDay(sanction.decidedAt),
            'Beslutad av': sanction.decidedByName,
            Utlysning: <AnnouncementLink announcement={announcement} isText={!sanction.isAnnouncementVisible} />,
            Ansökan: (
              <ApplicationLink
                announcementId={announcement.id}
                application={{ id: applicationId, club: organizers[0] ?? null }}
                isText={!sanction.isApplicationVisible}
              />
            ),
          }}
        />
        {user.context.kind !== 'global' && holds(user, user.context, reads('Licenses')) ? (
          <QueryBoundary title="Engångslicenser" mayBeEmpty>
            <Licences id={sanction.id} />
          </QueryBoundary>
        ) : null}
      </div>
    </div>
  )
}

const Documents = ({ sanction, mayChange }: { sanction: Sanction; mayChange: boolean }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <Card title="På tävlingens sida">
      <Attachments
        endpoints={sanctionAttachments}
        params={{ id: sanction.id }}
        label="På tävlingens sida"
        mayChange={mayChange}
        empty={<p className="text-muted">Inga dokument. Här kan inbjudan, program och lokala regler ligga.</p>}
        about="Dokumenten visas på tävlingens publika sida. Även arrangören kan lägga till dokument, och ta bort dem som arrangören själv har lagt till."
      />
    </Card>
    {sanction.isApplicationVisible ? (
      <Card title="Bilagor till ansökan">
        <AttachmentList
          endpoints={applicationAttachments}
          params={{ announcementId: sanction.announcement.id, id: sanction.applicationId }}
          label="Bilagor till ansökan"
          empty={<p className="text-muted">Arrangören bifogade inget till sin ansökan.</p>}
        />
      </Card>
    ) : null}
  </div>
)
