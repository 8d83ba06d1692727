// Links out of the page: another site, mail, phone.
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface TextLinkProps extends ComponentProps<'a'> {
  /** Only the text: the user may not open the page. */
  isText?: boolean
}

/** Links to other sites open in a new tab. */
export const TextLink = ({ isText = false, className, children, ...rest }: TextLinkProps) =>
  isText ? (
    <span className={className}>{children}</span>
  ) : (
    <a
      className={classNames('text-accent-text underline decoration-1 underline-offset-3 hover:decoration-2', className)}
      {...(rest.href?.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...rest}
    >
      {children}
    </a>
  )

/** A long address breaks before its @, rather than where the line ends. */
export const MailLink = ({ address }: { address: string }) => {
  if (address === '') return null
  const at = Math.max(address.lastIndexOf('@'), 0)
  return (
    <TextLink href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </TextLink>
  )
}

/** `label` is the formatted number. */
export const PhoneLink = ({ number, label }: { number: string; label: string }) =>
  number === '' ? null : (
    <TextLink href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className="whitespace-nowrap">
      {label}
    </TextLink>
  )
