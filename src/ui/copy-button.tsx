// A button that copies a value to the clipboard.
import { Copy } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { copyToClipboard } from './copy-to-clipboard.ts'

interface CopyButtonProps {
  value: string
  /** The name of the value: 'organisationsnumret'. */
  name: string
  className?: string
}

export const CopyButton = ({ value, name, className }: CopyButtonProps) => (
  <IconButton
    label={`Kopiera ${name}`}
    size="sm"
    className={className}
    icon={<Copy className="size-3.5" />}
    onClick={() => void copyToClipboard(value)}
  />
)
