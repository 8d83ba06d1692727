// The locale of UI components: Swedish, or English on the public pages.
import { createContext, useContext } from 'react'

export const LocaleContext = createContext<'se' | 'en'>('se')

export const useLocale = () => useContext(LocaleContext)

export const useLocaleText = <Text>(texts: { se: Text; en: Text }): Text => texts[useLocale()]
