// A button that copies a value to the clipboard.
import { Copy } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { toast } from './toast/toast.ts'

interface CopyButtonProps {
  value: string
  /** The name of the value: 'organisationsnumret'. */
  name: string
  className?: string
}

/** Shows a toast after copying (spec §8). */
export const CopyButton = ({ value, name, className }: CopyButtonProps) => {
  const copy = async () => {
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
  return (
    <IconButton
      label={`Kopiera ${name}`}
      size="sm"
      className={className}
      icon={<Copy className="size-3.5" />}
      onClick={() => void copy()}
    />
  )
}
