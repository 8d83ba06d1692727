// A value with a button that copies it to the clipboard.
import { Copy } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { toast } from './toast/toast.ts'

interface CopyableValueProps {
  value: string
  /** The name of the value, in the definite form: 'organisationsnumret'. */
  name: string
}

const copy = async (value: string) => {
  try {
    await navigator.clipboard.writeText(value)
    toast({ type: 'success', title: 'Värdet är kopierat till urklipp' })
  } catch {
    // The user may deny the permission; without https there is no clipboard.
    toast({
      type: 'error',
      title: 'Det gick inte att kopiera',
      text: 'Markera texten och kopiera den med tangentbordet.',
    })
  }
}

/** Shows a toast after copying (spec §8). */
export const CopyableValue = ({ value, name }: CopyableValueProps) => (
  <span className="inline-flex items-center gap-1">
    {value}
    <IconButton
      size="sm"
      label={`Kopiera ${name}`}
      icon={<Copy className="size-3.5" aria-hidden="true" />}
      className="-my-1"
      onClick={() => void copy(value)}
    />
  </span>
)
