// The few words that controls say themselves: Swedish, but for the public pages in English.
import { createContext, useContext } from 'react'

export const LocaleContext = createContext<'se' | 'en'>('se')

export const useLocale = () => useContext(LocaleContext)

export const useLocaleText = <Words>(words: { se: Words; en: Words }): Words => words[useLocale()]
