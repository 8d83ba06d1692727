// What the page that is open can do, for the command palette. A component offers its commands for as long as it is mounted.
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
  // After every render, so that a command does what its button does now.
  useEffect(() => {
    registered.set(id, commands)
  })
  useEffect(() => () => void registered.delete(id), [id])
}

export const pageCommands = (): PageCommand[] => [...registered.values()].flat()
