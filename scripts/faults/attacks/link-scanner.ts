// Attack: a mail scanner opens a private link; that must not confirm the address or show the application to reviewers.
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import { apply, findOpenAnnouncement, latestTokenFor, withToken } from '../harness/applicant.ts'
import type { Attack } from '../attack.ts'
import { queryRows } from '../../server-under-test/server-instance.ts'

export const linkScanner: Attack = {
  name: 'link-scanner',
  promise: 'En länk som bara öppnas bekräftar ingen adress, och obekräftat syns inte för någon granskare.',
  run: async (harness) => {
    const instance = await harness.start()
    const announcement = await findOpenAnnouncement(instance)
    const email = 'skannad@klubb.example'
    const visitor = harness.anonymous(instance, '198.18.6.7')
    await apply(visitor, announcement, email)
    const token = await latestTokenFor(instance, email)
    const paths = [
      `/external/competitions/${announcement}/application`,
      '/api/external/application',
      '/api/external/application/attachments',
      '/api/external/application/confirm',
    ]
    for (const path of paths) {
      await visitor.call('GET', path, withToken(token))
      await visitor.call('HEAD', path, { headers: { [applicationTokenHeader]: token } })
    }
    const [row] = await queryRows<{ isConfirmed: boolean }>(
      instance,
      'select email_confirmed_at is not null as "isConfirmed" from application where applicant_email = $1',
      [email],
    )
    const staff = await harness.staff(instance, 'sysadmin')
    const { items } = (await staff.get(`/api/competitions/announcements/${announcement}/applications`)).json<{
      items: { applicantName: string }[]
    }>()
    const isSeen = items.some(({ applicantName }) => applicantName === 'Klara Klubb')
    return [
      {
        finding: row?.isConfirmed ? 'adressen blev bekräftad' : 'adressen är obekräftad',
        isHeld: row?.isConfirmed === false,
      },
      { finding: isSeen ? 'granskaren ser ansökan' : 'granskaren ser den inte', isHeld: !isSeen },
    ]
  },
}
