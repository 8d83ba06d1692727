// Turns a User-Agent header into a readable name, 'Chrome på Windows'. The header can be forged: for display only.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.* Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'Iphone'],
  [/iPad/, 'Ipad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

const firstMatch = (table: typeof browsers, text: string) => table.find(([pattern]) => pattern.test(text))?.[1]

export const browserName = (userAgent: string): string => {
  const browser = firstMatch(browsers, userAgent) ?? 'Okänd webbläsare'
  const system = firstMatch(systems, userAgent)
  return system ? `${browser} på ${system}` : browser
}
