// Files of rows as people have them: separators, encodings, Excel's cells, and the sentence of each that cannot be read.
import { Buffer } from 'node:buffer'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { SheetRefusal } from './sheet.ts'
import { readSheetOf } from './sheet-formats.ts'
import { readSheet } from './sheet-reading.ts'

const utf8 = (text: string) => Buffer.from(text)
const messageOf = (bytes: Uint8Array): string => {
  try {
    readSheetOf(bytes)
  } catch (error) {
    if (error instanceof SheetRefusal) return error.message
    throw error
  }
  return 'read'
}

const workbook = (rows: string, more: Record<string, string> = {}, state = '') => {
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Dold" state="hidden" r:id="rId9"/><sheet name="A" ${state} r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId9" Target="worksheets/sheet9.xml"/><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}
const inline = (cell: string, text: string) => `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`
/** A small file: all its cells refer to one text. */
const oneTextInAllCells = () => {
  const row = (cell: (column: number) => string) =>
    `<row>${Array.from({ length: 200 }, (_, at) => cell(at)).join('')}</row>`
  const titles = row((column) => `<c t="str"><v>k${column}</v></c>`)
  return workbook(`${titles}${row(() => '<c t="s"><v>0</v></c>').repeat(101)}`, {
    'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(1000)}</t></si></sst>`,
  })
}
const header = `<row r="1">${inline('A1', 'Namn')}${inline('B1', 'Medlem sedan')}${inline('C1', 'Ort')}</row>`

describe('a CSV file', () => {
  const expected = {
    header: ['Namn', 'Ort'],
    rows: [
      { number: 2, cells: ['Åre "Flyg"; klubb', 'Åre'] },
      { number: 4, cells: ['Örebro', ''] },
    ],
  }
  const text = 'Namn;Ort\r\n"Åre ""Flyg""; klubb"; Åre \r\n;\r\nÖrebro\r\n'
  it.each([
    ['in UTF-8', utf8(text)],
    ['with a byte order mark', utf8(`\uFEFF${text}`)],
    ['in Windows-1252', Buffer.from(text, 'latin1')],
    ['with the separator that Excel writes', utf8(`sep=;\r\n${text}`)],
  ])('%s is read', (_, bytes) => expect(readSheetOf(bytes)).toEqual(expected))
  it.each([
    'Namn;Ort\nŠaric ”Bosse” Miloševic…;Växjö',
    'Namn\nTomaš Ek',
    'Namn\nBo ”Bosse” Åkermark†',
    'Namn\nŒuvre €uro',
  ])('in Windows-1252 may have its other signs: %j', (text) => {
    const western: Record<string, number> = { Š: 0x8a, š: 0x9a, Œ: 0x8c, '€': 0x80, '…': 0x85, '†': 0x86, '”': 0x94 }
    const bytes = Uint8Array.from(text, (sign) => western[sign] ?? sign.charCodeAt(0))
    const { header: titles, rows } = readSheetOf(bytes)
    expect([titles, ...rows.map(({ cells }) => cells)].map((cells) => cells.join(';')).join('\n')).toBe(text)
  })
  it('has the row numbers of a spreadsheet program, also after cells of several lines', () => {
    const { rows } = readSheetOf(utf8('Namn;Ort\r\nA;"Åre\r\nDuved"\r\n\r\nB;Sälen\r\n'))
    expect(rows.map(({ number, cells: [name] }) => [number, name])).toEqual([
      [2, 'A'],
      [4, 'B'],
    ])
  })
  it.each([',', '\t'])('separated by %j is read', (separator) => {
    const { rows } = readSheetOf(utf8(`Namn${separator}Ort\nA${separator}B\n`))
    expect(rows).toEqual([{ number: 2, cells: ['A', 'B'] }])
  })
  it.each([
    ['a line break in its first title', '"Namn;\nsom det skrivs",Ort\nA,B', 'Namn;\nsom det skrivs', 2],
    ['quoted titles and tabs', '"Namn\r\n(allt)"\t"Ort"\r\nA\tB', 'Namn\n(allt)', 2],
    ['an empty line before', '\r\n  \r\nNamn,Ort\r\nA,B', 'Namn', 4],
    ['an empty line before tabs', '\n\t\nNamn\tOrt\nA\tB', 'Namn', 4],
    ['an empty line before an empty title', '\n\tOrt\nA\tB', '', 3],
  ])('with %s is separated by its first record', (_, text, title, number) => {
    expect(readSheetOf(utf8(text))).toEqual({ header: [title, 'Ort'], rows: [{ number, cells: ['A', 'B'] }] })
  })
  it.each([
    ['its first line', 'sep=|\nNamn|Ort; land, kod\nA|B', ['Namn', 'Ort; land, kod'], ['A', 'B']],
    ['its first line, which is a tab', 'sep=\t\r\nNamn\tOrt\r\nA\tB', ['Namn', 'Ort'], ['A', 'B']],
    [
      'the width of its records, before what a title has more of',
      'Namn;Adress (gata, postnr, ort)\nEva Ek;Storgatan 1, 222 22 Lund',
      ['Namn', 'Adress (gata, postnr, ort)'],
      ['Eva Ek', 'Storgatan 1, 222 22 Lund'],
    ],
  ])('is separated by %s', (_, text, titles, cells) => {
    expect(readSheetOf(utf8(text))).toMatchObject({ header: titles, rows: [{ cells }] })
  })
  it('of one column may have commas under a quoted title', () => {
    expect(readSheetOf(utf8('"Namn"\nEk, Eva')).rows).toEqual([{ number: 2, cells: ['Ek, Eva'] }])
  })
  it.each([
    ['lines that end in several ways', '"Namn";"Ort"\n"A";"Åre\r\nDuved"\r\n"B";"Sälen"\rC;D'],
    ['spaces around its quotation marks', '"Namn" ; "Ort"\n"A" ;"Åre\nDuved"  \n "B";"Sälen"\nC;D'],
    ['tabs between its columns and none in the last', '"Namn"\t"Ort" \n"A"\t"Åre\nDuved"\nB\t Sälen\nC\tD\n"E"\t'],
  ])('with %s is read', (_, text) => {
    const { header: titles, rows } = readSheetOf(utf8(text))
    expect([titles, ...rows.slice(0, 3).map(({ cells }) => cells)]).toEqual([
      ['Namn', 'Ort'],
      ['A', 'Åre\nDuved'],
      ['B', 'Sälen'],
      ['C', 'D'],
    ])
  })
  it('may have years as titles', () => {
    expect(readSheetOf(utf8('Namn;2025;2026\nEva;Ja;Nej')).header).toEqual(['Namn', '2025', '2026'])
  })
})

