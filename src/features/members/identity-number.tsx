// The masked identity number of a person, and the button that shows it for a reason.
import { useState, type ReactNode } from 'react'
import type { Person } from '#contract/members/person.ts'
import { membersAdminRefusal } from '#contract/members/protection.ts'
import { useCurrentUser } from '../../session/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { DialogBoundary } from '../../ui/async-boundary.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const RevealDialog = lazyComponent(async () => (await import('./read-dialogs.tsx')).RevealDialog)

interface IdentityNumberProps {
  person: Person
  /** The button that adds a number, shown when the person has none. */
  add: ReactNode
}

export const IdentityNumber = ({ person, add }: IdentityNumberProps) => {
  const user = useCurrentUser()
  const [isOpen, setIsOpen] = useState(false)
  if (person.isProtected) return 'Sparas inte'
  if (person.maskedNumber === null)
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        Saknas
        {person.isAnonymized ? null : add}
      </span>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="tabular-nums">{person.maskedNumber}</span>
      <ActionButton
        size="sm"
        aria-label="Visa identitetsnumret"
        reason={membersAdminRefusal(user, user.context)}
        onClick={() => setIsOpen(true)}
      >
        Visa
      </ActionButton>
      {isOpen ? (
        <DialogBoundary onClose={() => setIsOpen(false)}>
          <RevealDialog person={person} onClose={() => setIsOpen(false)} />
        </DialogBoundary>
      ) : null}
    </span>
  )
}
