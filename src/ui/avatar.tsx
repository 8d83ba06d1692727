// An avatar: picture or initials.
import { classNames } from './class-names.ts'

interface AvatarProps {
  initials: string
  picture?: string | null
  className?: string
}

/** Decorative, beside a name. */
export const Avatar = ({ initials, picture, className = 'size-7' }: AvatarProps) =>
  picture ? (
    <img src={picture} alt="" className={classNames('shrink-0 rounded-full object-cover', className)} />
  ) : (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text',
        className,
      )}
    >
      {initials}
    </span>
  )
