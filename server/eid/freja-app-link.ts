// The link that opens the Freja app, also as the content of the QR code.
import { createHmac } from 'node:crypto'
import type { StartedTransaction } from './eid-provider.ts'

const appLink = (base: string, reference: string, returnUrl?: string): string => {
  const address = `${base}?action=bindUserToTransaction&transactionReference=${encodeURIComponent(reference)}`
  return returnUrl ? `${address}&originAppScheme=${encodeURIComponent(returnUrl)}` : address
}

/** `<authRef>.<seconds since the start>.<HMAC of the seconds>`: a photographed code expires in seconds. */
const dynamicReference = (reference: string, qrSecret: string, startedAt: Date, now: Date): string => {
  const seconds = String(Math.max(0, Math.floor((now.getTime() - startedAt.getTime()) / 1000)))
  const proof = createHmac('sha256', qrSecret).update(seconds).digest('base64url')
  return `${reference}.${seconds}.${proof}`
}

export const appLinkOf = (
  base: string,
  { reference, qrSecret, startedAt }: StartedTransaction,
  now: Date,
  returnUrl?: string,
): string => appLink(base, qrSecret ? dynamicReference(reference, qrSecret, startedAt, now) : reference, returnUrl)
