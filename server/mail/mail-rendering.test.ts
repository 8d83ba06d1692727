// Tests the rendering of mail as text and HTML, and that every template renders in its locales.
import { describe, expect, it } from 'vitest'
import { renderMail as renderFor, type MailContent } from './mail-rendering.ts'
import { mailContentOf, templates } from './templates.ts'

const replyTo = { name: 'Segelflyget', address: 'kansli@segelflyg.example' }
const render = (content: MailContent, recipientName: string, publicUrl: string) =>
  renderFor(content, { recipientName, publicUrl, replyTo })
const nasty = '<script>alert(1)</script> & "x"'

describe('rendered mail', () => {
  const rendered = render(
    {
      subject: `Hej\r\nBcc: alla@example.se ${nasty}`,
      blocks: [
        nasty,
        { quote: `${nasty}\nrad två` },
        { facts: [['Tid', nasty]] },
        { label: nasty, path: '/a?b=1&c=2#<d>' },
      ],
    },
    'Eva\r\nBcc: x@example.se',
    'https://admin.example.se',
  )
  it('escapes every value in HTML', () => {
    expect(rendered.html).not.toMatch(/<script|<d>/)
    expect(rendered.html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(5)
    expect(rendered.html).toContain('href="https://admin.example.se/a?b=1&amp;c=2#%3Cd%3E"')
  })
  it('lets no value start a header', () => {
    expect(rendered.subject).not.toMatch(/[\r\n]/)
    expect(rendered.text.split('\n')[0]).toBe('Hej Eva Bcc: x@example.se!')
  })
  it.each(['//evil.example/', 'https://evil.example/', 'javascript:alert(1)'])(
    'refuses a link to another site: %s',
    (path) => {
      expect(() => render({ subject: 'x', blocks: [{ label: 'x', path }] }, '', 'https://example.se')).toThrow(
        'our own',
      )
    },
  )
  it('has a plain text part', () => {
    expect(rendered.text).toContain('> rad två')
    expect(rendered.text).toContain('https://admin.example.se/a?b=1&c=2#%3Cd%3E')
    expect(rendered.text).toContain('Svenska Flygsportförbundet')
  })
  it('keeps the lines of a fact in HTML alone', () => {
    const facts = [['Villkor', 'Bara VFR\r\nInte <2 km → tomt']] as const
    const { text, html } = render({ subject: 'x', blocks: [{ facts }] }, '', 'https://example.se')
    expect(html).toContain('<td>Bara VFR<br>Inte &lt;2 km → tomt</td>')
    expect(text).toContain('Villkor: Bara VFR Inte <2 km → tomt')
  })
  it('names the Reply-To address in its footer, in its own locale', () => {
    expect(rendered.text).toMatch(
      /Svara på det här mejlet, eller skriv till Segelflyget, kansli@segelflyg\.example\.\n$/,
    )
    expect(rendered.html).toContain('kansli@segelflyg.example')
    const english = renderFor(
      { subject: 'x', blocks: [], language: 'en' },
      { recipientName: '', publicUrl: 'https://example.se', replyTo: { name: '', address: 'a@example.se' } },
    )
    expect(english.text).toContain('Reply to this message, or write to a@example.se.')
  })
})

describe('templates', () => {
  const everything = {
    title: 'SM i segelflyg',
    branch: 'Segelflyget',
    submittedBy: 'Anna Berg',
    decidedBy: 'Bo Ek',
    changedBy: 'Bo Ek',
    name: 'Eva Lind',
    what: 'Behörigheten har ändrats',
    access: [['Segelflyg', 'Tävlingar: hantera']],
    at: '2026-11-22T00:40:00.000Z',
    until: '2026-11-24T00:40:00.000Z',
    browser: 'Chrome på Windows',
    address: 'e•••@klubb.se',
    applicant: 'Eva Lind',
    role: 'ordförande',
    club: 'Ålleberg',
    email: 'styrelsen@alleberg.example',
    reason: 'Datumet krockar.',
    conditions: 'Rapport inom 14 dagar.',
    comments: [{ label: 'Plats', text: 'Vilken bana?' }],
    changes: [{ label: 'Plats', old: '', new: 'Feringe' }],
    waiting: [
      { title: 'SM', days: 1, deadline: '2027-03-17', lastDay: '2027-03-31', path: '/competitions/announcements/list' },
    ],
    answer: 'yes',
    number: 'FSF-2027-SM-0012',
    sanctionNumber: 'FSF-2027-SM-0012',
    day: '2027-05-01',
    validFrom: '2027-05-01',
    validTo: '2027-12-31',
    type: 'SEG Segelflyglicens',
    holder: 'Eva Lind',
    holderText: 'Ta med licensen till tävlingen.',
    isRecalled: false,
    days: 30,
    isRenewable: true,
    lines: ['Eva Lind (1987): SEG Segelflyglicens'],
    certified: ['Eva Lind'],
    denied: ['Bo Ek'],
    answeredBy: 'Per Ek',
    licenceId: '019a0000-0000-7000-8000-000000000000',
    news: [['SM i segelflyg', 'Bo Ek godkände utlysningen']],
    count: 30,
    lastDay: '2027-01-31',
    start: '2027-05-01',
    end: '2027-05-03',
    from: { start: '2027-04-30', end: '2027-05-01' },
    to: { start: '2027-12-30', end: '2028-01-02' },
    path: '/competitions/announcements/list',
    publicPath: '/external/competitions/x',
    linkPath: '/external/competitions/x/application#token',
    applications: [
      { club: 'Alfa', linkPath: '/external/competitions/x/application#token', isSent: true },
      { club: null, linkPath: '/external/competitions/x/application#other', isSent: false },
    ],
  }
  it.each(Object.keys(templates))('%s has no missing value, in Swedish', (name) => {
    const { subject, text, html } = render(mailContentOf(name, everything), 'Eva', 'https://example.se')
    expect(subject.length).toBeGreaterThan(8)
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|\[object|NaN/)
  })
  it('formats periods', () => {
    const { text } = render(mailContentOf('sanctionMoved', everything), '', 'https://example.se')
    expect(text).toContain('Tidigare: 30 apr–1 maj 2027')
    expect(text).toContain('Ny tid: 30 dec 2027–2 jan 2028')
    expect(text.startsWith('Hej!')).toBe(true)
  })
  it('writes to an applicant in the locale of the application', () => {
    const { text, html } = render(
      mailContentOf('applicationApproved', { ...everything, language: 'en' }),
      'Eva',
      'https://example.se',
    )
    expect(text).toContain('Dates: 1–3 May 2027')
    expect(text.startsWith('Dear Eva,')).toBe(true)
    expect(html).toContain('<html lang="en">')
  })
  it.each([
    ...Object.keys(templates).filter((name) => /^application(?!Submitted|Withdrawn|Club)/.test(name)),
    'announcementCancelled',
    'announcementMoved',
    'sanctionUpdated',
    'sanctionCancelled',
    'sanctionReinstated',
    'sanctionMoved',
    'sanctionWithdrawn',
  ])('%s to an applicant who reads English has no Swedish in it', (name) => {
    const english = { title: 'Cup', club: 'Club', reason: 'Wind', conditions: 'A report', comments: [], language: 'en' }
    const { language, ...texts } = mailContentOf(name, { ...everything, ...english })
    expect(language).toBe('en')
    expect(JSON.stringify(texts)).not.toMatch(/[åäö]|\b(och|har|till|tomt)\b/i)
  })
  it('refuses an unknown template name', () => {
    expect(() => mailContentOf('constructor', {})).toThrow('constructor')
  })
})

describe('the first mail to an applicant', () => {
  const textFor = (isUnsent: boolean, language: 'se' | 'en') => {
    const data = { title: 'SM', club: 'Åsens SFK', linkPath: '/x#y', isUnsent, language }
    return render(templates.applicationConfirmEmail(data), '', 'https://admin.example.se').text
  }
  it('says whether the application has been submitted or only started', () => {
    expect(textFor(false, 'se')).toContain('Du har skickat en ansökan')
    expect(textFor(true, 'se')).toContain('Du har börjat en ansökan')
    expect(textFor(false, 'en')).toContain('You have sent an application')
    expect(textFor(true, 'en')).toContain('You have started an application')
  })
})
