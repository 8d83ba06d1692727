// The few words that controls say themselves: Swedish, but for the public pages in English.
import { createContext, useContext } from 'react'

export const LanguageContext = createContext<'sv' | 'en'>('sv')

export const useSay = <Words>(words: { sv: Words; en: Words }): Words => words[useContext(LanguageContext)]
