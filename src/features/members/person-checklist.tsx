// What is to be judged before a person is anonymised or protected, with links to the other members whose data is to be reviewed.
import { memberLabel, type Person } from '#contract/members/person.ts'
import type { PersonCheck } from '#contract/members/person-check.ts'
import { PageLink } from '../../records/page-link.tsx'
import { Checklist } from '../../ui/checklist.tsx'

export const PersonChecklist = ({ checks }: { checks: readonly PersonCheck[] }) => (
  <Checklist
    label="Kontroller"
    checks={checks.map(({ members = [], ...check }) => ({
      ...check,
      link: members.length === 0 ? null : <MemberLinks members={members} />,
    }))}
  />
)

/** The links open tabs of their own, so that the dialog stays. */
const MemberLinks = ({ members }: { members: readonly Pick<Person, 'id' | 'memberNumber'>[] }) => (
  <ul className="flex flex-col gap-1">
    {members.map((member) => (
      <li key={member.id}>
        <PageLink to="/members/view/$id" params={{ id: member.id }} preload={false} target="_blank">
          {memberLabel(member)}
          <span className="sr-only"> (öppnas i en ny flik)</span>
        </PageLink>
      </li>
    ))}
  </ul>
)
