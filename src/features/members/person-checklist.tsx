// What is to be judged before a person is anonymised or protected, with links to the other members and the clubs whose data is to be
// reviewed.
import { memberLabel } from '#contract/members/person.ts'
import type { PersonCheck } from '#contract/members/person-check.ts'
import { useMayOpenClubs } from '../../records/club-link.tsx'
import { PageLink } from '../../records/page-link.tsx'
import { Checklist } from '../../ui/checklist.tsx'

export const PersonChecklist = ({ checks }: { checks: readonly PersonCheck[] }) => {
  const mayOpenClubs = useMayOpenClubs()
  return (
    <Checklist
      label="Kontroller"
      checks={checks.map(({ members = [], clubs = [], ...check }) => {
        const pages = [
          ...members.map((member) => ({ to: '/members/view/$id' as const, id: member.id, label: memberLabel(member) })),
          ...(mayOpenClubs ? clubs : []).map(({ id, name }) => ({
            to: '/organizations/view/$id' as const,
            id,
            label: name,
          })),
        ]
        return { ...check, link: pages.length === 0 ? null : <PageLinks pages={pages} /> }
      })}
    />
  )
}

interface Page {
  to: '/members/view/$id' | '/organizations/view/$id'
  id: string
  label: string
}

/** The links open tabs of their own, so that the dialog stays. */
const PageLinks = ({ pages }: { pages: readonly Page[] }) => (
  <ul className="flex flex-col gap-1">
    {pages.map(({ to, id, label }) => (
      <li key={id}>
        <PageLink to={to} params={{ id }} preload={false} target="_blank">
          {label}
          <span className="sr-only"> (öppnas i en ny flik)</span>
        </PageLink>
      </li>
    ))}
  </ul>
)
