// The officials of an application or a sanctioned competition, with their contact details.
import type { Official } from '../../../contract/competitions/applications/application-draft.ts'
import { officialRoleLabels } from '../../../contract/competitions/official-roles.ts'

export const OfficialList = ({ officials }: { officials: readonly Official[] }) =>
  officials.length === 0 ? (
    <p className="text-muted">Inga funktionärer är angivna.</p>
  ) : (
    <ul aria-label="Funktionärer" className="flex flex-col gap-2">
      {officials.map(({ role, name, contact }) => (
        <li key={role + name} className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <span className="text-muted">{officialRoleLabels.se[role]}</span>
          <span className="wrap-anywhere">
            <span className="font-medium">{name}</span> <span className="text-muted">{contact}</span>
          </span>
        </li>
      ))}
    </ul>
  )
