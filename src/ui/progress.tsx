// A progress bar.
import { classNames } from './class-names.ts'

interface ProgressProps {
  /** The accessible name. */
  label: string
  /** From 0 to 1; undefined when unknown. */
  value?: number
  className?: string
}

export const Progress = ({ label, value, className }: ProgressProps) => (
  <progress
    aria-label={label}
    value={value}
    max={1}
    className={classNames(
      'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line',
      'forced-colors:border [&::-moz-progress-bar]:bg-accent [&::-moz-progress-bar]:forced-filled [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:forced-filled [&::-webkit-progress-value]:transition-[width]',
      // Indeterminate: neither empty nor full.
      'indeterminate:animate-pulse indeterminate:[&::-moz-progress-bar]:bg-accent/40 indeterminate:[&::-webkit-progress-bar]:bg-accent/40',
      className,
    )}
  />
)
