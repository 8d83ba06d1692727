// Fetches the font before the first text needs it, and after the scripts, with which it would compete for a slow line.
import font from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

export const preloadFont = () => {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: font })
  document.head.append(link)
}
