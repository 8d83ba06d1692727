// The few words that controls say themselves: Swedish, but for the public pages in English.
import { createContext, useContext } from 'react'

export const LanguageContext = createContext<'se' | 'en'>('se')

export const useLanguage = () => useContext(LanguageContext)

export const useSay = <Words>(words: { se: Words; en: Words }): Words => words[useLanguage()]
