// Commands of the open page for the command palette, registered while their component is mounted.
import { useEffect, useId } from 'react'
import type { LucideIcon } from 'lucide-react'

export interface PageCommand {
  label: string
  icon: LucideIcon
  run: () => void
}

const registered = new Map<string, readonly PageCommand[]>()

export const usePageCommands = (commands: readonly PageCommand[]) => {
  const id = useId()
  // After every render, so that the commands use current state.
  useEffect(() => {
    registered.set(id, commands)
  })
  useEffect(() => () => void registered.delete(id), [id])
}

export const pageCommands = (): PageCommand[] => [...registered.values()].flat()
