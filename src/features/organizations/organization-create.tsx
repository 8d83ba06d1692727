// Button and dialog of a new club. The number comes first, so that a club that exists is found before the rest is filled in.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { associationType } from '#contract/access.ts'
import { offeredAmong, type AssociationChoice } from '#contract/associations/association-choices.ts'
import { organizations } from '#contract/organizations/endpoints.ts'
import { isCurrent } from '#contract/dates/validity-period.ts'
import { organizationCreate, type Organization } from '#contract/organizations/organization.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { SelectField } from '../../forms/fields/choice-fields.tsx'
import { MultiSelectField } from '../../forms/fields/combobox-fields.tsx'
import { TextField } from '../../forms/fields/text-fields.tsx'
import { CreateDialog } from '../../records/create-dialog.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { districtsOfNew, pageOfNew, updateOfNew } from './organization-draft.ts'
import { organizationQueries } from './queries.ts'

const schema = organizationCreate.omit({ id: true })
type Draft = z.output<typeof schema>

const draftOf = ({ organizationNumber, name, district, branches, email }: Organization): Draft => ({
  organizationNumber: organizationNumber ?? '',
  name,
  districtId: district.id,
  branchIds: branches.filter((branch) => isCurrent(branch, today())).map(({ branchId }) => branchId),
  email,
})

export const NewOrganizationDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const { context } = useCurrentUser()
  const associations = useSuspenseQuery(organizationQueries.associations()).data.items
  const choices = (offered: readonly AssociationChoice[]) =>
    offered.map(({ id, shortName }) => ({ value: id, label: shortName }))
  const districts = choices(districtsOfNew(context, associations))
  return (
    <CreateDialog<z.input<typeof schema>, Draft, typeof organizations.create>
      title="Ny förening"
      endpoint={organizations.create}
      update={organizations.update}
      schema={schema}
      defaultValues={{
        organizationNumber: '',
        name: '',
        districtId: context.kind === 'district' ? context.id : '',
        branchIds: context.kind === 'branch' ? [context.id] : [],
        email: '',
      }}
      draftOf={draftOf}
      updateOf={updateOfNew}
      success="Föreningen är skapad"
      onDone={(club) => void navigate(pageOfNew(context, club))}
      onClose={onClose}
    >
      {(form) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            form={form}
            name="organizationNumber"
            inputMode="numeric"
            hint="Tio siffror. Utan nummer blir föreningen Under bildande."
            className="sm:col-span-2"
          />
          <TextField form={form} name="name" className="sm:col-span-2" />
          <SelectField
            form={form}
            name="districtId"
            options={districts}
            placeholder="Välj distrikt"
            {...(districts.length === 0
              ? { hint: 'Inga distrikt finns än. De läggs in av systemadministratören.' }
              : {})}
          />
          <TextField form={form} name="email" type="email" hint="Föreningens registrerade adress." />
          <MultiSelectField
            form={form}
            name="branchIds"
            options={choices(offeredAmong(associations, associationType.Branch))}
            className="sm:col-span-2"
          />
        </div>
      )}
    </CreateDialog>
  )
}
