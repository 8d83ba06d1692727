import { Button, type ButtonProps } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

interface ActionButtonProps extends ButtonProps {
  /** Why the action cannot be taken, and what would allow it. Empty when it can. */
  reason?: string | null
}

/** A button that is disabled with a reason, which hover, keyboard and screen reader all reach. */
export const ActionButton = ({ reason, isDisabled = false, ...rest }: ActionButtonProps) => {
  const button = <Button isDisabled={isDisabled || Boolean(reason)} {...rest} />
  return reason ? <Tooltip content={reason}>{button}</Tooltip> : button
}
