// A button that is disabled with a reason, reachable by pointer, keyboard and screen reader.
import { useId } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

export interface ActionButtonProps extends ButtonProps {
  /** The reason that the action is not available, and what would allow it. Empty when it is available. */
  reason?: string | null
}

export const ActionButton = ({ reason, isDisabled = false, ...rest }: ActionButtonProps) => {
  const id = useId()
  const isRefused = Boolean(reason)
  return (
    <>
      {/* Also without a reason, so that the button keeps the focus when the reason comes or goes. */}
      <Tooltip content={reason} opensOnPress>
        <Button isDisabled={isDisabled || isRefused} {...(isRefused ? { 'aria-describedby': id } : {})} {...rest} />
      </Tooltip>
      {isRefused ? (
        // For screen readers without focus: the tooltip exists only on focus and hover.
        <span id={id} hidden>
          {reason}
        </span>
      ) : null}
    </>
  )
}
