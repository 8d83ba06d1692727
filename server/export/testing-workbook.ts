// Reads a workbook of ours for tests: its sheets by name, as rows of cells.
import { strFromU8, unzipSync } from 'fflate'

type Cell = string | number | null

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const cellOf = (attributes: string, content: string | undefined): Cell => {
  if (content === undefined) return null
  const text = unescaped(content.replaceAll(/<[^>]*>/g, ''))
  return attributes.includes('inlineStr') ? text : Number(text)
}

export const workbookOf = (bytes: Uint8Array): Map<string, Cell[][]> => {
  const files = unzipSync(bytes)
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const names = [...part('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => unescaped(name))
  return new Map(
    names.map((name, index) => [
      name,
      [...part(`xl/worksheets/sheet${index + 1}.xml`).matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
        [...row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', content]) =>
          cellOf(attributes, content),
        ),
      ),
    ]),
  )
}
