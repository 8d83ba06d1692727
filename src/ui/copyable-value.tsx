import { Copy } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { toast } from './toast/toast.ts'

interface CopyableValueProps {
  value: string
  /** What is copied, in the definite form: 'organisationsnumret'. */
  name: string
}

const copy = async (value: string) => {
  try {
    await navigator.clipboard.writeText(value)
    toast({ type: 'success', title: 'Värdet är kopierat till urklipp' })
  } catch {
    // The browser asks the person, who may say no; over plain http there is no clipboard at all.
    toast({
      type: 'error',
      title: 'Det gick inte att kopiera',
      text: 'Markera texten och kopiera den med tangentbordet.',
    })
  }
}

/** A value with a button that copies it (spec §8). */
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
