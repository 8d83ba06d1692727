// The button that takes out a registerutdrag.
import { FileUser } from 'lucide-react'
import { useState } from 'react'
import type { Person } from '#contract/members/person.ts'
import { membersAdminRefusal } from '#contract/members/protection.ts'
import { useCurrentUser } from '../../session/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { DialogBoundary } from '../../ui/async-boundary.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const ExtractDialog = lazyComponent(async () => (await import('./read-dialogs.tsx')).ExtractDialog)

export const RegisterExtract = ({ person }: { person: Person }) => {
  const user = useCurrentUser()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActionButton
        icon={<FileUser className="size-4" aria-hidden="true" />}
        reason={membersAdminRefusal(user, user.context)}
        onClick={() => setIsOpen(true)}
      >
        Registerutdrag
      </ActionButton>
      {isOpen ? (
        <DialogBoundary onClose={() => setIsOpen(false)}>
          <ExtractDialog person={person} onClose={() => setIsOpen(false)} />
        </DialogBoundary>
      ) : null}
    </>
  )
}
