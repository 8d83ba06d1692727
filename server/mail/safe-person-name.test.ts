// Tests which names written by outsiders may stand in mail to others.
import { expect, it } from 'vitest'
import { mailContentOf } from './templates.ts'

const mails = (applicant: string, role: string) =>
  ['applicationClubConfirm', 'applicationSubmitted'].map((name) =>
    JSON.stringify(
      mailContentOf(name, {
        title: 'SM',
        club: 'Ålleberg',
        applicant,
        role,
        start: '2027-05-01',
        end: '2027-05-02',
        linkPath: '/x',
        path: '/y',
      }),
    ),
  )

it.each([
  'Vinn pengar på https://spam.example/x',
  'www.spam.example',
  'spam.example',
  'Ring 0900 123 45',
  'bedragare@spam.example',
  'Logga in:\nspam',
  'Kungen <a href="x">klicka</a>',
  'a'.repeat(101),
])('%j stands in no mail', (nasty) => {
  for (const mail of mails(nasty, nasty)) {
    expect(mail).not.toContain(JSON.stringify(nasty).slice(1, -1))
    expect(mail).toMatch(/ansökan/i)
  }
})

it.each(["Åsa-Karin D'Angelo", 'K. G. Öberg', 'José Müller (sekr.)'])('%s is a name', (name) => {
  for (const mail of mails(name, 'ordförande')) expect(mail).toContain(`uppger sig vara`)
  for (const mail of mails(name, 'ordförande')) expect(mail).toContain(name)
})