describe('an Excel file', () => {
  it('gives texts, numbers, days and the stored values of formulas of its first visible sheet', () => {
    const rows = `${header}<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="1"><v>36647</v></c><c r="C3" t="str"><f>UPPER("x")</f><v>X</v></c></row>
      <row r="4"><c r="A4"><v>8.020010719E9</v></c><c r="C4" t="b"><v>1</v></c></row>`
    const bytes = workbook(rows, {
      'xl/sharedStrings.xml': `<sst><si><t>Nej</t></si><si><r><t xml:space="preserve">Å </t></r><r><t>&amp; B</t></r><rPh><t>ph</t></rPh></si></sst>`,
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    })
    expect(readSheetOf(bytes)).toEqual({
      header: ['Namn', 'Medlem sedan', 'Ort'],
      rows: [
        { number: 3, cells: ['Å & B', '2000-05-01', 'X'] },
        { number: 4, cells: ['8020010719', '', 'Ja'] },
      ],
    })
  })
  it('may have escapes in its texts', () => {
    const cells = `<c r="A2" t="s"><v>0</v></c><c r="B2" t="str"><v>Eva_x000a_Ek_x005F_x000D_</v></c>${inline('C2', '_x0008_E_x0041_')}`
    const bytes = workbook(`${header}<row r="2">${cells}</row>`, {
      'xl/sharedStrings.xml': '<sst><si><t>Storgatan_x000D_\n1_x000D_</t></si></sst>',
    })
    expect(readSheetOf(bytes).rows[0]?.cells).toEqual(['Storgatan \n1', 'Eva Ek_x000D_', 'E_x0041_'])
  })
  it('may have hidden rows without texts, and hidden titles', () => {
    const empty = '<row r="3" hidden="1"><c r="A3"/></row>'
    const bytes = workbook(
      `${header.replace('<row', '<row hidden="1"')}<row r="2">${inline('A2', 'Eva')}</row>${empty}`,
    )
    expect(readSheetOf(bytes).rows).toEqual([{ number: 2, cells: ['Eva', '', ''] }])
  })
  it.each(['s', 'b', 'd'])('has no text in an empty cell of the type %s', (type) => {
    const rows = `${header}<row r="2">${inline('A2', 'Eva')}<c r="B2" t="${type}"/><c r="C2" t="${type}"><v></v></c></row>`
    const bytes = workbook(rows, { 'xl/sharedStrings.xml': '<sst><si><t>Namn</t></si></sst>' })
    expect(readSheetOf(bytes).rows).toEqual([{ number: 2, cells: ['Eva', '', ''] }])
  })
  it.each([
    ['000000\\-0000', '503121234', '0503121234'],
    ['[&lt;=9999999999]000000-0000;00000000-0000', '503121234', '0503121234'],
    ['000000&quot;-&quot;0000;@', '198503121234', '198503121234'],
    ['000\\ 00', '140', '00140'],
    ['00000', '-14', '-14'],
    ['0', '503121234', '503121234'],
    ['#,##0', '503121234', '503121234'],
    ['0.00', '5', '5'],
    ['yyyy\\-mm\\-dd', '36647', '2000-05-01'],
  ])('shows with the format %s the zeros at the beginning of %s', (format, stored, shown) => {
    const bytes = workbook(`${header}<row r="2"><c r="A2" s="1"><v>${stored}</v></c></row>`, {
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    })
    expect(readSheetOf(bytes).rows[0]?.cells[0]).toBe(shown)
  })
})

