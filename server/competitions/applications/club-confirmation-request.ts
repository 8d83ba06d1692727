// Asks the club by mail to confirm an application, at its registered address only.
import { eq } from 'drizzle-orm'
import { application } from '../../db/application-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { organization } from '../../db/schema.ts'
import { endLinks, issueLink } from './private-links.ts'
import * as mail from './mail.ts'

interface Asked {
  startsOn: string | null
  endsOn: string | null
  applicantRole: string
}

/**
 * Earlier confirmation links end. A club without a registered address cannot be asked; the checklist then blocks the
 * approval.
 */
export const askClub = async (tx: Transaction, one: mail.MailedApplication, asked: Asked, at: string) => {
  if (!one.club) return
  const [club] = await tx
    .select({ email: organization.email, name: organization.name })
    .from(organization)
    .where(eq(organization.id, one.club.id))
  await endLinks(tx, one.id, 'club', at)
  const canBeAsked = club !== undefined && club.email !== ''
  await tx
    .update(application)
    .set({
      clubAskedAt: canBeAsked ? at : null,
      clubAskedEmail: canBeAsked ? club.email : null,
      clubAnswer: null,
      clubAnsweredAt: null,
      clubAnsweredByName: null,
    })
    .where(eq(application.id, one.id))
  if (!canBeAsked) return
  const token = await issueLink(tx, one.id, 'club')
  const days = { start: asked.startsOn ?? '', end: asked.endsOn ?? '' }
  await mail.askClub(tx, one, token, club, days, asked.applicantRole)
}
