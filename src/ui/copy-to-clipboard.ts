// Copies a value to the clipboard and says so.
import { toast } from './toast/toast.ts'

export const copyToClipboard = async (value: string) => {
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
