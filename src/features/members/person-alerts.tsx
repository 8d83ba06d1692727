// The alerts of a person of whom something is asked for that another account does: by whom, or that the reader may do it.
import { ShieldAlert, UserRoundX } from 'lucide-react'
import type { Person } from '#contract/members/person.ts'
import { secondPersonText } from '#contract/members/second-person.ts'
import type { RecordActions } from '../../records/record-actions.tsx'
import { StateAlert } from '../../records/state-alert.tsx'
import type { PersonPageAction } from './person-actions.ts'

interface PersonAlertsProps extends Pick<RecordActions<PersonPageAction, Person>, 'availabilityOf'> {
  person: Person
}

export const PersonAlerts = ({ person, availabilityOf }: PersonAlertsProps) => {
  const may = (action: PersonPageAction) => availabilityOf(action).refusal === null
  return (
    <>
      <StateAlert tone="info" icon={UserRoundX} at={person.anonymizeProposedAt} reason={null}>
        {(day) =>
          `Det föreslogs ${day} att personen avidentifieras. ${
            may('anonymize')
              ? 'Du kan avidentifiera personen eller ta bort förslaget.'
              : secondPersonText(person, person.anonymizeProposedBy)
          }`
        }
      </StateAlert>
      <StateAlert tone="info" icon={ShieldAlert} at={person.liftAskedAt} reason={null}>
        {(day) =>
          `Det begärdes ${day} att den skyddade identiteten hävs. ${
            may('lift') ? 'Du kan häva skyddet eller ta bort begäran.' : secondPersonText(person, person.liftAskedBy)
          }`
        }
      </StateAlert>
    </>
  )
}
