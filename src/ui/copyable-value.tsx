// A value with a button that copies it to the clipboard.
import { CopyButton } from './copy-button.tsx'

interface CopyableValueProps {
  value: string
  /** The name of the value, in the definite form: 'organisationsnumret'. */
  name: string
}

export const CopyableValue = (copied: CopyableValueProps) => (
  <span className="inline-flex items-center gap-1">
    {copied.value}
    <CopyButton {...copied} className="-my-1" />
  </span>
)
