// A button with an icon; its label is the tooltip.
import { useId, type ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  /** The accessible name and the tooltip. */
  label: string
  icon: ReactNode
  reason?: string | null
}

export const IconButton = ({ label, icon, reason, size = 'md', className, isDisabled, ...rest }: IconButtonProps) => {
  const id = useId()
  return (
    <>
      <Tooltip content={reason ?? label} opensOnPress={Boolean(reason)}>
        <Button
          variant="ghost"
          size={size}
          aria-label={label}
          aria-describedby={reason ? id : undefined}
          isDisabled={isDisabled || Boolean(reason)}
          className={classNames(size === 'sm' ? 'w-7' : 'w-8', 'px-0!', className)}
          {...rest}
        >
          {icon}
        </Button>
      </Tooltip>
      {reason ? (
        <span id={id} hidden>
          {reason}
        </span>
      ) : null}
    </>
  )
}
