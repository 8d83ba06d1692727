// The parts of a menu's content, which are loaded with it.
import type * as Radix from '@radix-ui/react-dropdown-menu'
import { createContext, use } from 'react'

export const MenuParts = createContext<typeof Radix | null>(null)

export const useMenuParts = (): typeof Radix => {
  const parts = use(MenuParts)
  if (!parts) throw new Error('An item stands outside its menu')
  return parts
}
