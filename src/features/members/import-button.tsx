// The button that leads to the import of persons, for those who may import.
import { useNavigate } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { createRefusal } from '#contract/members/person-rights.ts'
import { useCurrentUser } from '../../session/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'

export const ImportButton = () => {
  const navigate = useNavigate()
  const user = useCurrentUser()
  return (
    <ActionButton
      icon={<FileUp className="size-4" aria-hidden="true" />}
      reason={
        createRefusal(user, user.context) === null
          ? null
          : 'Medlemmar importeras av medlemsadministratören i grenen eller distriktet, eller av förbundskansliet.'
      }
      onClick={() => void navigate({ to: '/members/import' })}
    >
      Importera
    </ActionButton>
  )
}
