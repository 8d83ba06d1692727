// Page of one licence: its facts, blocks and renewals, and the ways to a new one.
import { Link } from '@tanstack/react-router'
import { Ban, CircleX, IdCard, Replace, RotateCw, type LucideIcon } from 'lucide-react'
import { lonePeriodText, periodText } from '#contract/dates/day-text.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { licences } from '#contract/licences/licences/licence-endpoints.ts'
import { currentStates } from '#contract/licences/licences/licence-state.ts'
import { liftableBlock } from '#contract/licences/licences/licence-transitions.ts'
import type { Licence } from '#contract/licences/licences/licence-view.ts'
import { holderText } from '#contract/licences/holder.ts'
import { licenceCreationRefusal } from '#contract/licences/licence-rights.ts'
import { licenceKindLabels } from '#contract/licences/licence-types/licence-type-search.ts'
import { ClubLink } from '../../../records/club-link.tsx'
import { FactCard, lastChange } from '../../../records/facts.tsx'
import { FileButton } from '../../../records/file-button.tsx'
import { LineCard } from '../../../records/line-card.tsx'
import { BackLink, PageLink } from '../../../records/page-link.tsx'
import { RecordPage } from '../../../records/record-page.tsx'
import { useShownRecord } from '../../../records/shown-record.ts'
import { StateAlert } from '../../../records/state-alert.tsx'
import { useCurrentUser } from '../../../session/session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Card } from '../../../ui/card.tsx'
import { CopyableValue } from '../../../ui/copyable-value.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { formatTimestamp } from '../../../ui/number-and-time-formats.ts'
import { MailLink } from '../../../ui/text-link.tsx'
import { CompetitionLink, HolderLink, LicenceLink, LicenceTypeLink } from '../record-links.tsx'
import { LicenceChip, ProtectedChip } from '../state-chips.tsx'
import { useLicenceActions } from './licence-actions.ts'

const LicenceForm = lazyComponent(async () => (await import('./licence-form.tsx')).LicenceForm)

const isCurrentLicence = ({ state }: Pick<Licence, 'state'>) => currentStates.includes(state)

export const LicenceView = () => {
  const licence = useShownRecord(licences.view)
  const actions = useLicenceActions(licence)
  const { holder, type, number, state } = licence
  return (
    <RecordPage
      actions={actions}
      back={
        isCurrentLicence(licence) ? (
          <BackLink to="/licenses/approved/list">Aktiva licenser</BackLink>
        ) : (
          <BackLink to="/licenses/historical/list">Historiska licenser</BackLink>
        )
      }
      title={`${number} ${holderText(holder)}`}
      chips={
        <>
          <LicenceChip state={state} />
          {holder.isProtected ? <ProtectedChip /> : null}
        </>
      }
      summary={
        <>
          {type.name} · {licence.branch.name} ·{' '}
          <span className="whitespace-nowrap">{periodText(licence.validFrom, licence.validTo)}</span>
        </>
      }
      buttons={
        <>
          <FileButton actions={actions} endpoint={licences.card} ruledBy="replaceCard" icon={IdCard}>
            Skriv ut kort
          </FileButton>
          <NextLicence licence={licence} />
        </>
      }
      alerts={<LicenceAlerts licence={licence} />}
      form={<LicenceForm actions={actions} />}
      tabs={[{ value: 'facts', label: 'Uppgifter', content: <LicenceFacts licence={licence} /> }]}
    />
  )
}

/** The ways to a new licence: of the same type after this one, or another in its place. */
export const NextLicence = ({ licence }: { licence: Licence }) => {
  const { id, holder, type, state, isTypeHere } = licence
  const user = useCurrentUser()
  if (licenceCreationRefusal(user, user.context) !== null || state === 'recalled' || holder.isAnonymized) return null
  return (
    <>
      {type.isActive && isTypeHere && type.kind !== 'event' ? (
        <NextLink holder={holder} search={{ type: type.id }} icon={RotateCw}>
          Förnya
        </NextLink>
      ) : null}
      {isCurrentLicence(licence) ? (
        <NextLink holder={holder} search={{ replaces: id }} icon={Replace}>
          Ersätt
        </NextLink>
      ) : null}
    </>
  )
}

interface NextLinkProps {
  holder: Licence['holder']
  search: { type: string } | { replaces: string }
  icon: LucideIcon
  children: string
}

/** Leads to the form for the holder, which is for those alone whom the context has. */
const NextLink = ({ holder, search, icon: Icon, children }: NextLinkProps) => {
  const icon = <Icon className="size-4" aria-hidden="true" />
  return holder.isVisible ? (
    <Link
      to="/licenses/requested/create"
      search={{ person: holder.id, ...search }}
      className={buttonStyle('secondary')}
    >
      {icon}
      {children}
    </Link>
  ) : (
    <ActionButton
      icon={icon}
      reason="Innehavaren är inte längre medlem här. Ett nytt medlemskap läggs först in under Medlemmar, av medlemsadministratören."
    >
      {children}
    </ActionButton>
  )
}