const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const wide = Array.from({ length: 201 }, (_, at) => `k${at}`).join(';')

describe('a file that cannot be read is refused with what to do:', () => {
  it.each([
    ['UTF-16', Buffer.from('\uFEFFNamn;Ort\nA;B', 'utf16le'), /UTF-16.*CSV UTF-8/],
    ['letters that an earlier save has destroyed', utf8('Namn\nÃ…re Flygklubb'), /förstörda/],
    ['bytes of no known encoding', Buffer.from([0x4e, 0x61, 0x0a, 0xc5, 0x81, 0x9d, 0x72]), /går inte att läsa/],
    ['letters of MS-DOS', Buffer.from('Namn;Ort\nBj\x94rn Sj\x94berg;V\x84xj\x94', 'latin1'), /går inte att läsa/],
    ['letters of a Mac', Buffer.from('Namn;Ort\nBj\x9Arn;V\x8Axj\x9A', 'latin1'), /går inte att läsa/],
    ['one letter of a Mac', Buffer.from('Namn;Ort\nBj\x9Arn;Lund', 'latin1'), /går inte att läsa/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2, 3, 4, 5, 6, 7, 8]), /varken CSV eller Excel/],
    ['an empty file of spaces', utf8('  \n \n'), /Filen är tom/],
    [
      'a row that a filter hides',
      workbook(`${header}<row r="2" hidden="1">${inline('A2', 'Eva')}</row>`),
      /^Filen har 1\u00A0dold rad, till exempel av ett filter\. Ta fram eller ta bort den och försök igen\.$/,
    ],
    [
      'many hidden rows',
      workbook(header + `<row hidden="true"><c t="str"><v>Eva</v></c></row>`.repeat(1160)),
      /^Filen har 1\u00A0160\u00A0dolda rader.*bort dem och/,
    ],
    ['no header', utf8('802001-0719;Ängelholms FK\n802002-0000;B'), /saknar rubriker/],
    ['no header, with a dash from another text', utf8('Eva;850412–9829\nBo;850412−9829'), /saknar rubriker/],
    ['a header alone', utf8('Namn;Ort\n'), /inga rader/],
    ['a repeated header', utf8('Namn;namn\nA;B'), /”namn” finns på flera/],
    ['more cells than headers', utf8('Namn\nA;B'), /Rad 2 har fler kolumner/],
    ['too many columns', utf8(`${wide}\n1`), /fler än 200 kolumner/],
    ['a long cell', utf8(`Namn\n${'x'.repeat(1001)}`), /Cell A2 har fler än 1000 tecken/],
    ['too many rows', utf8(`Namn\n${'A\n'.repeat(20_001)}`), /fler än 20 000 rader/],
    [
      'an odd quotation mark',
      utf8('Namn;Ort\nA;B\n"C;D\nE;F'),
      /^Rad 3 går inte att läsa: kontrollera att citattecken/,
    ],
    [
      'quotation marks in a cell without them around it',
      utf8('sep=;\nNamn;Ort\nA;B\n\nNils "Nisse" Ek;Åre'),
      /^Rad 4 går inte att läsa: en text med citattecken ska stå inom citattecken, med dem dubblerade\. Spara filen på nytt i Excel\.$/,
    ],
    ['an old workbook', compoundFile, /\.xls\).*\.xlsx/],
    ['a password', Buffer.concat([compoundFile, Buffer.from('EncryptedPackage', 'utf16le')]), /lösenord/],
    [
      'a Word file',
      zipSync({ 'word/document.xml': strToU8('<w/>') }),
      /inte en Excel-arbetsbok.*\.xlsx eller ”CSV UTF-8”/,
    ],
    ['a binary workbook', zipSync({ 'xl/workbook.bin': strToU8('') }), /inte en Excel-arbetsbok/],
    ['a web page', utf8('\uFEFF\n<table><tr><td>Namn</td></tr></table>'), /varken CSV eller Excel/],
    ['XML', utf8('<?xml version="1.0"?>\n<Workbook/>'), /varken CSV eller Excel/],
    ['a damaged archive', workbook(header).subarray(0, 200), /skadad/],
    ['broken XML', workbook(`${header}<row`), /skadad/],
    [
      'a formula without a value',
      workbook(`${header}<row r="2"><c r="B2"><f>1+1</f></c></row>`),
      /Cell B2 har en formel utan värde/,
    ],
    [
      'a formula with an error',
      workbook(`${header}<row r="2"><c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`),
      /Cell B2 har felet #DIV/,
    ],
    [
      'a cell far to the right',
      workbook(`${header}<row r="2">${inline('XFD2', 'långt bort')}</row>`),
      /fler än 200 kolumner/,
    ],
    ['a text that each of its cells refers to', oneTextInAllCells(), /för stor att läsa/],
    [
      'a column that no sheet has',
      workbook(`${header}<row r="2">${inline(`${'Z'.repeat(400)}2`, 'A')}</row>`),
      /skadad/,
    ],
  ])('%s', (_, bytes, sentence) => {
    expect(messageOf(bytes)).toMatch(sentence)
  })

  it.each(['0', '-1', '1.5', '1048577', '1e300', 'x'])('a row numbered %s', (row) => {
    expect(messageOf(workbook(`${header}<row r="${row}">${inline('A2', 'A')}</row>`))).toMatch(/skadad/)
  })

  it('an archive that unpacks to more than it may', async () => {
    // Compressed by Node's own zlib, which takes a fraction of the time.
    const zip = new ZipFile()
    zip.addBuffer(Buffer.alloc(201 * 1024 * 1024), 'xl/workbook.xml', { compressionLevel: 1 })
    zip.end()
    const bomb = await buffer(zip.outputStream as Readable)
    expect(bomb.length).toBeLessThan(10 * 1024 * 1024)
    expect(messageOf(bomb)).toMatch(/för stor när den packas upp/)
  })
})

it('is read in a thread of its own, which refuses with the same sentence', async () => {
  expect(await readSheet(utf8('Namn\nA'))).toEqual({ header: ['Namn'], rows: [{ number: 2, cells: ['A'] }] })
  await expect(readSheet(utf8('Namn'))).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'file', message: 'Filen har rubriker men inga rader under dem.' }],
  })
})

it('is read also when its thread fails after that', async () => {
  const { terminate } = Worker.prototype
  const ending = vi.spyOn(Worker.prototype, 'terminate').mockImplementation(function (this: Worker) {
    // A thread that has ended already has no error any more, and nobody who listens to it.
    if (this.threadId !== -1) this.emit('error', new Error('out of memory'))
    return terminate.call(this)
  })
  expect((await readSheet(utf8('Namn\nA'))).header).toEqual(['Namn'])
  ending.mockRestore()
})
