import { useId } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

interface ActionButtonProps extends ButtonProps {
  /** Why the action cannot be taken, and what would allow it. Empty when it can. */
  reason?: string | null
}

/** A button that is disabled with a reason, which hover, keyboard and screen reader all reach. */
export const ActionButton = ({ reason, isDisabled = false, ...rest }: ActionButtonProps) => {
  const id = useId()
  if (!reason) return <Button isDisabled={isDisabled} {...rest} />
  return (
    <>
      <Tooltip content={reason}>
        <Button isDisabled aria-describedby={id} {...rest} />
      </Tooltip>
      {/* For who comes here without the focus: the tooltip is there only with it. */}
      <span id={id} hidden>
        {reason}
      </span>
    </>
  )
}