const LicenceAlerts = ({ licence }: { licence: Licence }) => {
  const block = liftableBlock(licence.blocks, today())
  return (
    <>
      <StateAlert tone="danger" icon={CircleX} at={licence.recalledAt} reason={licence.recallReason}>
        {(day) => `Licensen återkallades ${day}${licence.recalledByName ? ` av ${licence.recalledByName}` : ''}.`}
      </StateAlert>
      {block ? (
        <Alert tone="danger" icon={<Ban className="size-5" aria-hidden="true" />}>
          <strong>Spärrad {blockText(block)}.</strong> {block.reason}
        </Alert>
      ) : null}
      {licence.replacedBy ? (
        <Alert tone="info" icon={<Replace className="size-5" aria-hidden="true" />}>
          Ersatt av <LicenceLink licence={licence.replacedBy} />.
        </Alert>
      ) : null}
    </>
  )
}

const blockText = ({ validFrom, validTo }: { validFrom: string; validTo: string | null }) =>
  validTo === null ? `från ${lonePeriodText(validFrom, null)} tills vidare` : periodText(validFrom, validTo)

/** Undefined of a card that has replaced no other. */
export const cardText = ({ cardGeneration: number }: Pick<Licence, 'cardGeneration'>) =>
  number > 1 ? `Nr\u00A0${number}. ${number === 2 ? 'Det tidigare' : 'De tidigare'} gäller inte.` : undefined

const LicenceFacts = ({ licence }: { licence: Licence }) => {
  const { holder, type, club, email, faiId, conditions, note, applicationId } = licence
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <FactCard
        title="Licensen"
        wide={['Tävling', 'Villkor', 'Anteckning', 'Senast ändrad']}
        facts={{
          Licensnummer: <CopyableValue value={licence.number} name="licensnumret" />,
          Licenstyp: <LicenceTypeLink type={type} isHere={licence.isTypeHere} />,
          Slag: licenceKindLabels[type.kind],
          Utfärdare: type.issuer?.shortName ?? 'FSF',
          'Gäller från': licence.validFrom,
          'Gäller till': licence.validTo,
          'FAI-id': faiId || undefined,
          Kort: cardText(licence),
          Ansökan: applicationId ? (
            <PageLink to="/licenses/requested/edit/$id" params={{ id: applicationId }}>
              Visa ansökan
            </PageLink>
          ) : undefined,
          Tävling: licence.competition ? <CompetitionLink competition={licence.competition} /> : undefined,
          Villkor: conditions || undefined,
          Anteckning: note || undefined,
          'Senast ändrad': lastChange(licence),
        }}
      />
      <div className="flex min-w-0 flex-col gap-4">
        <FactCard
          title="Innehavaren"
          facts={{
            Namn: <HolderLink holder={holder} />,
            Medlemsnummer: holder.memberNumber,
            Födelseår: holder.birthYear ?? undefined,
            'E-postadress': email ? <MailLink address={email} /> : undefined,
            Förening: club ? <ClubLink club={club} /> : null,
          }}
        />
        {licence.blocks.length === 0 ? null : <Blocks licence={licence} />}
        {licence.others.length === 0 ? null : <Others licence={licence} />}
      </div>
    </div>
  )
}

const byAndTime = (name: string | null, at: string) => [name, formatTimestamp(at)].filter(Boolean).join(', ')

const Blocks = ({ licence }: { licence: Licence }) => (
  <Card title="Spärrar" isFlush>
    <ul aria-label="Spärrar" className="divide-y divide-line">
      {licence.blocks.map((block) => (
        <li key={block.id} className="px-4 py-2.5">
          <p className="font-medium first-letter:uppercase">{blockText(block)}</p>
          {block.reason ? <p className="whitespace-pre-line">{block.reason}</p> : null}
          <p className="text-sm text-muted">{byAndTime(block.createdByName, block.createdAt)}</p>
          {block.liftedAt ? (
            <>
              <p className="mt-1.5 whitespace-pre-line">{block.liftReason ? `Hävd: ${block.liftReason}` : 'Hävd'}</p>
              <p className="text-sm text-muted">{byAndTime(block.liftedByName, block.liftedAt)}</p>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  </Card>
)

/** The other licences of the person of the same type. */
const Others = ({ licence }: { licence: Licence }) => (
  <LineCard title="Andra perioder" items={licence.others}>
    {(other) => (
      <>
        <LicenceLink licence={other} />
        <span>{periodText(other.validFrom, other.validTo)}</span>
        <span className="ml-auto">
          <LicenceChip state={other.state} />
        </span>
      </>
    )}
  </LineCard>
)
