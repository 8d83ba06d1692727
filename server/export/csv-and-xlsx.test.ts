// Tests the CSV and XLSX formats of exported lists.
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { periodColumns, type Column } from './columns.ts'
import { csv } from './csv.ts'
import { xlsx } from './xlsx.ts'

interface Row {
  title: string
  startsOn: string | null
}
const columns: Column<Row>[] = [
  { title: 'Titel', kind: 'text', value: ({ title }) => title },
  ...periodColumns('startsOn', 'startsOn'),
]
async function* batches(...rows: Row[]) {
  yield rows
}
const sheetOf = async (...rows: Row[]) => {
  const files = unzipSync(await buffer(xlsx('Blad', columns, batches(...rows))))
  return strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
}
const widthsIn = (sheet: string) => [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))

describe('a worksheet', () => {
  it('has dates in columns of their own, and a filter over all rows', async () => {
    const sheet = await sheetOf({ title: 'SM', startsOn: '2027-07-02' }, { title: 'DM', startsOn: null })
    expect(sheet).toContain('<c s="2"><v>46570</v></c><c s="2"><v>46570</v></c>')
    expect(sheet).toContain('<autoFilter ref="A1:C3"/>')
  })
  it('has days before those of the program as texts', async () => {
    const sheet = await sheetOf({ title: 'Klubb', startsOn: '1899-05-01' }, { title: 'Klubb', startsOn: '1900-03-01' })
    expect(sheet).toContain('>1899-05-01</t>')
    expect(sheet).toContain('<c s="2"><v>61</v></c>')
  })
  it('has columns as wide as their content, up to a limit', async () => {
    const [narrow = 0] = widthsIn(await sheetOf({ title: 'SM', startsOn: null }))
    const [wide = 0] = widthsIn(await sheetOf({ title: 'Svenska mästerskapen i modellflyg', startsOn: null }))
    const [widest = 0] = widthsIn(await sheetOf({ title: 'x'.repeat(5000), startsOn: null }))
    expect(narrow).toBeLessThan(12)
    expect(wide).toBeGreaterThanOrEqual('Svenska mästerskapen i modellflyg'.length)
    expect(widest).toBeLessThan(80)
  })
  it('has no character that XML does not allow, and no markup of a text', async () => {
    const sheet = await sheetOf({ title: 'A\u0001\u000B\uFFFE <b> & "c"\ud800\n', startsOn: null })
    expect(sheet).toContain('>A &lt;b&gt; &amp; &quot;c&quot;\uFFFD\n</t>')
  })
  it('is complete without any row', async () => {
    const sheet = await sheetOf()
    expect(sheet).toMatch(/Första dag.*Sista dag.*<autoFilter ref="A1:C1"\/><\/worksheet>$/)
  })
})

async function* lostBatches() {
  yield [{ title: 'SM', startsOn: null }]
  await new Promise(setImmediate)
  throw new Error('the database is gone')
}

it.each([
  ['CSV', () => csv(columns, lostBatches())],
  ['XLSX', () => xlsx('Blad', columns, lostBatches())],
])('%s breaks off when its rows cannot be read to their end', async (_, file) => {
  await expect(buffer(file())).rejects.toThrow('the database is gone')
})

describe('CSV', () => {
  it.each([
    ['a;b', '"a;b"'],
    ['a,b', '"a,b"'],
    ['a\tb', '"a\tb"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['a\rb', '"a\rb"'],
    ['a b', 'a b'],
  ])('quotes %j where a parser could split it', async (title, written) => {
    const text = (await buffer(csv(columns, batches({ title, startsOn: '2027-07-02' })))).toString()
    expect(text).toBe(`\uFEFFTitel;Första dag;Sista dag\r\n${written};2027-07-02;2027-07-02\r\n`)
  })
})
