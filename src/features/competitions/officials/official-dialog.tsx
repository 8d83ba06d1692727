// Dialog that ties an official to a person who holds a licence in the branch, or takes the tie away.
import { useState } from 'react'
import type { z } from 'zod'
import type { Call, Endpoint } from '#contract/endpoint.ts'
import {
  officialTie,
  type OfficialCandidate,
  type OfficialTie,
  type TiedOfficial,
} from '#contract/competitions/officials/official-tie.ts'
import { officialRoleLabels } from '#contract/competitions/official-roles.ts'
import { dataOf, send } from '../../../api/http.ts'
import { ComboboxField } from '../../../forms/fields/combobox-fields.tsx'
import type { FormSchema } from '../../../forms/schema-form-options.ts'
import { ActionDialog } from '../../../records/action-dialog.tsx'
import type { RecordActions } from '../../../records/record-actions.tsx'
import { paramsOf, type RecordView } from '../../../records/record-resource.ts'
import { Button } from '../../../ui/button.tsx'
import { searchedFromTwo } from '../../../ui/option-search.ts'

type TieValues = z.input<typeof officialTie> & { override: string }

const candidateText = ({ clubs, licences }: OfficialCandidate) =>
  [clubs.join(', '), ...licences.map(({ number, type, validTo }) => `${number} ${type} till ${validTo}`)]
    .filter(Boolean)
    .join(' · ')

/** Finds candidates by name, member number or licence number. The text is sent in the body, so that no address contains it. */
const loaderOf = (candidates: Endpoint, params: Record<string, string>) =>
  searchedFromTwo(async (q, signal) => {
    const call = { params, body: { q } } as unknown as Call<Endpoint>
    const { items } = dataOf(await send(candidates, call, { signal })) as unknown as { items: OfficialCandidate[] }
    return items.map((candidate) => ({
      value: candidate.personId,
      label: candidate.name,
      detail: candidateText(candidate),
    }))
  })

export interface OfficialDialogProps<View extends RecordView> {
  official: TiedOfficial
  /** On the record whose official it is. */
  actions: Pick<RecordActions<'tieOfficial', View>, 'resource' | 'record' | 'availabilityOf'>
  endpoints: Record<'tieOfficial' | 'officialCandidates', Endpoint>
  onClose: () => void
}

export const OfficialDialog = <View extends RecordView>(props: OfficialDialogProps<View>) => {
  const { official, actions, endpoints, onClose } = props
  const { role, name, person } = official
  const { resource, record } = actions
  const [load] = useState(() => loaderOf(endpoints.officialCandidates, paramsOf(resource, record)))
  return (
    <ActionDialog
      resource={resource}
      record={record}
      availability={(shown) => actions.availabilityOf('tieOfficial', shown)}
      onDone={onClose}
      onClose={onClose}
      title={`${officialRoleLabels.se[role]}: ${name}`}
      confirmLabel="Spara"
      success="Funktionären är sparad"
      width="md"
      endpoint={endpoints.tieOfficial}
      schema={officialTie as FormSchema<TieValues, OfficialTie>}
      valuesOf={({ version }) => ({ version, override: '', role, name, personId: person?.personId ?? '' })}
    >
      {(form) => (
        <>
          <p className="text-muted">
            Välj den person i registret som {name} är. Då kontrolleras att licensen gäller på tävlingsdagarna. Bara den
            som har eller har haft en domar- eller funktionärslicens i grenen går att välja.
          </p>
          <ComboboxField
            form={form}
            name="personId"
            load={load}
            {...(person && form.hook.watch('personId') === person.personId ? { chosenLabel: person.name } : {})}
            placeholder="Sök på namn, medlemsnummer eller licensnummer"
          />
          {person ? (
            <div>
              <Button size="sm" onClick={() => form.hook.setValue('personId', '', { shouldDirty: true })}>
                Ta bort kopplingen
              </Button>
            </div>
          ) : null}
        </>
      )}
    </ActionDialog>
  )
}
