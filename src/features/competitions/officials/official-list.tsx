// The officials of an application or a sanctioned competition, with their contact details, and what is known of their licences.
import { useSuspenseQuery } from '@tanstack/react-query'
import { BadgeCheck, CircleHelp, Link2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { holds, reads } from '#contract/access.ts'
import type { Official } from '#contract/competitions/applications/application-draft.ts'
import { uncheckedText } from '#contract/competitions/officials/official-check.ts'
import { hiddenOfficialName } from '#contract/competitions/officials/hidden-official.ts'
import type { officialEndpoints } from '#contract/competitions/officials/official-endpoints.ts'
import type { TiedOfficial } from '#contract/competitions/officials/official-tie.ts'
import { officialRoleLabels } from '#contract/competitions/official-roles.ts'
import { QueryBoundary } from '../../../api/query-boundary.tsx'
import { read } from '../../../api/read.ts'
import { PageLink } from '../../../records/page-link.tsx'
import { PersonLink } from '../../../records/person-link.tsx'
import type { RecordActions } from '../../../records/record-actions.tsx'
import { paramsOf, type RecordView } from '../../../records/record-resource.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { DialogBoundary } from '../../../ui/async-boundary.tsx'
import type { ChipTone } from '../../../ui/chip.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import type { OfficialDialogProps } from './official-dialog.tsx'

const OfficialDialog = lazyComponent(async () => (await import('./official-dialog.tsx')).OfficialDialog)

/** The actions on a record with officials. */
export type OfficialActions<View extends RecordView> = Pick<
  RecordActions<'tieOfficial', View>,
  'resource' | 'record' | 'isPossible' | 'availabilityOf'
>

interface OfficialListProps<View extends RecordView> {
  actions: OfficialActions<View>
  endpoints: ReturnType<typeof officialEndpoints>
}

export const OfficialList = <View extends RecordView & { officials: readonly Official[] }>(
  props: OfficialListProps<View>,
) =>
  props.actions.record.officials.length === 0 ? (
    <p className="text-muted">Inga funktionärer är angivna.</p>
  ) : (
    <QueryBoundary>
      <Officials {...props} />
    </QueryBoundary>
  )

const Officials = <View extends RecordView & { officials: readonly Official[] }>({
  actions,
  endpoints,
}: OfficialListProps<View>) => {
  const { resource, record } = actions
  const query = read(endpoints.officials, { params: paramsOf(resource, record) } as never)
  const { items } = useSuspenseQuery(query).data
  const [chosen, setChosen] = useState<TiedOfficial | null>(null)
  const contactOf = ({ role, name }: TiedOfficial) =>
    record.officials.find((one) => one.role === role && one.name === name)?.contact ?? ''
  return (
    <>
      <ul aria-label="Funktionärer" className="flex flex-col gap-3">
        {items.map((official, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- the names of two in one role may be hidden
          <li key={nth} className="grid gap-x-3 gap-y-0.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <span className="text-muted">{officialRoleLabels.se[official.role]}</span>
            <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1">
              <div className="min-w-0 flex-1 basis-52 wrap-anywhere">
                <p>
                  <span className="font-medium">{official.name}</span>{' '}
                  <span className="text-muted">{contactOf(official)}</span>
                </p>
                <Finding official={official} />
              </div>
              {actions.isPossible('tieOfficial') && (official.person || official.name !== hiddenOfficialName) ? (
                <ActionButton
                  size="sm"
                  icon={<Link2 className="size-4" aria-hidden="true" />}
                  reason={actions.availabilityOf('tieOfficial').refusal}
                  aria-label={`${official.person ? 'Redigera koppling' : 'Koppla'}: ${official.name}`}
                  onClick={() => setChosen(official)}
                >
                  {official.person ? 'Redigera' : 'Koppla'}
                </ActionButton>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {chosen ? (
        <DialogBoundary onClose={() => setChosen(null)}>
          {/* A lazy component has no type parameter. */}
          <OfficialDialog
            official={chosen}
            actions={actions as unknown as OfficialDialogProps<RecordView>['actions']}
            endpoints={endpoints}
            onClose={() => setChosen(null)}
          />
        </DialogBoundary>
      ) : null}
    </>
  )
}

const looks: Record<TiedOfficial['finding']['outcome'], readonly [ChipTone, typeof BadgeCheck]> = {
  valid: ['success', BadgeCheck],
  invalid: ['warning', TriangleAlert],
  unchecked: ['neutral', CircleHelp],
}

const Finding = ({ official: { person, finding } }: { official: TiedOfficial }) => {
  const user = useCurrentUser()
  const [tone, icon] = looks[finding.outcome]
  const { licence } = finding
  const mayOpen =
    Boolean(licence?.isVisible) && user.context.kind !== 'global' && holds(user, user.context, reads('Licenses'))
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <StateChip tone={tone} icon={icon}>
        {finding.outcome === 'unchecked'
          ? uncheckedText
          : finding.outcome === 'valid'
            ? 'Licensen gäller'
            : 'Licensen gäller inte'}
      </StateChip>
      {person ? (
        <span className="text-muted">
          {licence ? (
            <PageLink to="/licenses/approved/edit/$id" params={{ id: licence.id }} isText={!mayOpen}>
              {licence.number}
            </PageLink>
          ) : null}{' '}
          {licence ? `${licence.type} · ` : null}
          <PersonLink id={person.personId} isVisible={person.isVisible}>
            {person.name}
          </PersonLink>
          {[person.clubs.join(', '), finding.outcome === 'invalid' ? finding.text : '']
            .filter(Boolean)
            .map((text) => ` · ${text}`)
            .join('')}
        </span>
      ) : null}
    </div>
  )
}
