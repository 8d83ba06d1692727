// Tests the detection of file types, refused files, and sanitized file names.
import { describe, expect, it } from 'vitest'
import { applicantAttachments } from '#contract/competitions/attachments.ts'
import { faiLicences } from '#contract/licences/fai/fai-endpoints.ts'
import { personImports } from '#contract/members/import-endpoints.ts'
import { maskNumbersInName } from '#contract/validation/identity-number.ts'
import { refusals, detectFileType } from './file-type-detection.ts'
import { safeFileName } from './file-name.ts'
import { docx, jpeg, pdf, png, xlsx, zip } from './testing-files.ts'

const judge = (file: Buffer) =>
  detectFileType(file.length, async (offset, length) => file.subarray(offset, Math.min(file.length, offset + length)))

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const jar = zip(['META-INF/MANIFEST.MF', 'Evil.class'])
const commented = Buffer.from(docx)
commented.writeUInt16LE(5, commented.length - 2)
const encrypted = Buffer.from(docx)
encrypted[encrypted.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8] = 1

describe('the type of a file', () => {
  it.each([
    ['PDF', pdf(), 'application/pdf'],
    ['PNG', png, 'image/png'],
    ['JPEG', jpeg, 'image/jpeg'],
    ['JPEG with data that a camera appends', Buffer.concat([jpeg, Buffer.alloc(5000, 7)]), 'image/jpeg'],
    ['DOCX', docx, word],
    ['XLSX', xlsx, excel],
  ])('%s', async (_, file, type) => {
    expect(await judge(file)).toEqual({ type })
  })

  it.each([
    ['an empty file', Buffer.alloc(0), refusals.unknown],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), refusals.unknown],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), refusals.unknown],
    ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00'), refusals.unknown],
    ['a program', Buffer.from('MZ\x90\x00\x03\x00\x00\x00'), refusals.unknown],
    ['a PDF with something before it', Buffer.concat([Buffer.from('\n'), pdf()]), refusals.unknown],
    ['a plain archive', zip(['a.txt']), refusals.unknown],
    ['an archive for Java', jar, refusals.unknown],
    ['an old or locked document', Buffer.from('d0cf11e0a1b11ae1'.padEnd(64, '0'), 'hex'), refusals.oldOrEncrypted],
    ['an encrypted part', encrypted, refusals.oldOrEncrypted],
    ['macros', zip(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']), refusals.macros],
    ['half a PDF', pdf('x'.repeat(5000)).subarray(0, 3000), refusals.broken],
    ['half a PNG', png.subarray(0, 60), refusals.broken],
    ['a JPEG that is text', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>')]), refusals.broken],
    ['half a DOCX', docx.subarray(0, docx.length - 40), refusals.broken],
  ])('refuses %s', async (_, file, refusal) => {
    expect(await judge(file)).toEqual({ refusal })
  })

  it.each([
    ['PDF and archive', Buffer.concat([pdf(), jar])],
    ['PNG and archive', Buffer.concat([png, jar])],
    ['JPEG and archive', Buffer.concat([jpeg, jar])],
    ['archive and then PDF’s end', Buffer.concat([pdf(), jar, Buffer.from('\nstartxref\n0\n%%EOF')])],
    ['DOCX with a comment behind', Buffer.concat([commented, Buffer.from('<x/> ')])],
    ['Word and Excel in one', zip(['[Content_Types].xml', 'word/document.xml', 'xl/workbook.xml'])],
    ['Word and Java in one', zip(['[Content_Types].xml', 'word/document.xml', 'META-INF/MANIFEST.MF'])],
    ['DOCX behind a program', Buffer.concat([zip(['a']).subarray(0, 30), docx])],
  ])('refuses a polyglot: %s', async (_, file) => {
    expect(await judge(file)).toEqual({ refusal: refusals.polyglot })
  })
})

describe('a file full of false zip end marks', () => {
  const mark = Buffer.from([0x50, 0x4b, 5, 6, 0, 0, 0, 0])
  const counted = async (file: Buffer) => {
    let reads = 0
    const verdict = await detectFileType(file.length, async (offset, length) => {
      reads += 1
      return file.subarray(offset, Math.min(file.length, offset + length))
    })
    return { reads, verdict }
  }
  const ended = Buffer.from('\nstartxref\n9\n%%EOF\n')
  it.each([
    ['a PDF', pdf()],
    ['a picture', png],
    ['a document', docx],
  ])('%s is refused after a few reads', async (_, whole) => {
    for (const marks of [20, 8192]) {
      const { reads, verdict } = await counted(Buffer.concat([whole, ...Array<Buffer>(marks).fill(mark), ended]))
      expect(verdict).toEqual({ refusal: refusals.polyglot })
      expect(reads).toBeLessThan(20)
    }
  })
  it('is accepted with one such mark by chance', async () => {
    const { verdict } = await counted(pdf(`${mark.toString('latin1')} och mer`))
    expect(verdict).toEqual({ type: 'application/pdf' })
  })
})

describe('a name', () => {
  it.each([
    ['Karta över fältet.pdf', 'application/pdf', 'Karta över fältet.pdf'],
    ['KARTA.PDF', 'application/pdf', 'KARTA.PDF'],
    ['bild.jpeg', 'image/jpeg', 'bild.jpeg'],
    ['sida.html', 'application/pdf', 'sida.html.pdf'],
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['C:\\mapp\\plan.docx', word, 'plan.docx'],
    ['exe.\u202Efdp.pdf', 'application/pdf', 'exe.fdp.pdf'],
    ['a\r\nSet-Cookie: x.png', 'image/png', 'aSet-Cookie_ x.png'],
    ['.pdf', 'application/pdf', 'pdf.pdf'],
    ['Intyg 850412-9829, 198504129829.pdf', 'application/pdf', 'Intyg 850412-••••, 19850412-••••.pdf'],
    ['Foto 20260101120000 070-174 06 05.pdf', 'application/pdf', 'Foto 20260101120000 070-174 06 05.pdf'],
    ['   ', 'image/png', 'bilaga.png'],
    [`${'x'.repeat(300)}.pdf`, 'application/pdf', `${'x'.repeat(150)}.pdf`],
  ] as const)('%j as %s becomes %j', (name, type, expected) => {
    expect(safeFileName(name, type)).toBe(expected)
  })
  it('as long as a file system takes is accepted, also with its identity number masked', () => {
    const longest = maskNumbersInName(`${'x'.repeat(239)}198504129829.pdf`)
    expect(longest).toHaveLength(256)
    for (const { query } of [applicantAttachments.upload, personImports.upload, faiLicences.compare])
      expect(query?.safeParse({ name: longest }).success).toBe(true)
  })
})
