// Page on which two persons are compared, and merged into one.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeftRight, CircleAlert, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import {
  identityKindLabels,
  mergeRefusal,
  mergeWarnings,
  type MergeChoice,
  type MergeComparison,
  type MergeFacts,
} from '#contract/members/merge.ts'
import { personMerges } from '#contract/members/merge-endpoints.ts'
import { roleLabel } from '#contract/members/club-role.ts'
import { memberLabel, personName, type Person } from '#contract/members/person.ts'
import { onSamePage } from '../../api/same-page.ts'
import { useWrite } from '../../api/write.ts'
import { BackLink, PageLink } from '../../records/page-link.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx'
import { RecordHeader } from '../../ui/record-header.tsx'
import { MergeTable } from './merge-table.tsx'
import { mergeRows, suggestedChoices } from './merge-rows.ts'
import { personQueries } from './queries.ts'

const route = getRouteApi('/_staff/members/merge/$id/$otherId')

export const PersonMerge = () => {
  const { id, otherId } = route.useParams()
  const comparison = useSuspenseQuery(personQueries.compare(id, otherId)).data
  const navigate = useNavigate()
  // Here and not in Comparison: that may be replaced before the write is answered.
  const merge = useWrite(personMerges.merge, {
    success: 'Personerna är sammanslagna',
    seed: (person) => personQueries.view(person.id),
  })
  const { kept, former } = comparison
  const send = (fromOther: readonly MergeChoice[], onError: () => void) => {
    const versions = { version: kept.version, otherVersion: former.version }
    const body = { ...versions, otherId: former.id, fromOther: [...fromOther] }
    const onSuccess = onSamePage(
      (merged: Person) => void navigate({ to: '/members/view/$id', params: { id: merged.id }, replace: true }),
    )
    merge.mutate({ params: { id: kept.id }, body }, { onSuccess, onError })
  }
  const back = (
    <BackLink to="/members/view/$id" params={{ id: kept.id }}>
      {personName(kept)}
    </BackLink>
  )
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader back={back} title="Slå ihop två personer" />
      {kept.id === former.id ? (
        <p>
          De är redan sammanslagna till{' '}
          <PageLink to="/members/view/$id" params={{ id: kept.id }}>
            {personName(kept)}
          </PageLink>
          .
        </p>
      ) : (
        // When a version changes, the key changes too, and the choices are made again.
        <Comparison
          key={`${kept.id} ${kept.version} ${former.version}`}
          comparison={comparison}
          isSending={merge.isPending}
          onSend={send}
        />
      )}
    </div>
  )
}

interface ComparisonProps {
  comparison: MergeComparison
  isSending: boolean
  onSend: (fromOther: readonly MergeChoice[], onError: () => void) => void
}

const Comparison = ({ comparison, isSending, onSend }: ComparisonProps) => {
  const { kept, former, facts } = comparison
  const user = useCurrentUser()
  const rows = mergeRows(comparison)
  const [fromOther, setFromOther] = useState<readonly MergeChoice[]>(() => suggestedChoices(comparison, rows))
  const [isAsking, setIsAsking] = useState(false)
  const refusal = mergeRefusal(user, user.context, comparison)
  const choose = (choice: MergeChoice, isOther: boolean) =>
    setFromOther((before) => [...before.filter((one) => one !== choice), ...(isOther ? [choice] : [])])
  return (
    <>
      {refusal === null ? null : (
        <Alert tone="danger" icon={<CircleAlert className="size-5" aria-hidden="true" />}>
          {refusal}
        </Alert>
      )}
      {mergeWarnings(comparison).map((warning) => (
        <Alert key={warning} tone="warning" icon={<TriangleAlert className="size-5" aria-hidden="true" />}>
          {warning}
        </Alert>
      ))}
      <Card
        title="Uppgifter"
        actions={
          <Link
            to="/members/merge/$id/$otherId"
            params={{ id: former.id, otherId: kept.id }}
            preload={false}
            replace
            className={buttonStyle('secondary', 'sm')}
          >
            <ArrowLeftRight className="size-4" aria-hidden="true" />
            Byt vem som blir kvar
          </Link>
        }
        isFlush
      >
        <MergeTable kept={kept} former={former} rows={rows} fromOther={fromOther} onChoose={choose} />
      </Card>
      <Card title="Följer med">
        <Carried kept={kept} former={former} facts={facts} />
      </Card>
      <div className="flex flex-wrap justify-end gap-2">
        <Link to="/members/view/$id" params={{ id: kept.id }} className={buttonStyle('secondary', 'md')}>
          Avbryt
        </Link>
        <ActionButton variant="danger" reason={refusal} onClick={() => setIsAsking(true)}>
          Slå ihop
        </ActionButton>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title="Slå ihop personerna?"
          confirmLabel="Slå ihop"
          isDangerous
          isBusy={isSending}
          onConfirm={() => onSend(fromOther, () => setIsAsking(false))}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            {memberLabel(former)} går upp i medlem {kept.memberNumber}, {personName(kept)}. Det som inte är valt tas
            bort. <strong className="text-ink">Det går inte att ångra.</strong>
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const numberText = ({ keptNumber, formerNumber }: MergeFacts): string => {
  const kinds = [keptNumber, formerNumber].flatMap((kind) => (kind === null ? [] : [identityKindLabels[kind]]))
  if (kinds.length === 0) return 'Inget, bara födelsedatum'
  if (kinds.length === 1) return kinds[0] ?? ''
  return keptNumber === formerNumber
    ? 'Samordningsnumret hos den som blir kvar. Personen hittas också på det andra.'
    : 'Personnumret. Personen hittas också på samordningsnumret.'
}

const clubsOf = ({ memberships }: Person) => memberships.map(({ organization }) => organization.name)
const rolesOf = ({ roles }: Person) =>
  roles.map(({ role, organization }) => `${roleLabel(role)} i ${organization.name}`)
const named = (texts: readonly string[], none: string) => [...new Set(texts)].join(', ') || none

const Carried = ({ kept, former, facts }: MergeComparison) => (
  <div className="flex flex-col gap-3">
    <DescriptionList>
      <DescriptionItem label="Identitetsnummer">{numberText(facts)}</DescriptionItem>
      <DescriptionItem label="Konto">{facts.keptAccount ?? facts.formerAccount ?? 'Inget'}</DescriptionItem>
      <DescriptionItem label="Medlemskap">{named([kept, former].flatMap(clubsOf), 'Inga')}</DescriptionItem>
      <DescriptionItem label="Roller">{named([kept, former].flatMap(rolesOf), 'Inga')}</DescriptionItem>
      <DescriptionItem label="Dokument">{kept.documents + former.documents || 'Inga'}</DescriptionItem>
      <DescriptionItem label="Historik">Bådas</DescriptionItem>
    </DescriptionList>
    <p className="text-sm text-muted">
      Medlemskap i samma förening som går in i varandra blir ett, från den första dagen till den sista.
    </p>
  </div>
)
