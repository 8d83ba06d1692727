// Dialog that adds the number of a person of whom the birth date alone is known. The register is asked when the number is complete.
import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { z } from 'zod'
import { dayText } from '#contract/dates/day-text.ts'
import { birthDateOf } from '#contract/members/birth.ts'
import { personIdentity } from '#contract/members/identity-endpoints.ts'
import { addNumberBody } from '#contract/members/number.ts'
import type { Person } from '#contract/members/person.ts'
import { TextField } from '../../forms/fields/text-fields.tsx'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { ActionDialog } from '../../records/action-dialog.tsx'
import type { OwnDialogProps } from '../../records/confirmation-dialogs.tsx'
import { PageLink } from '../../records/page-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useNumberMatch } from './person-match.tsx'

export const AddNumberDialog = (props: OwnDialogProps<Person>) => (
  <ActionDialog
    {...props}
    title="Lägg till identitetsnummer"
    confirmLabel="Spara"
    success="Identitetsnumret är sparat"
    endpoint={personIdentity.addNumber}
    schema={addNumberBody}
    valuesOf={({ version }) => ({ version, identityNumber: '' })}
  >
    {(form, person) => (
      <>
        <TextField form={form} name="identityNumber" inputMode="numeric" placeholder="ÅÅÅÅMMDD-NNNN" />
        <Match form={form} person={person} />
      </>
    )}
  </ActionDialog>
)

interface MatchProps {
  form: SchemaForm<z.input<typeof addNumberBody>>
  person: Person
}

/** Warning that another person has the number already, or that the number changes the birth date. */
const Match = ({ form, person }: MatchProps) => {
  const { outcome, persons, number } = useNumberMatch(form.hook.watch('identityNumber'))
  const [found] = persons
  if (outcome === 'elsewhere' || found)
    return (
      <Alert tone="warning" icon={<CircleAlert className="size-5" aria-hidden="true" />}>
        {found ? (
          <>
            <strong>{found.name} har numret.</strong> Är det samma person kan de{' '}
            <PageLink to="/members/merge/$id/$otherId" params={{ id: found.id, otherId: person.id }} preload={false}>
              jämföras och slås ihop
            </PageLink>
            .
          </>
        ) : (
          <>
            <strong>Numret finns redan i registret,</strong> hos någon som inte finns här. Förbundskansliet kan jämföra
            de två och slå ihop dem.
          </>
        )}
      </Alert>
    )
  const birthDate = number === null ? null : birthDateOf(number)
  return birthDate === null || person.birthDate === null || birthDate === person.birthDate ? null : (
    <Alert tone="warning" icon={<TriangleAlert className="size-5" aria-hidden="true" />}>
      Registret har födelsedatumet {dayText(person.birthDate)}. Det ändras till numrets, {dayText(birthDate)}.
    </Alert>
  )
}
