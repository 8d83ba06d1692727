// The button that changes the period of a role, and its dialog. A role is ended by its last day.
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { ActionButton } from '../../ui/action-button.tsx'
import { DialogBoundary } from '../../ui/async-boundary.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { EditedRole } from './role-dialogs.tsx'

const RolePeriodDialog = lazyComponent(async () => (await import('./role-dialogs.tsx')).RolePeriodDialog)

interface RolePeriodButtonProps {
  role: EditedRole
  /** 'Kassör i Ålleberg'. */
  what: string
  reason: string | null
}

export const RolePeriodButton = ({ role, what, reason }: RolePeriodButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <ActionButton
        size="sm"
        variant="ghost"
        icon={<Pencil className="size-3.5" aria-hidden="true" />}
        reason={reason}
        aria-label={`Redigera eller avsluta: ${what}`}
        onClick={() => setIsOpen(true)}
      >
        Redigera
      </ActionButton>
      {isOpen ? (
        <DialogBoundary onClose={close}>
          <RolePeriodDialog role={role} what={what} onClose={close} />
        </DialogBoundary>
      ) : null}
    </>
  )
}
