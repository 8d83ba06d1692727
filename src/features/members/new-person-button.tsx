// The button above the list of members that opens the dialog of a new person.
import { useState } from 'react'
import { createRefusal } from '#contract/members/person-rights.ts'
import { QueryDialogBoundary } from '../../api/query-boundary.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const NewPersonDialog = lazyComponent(async () => (await import('./person-create.tsx')).NewPersonDialog)

export const NewPersonButton = () => {
  const user = useCurrentUser()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <AddButton reason={createRefusal(user, user.context)} onClick={() => setIsOpen(true)}>
        Ny person
      </AddButton>
      {isOpen ? (
        <QueryDialogBoundary onClose={close}>
          <NewPersonDialog onClose={close} />
        </QueryDialogBoundary>
      ) : null}
    </>
  )
}
