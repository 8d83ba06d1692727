import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A link out of the page: mail, telephone, another site. */
export const TextLink = ({ className, children, ...rest }: ComponentProps<'a'>) => (
  <a
    className={classNames('text-accent-text underline decoration-1 underline-offset-3 hover:decoration-2', className)}
    {...(rest.href?.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    {...rest}
  >
    {children}
  </a>
)

export const MailLink = ({ address }: { address: string }) =>
  address === '' ? null : <TextLink href={`mailto:${address}`}>{address}</TextLink>

/** `label` is the number as people write it. */
export const PhoneLink = ({ number, label }: { number: string; label: string }) =>
  number === '' ? null : (
    <TextLink href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className="whitespace-nowrap">
      {label}
    </TextLink>
  )
