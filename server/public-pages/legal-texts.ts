// The texts of the legal pages, which the federation edits in docs/legal, with what the instance knows filled in.
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { durationText, retentionNames, retentionText, type RetentionName } from '#contract/retention/retention-rule.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { disclosesOrigin, frejaDisclosure } from '../eid/freja-disclosure.ts'
import { unscopedModule } from '../store-order.ts'

/** The path of each page, which is the name of its file too, and its title. */
export const legalPages = {
  tillganglighet: 'Tillgänglighet',
  personuppgifter: 'Personuppgifter',
} as const
export type LegalPageName = keyof typeof legalPages

const directory = new URL('../../docs/legal/', import.meta.url)

/** The federation's address, or that of the configuration while there is none. */
const contactOf = async (db: Database, { mail }: Config): Promise<string> => {
  const [found] = await rowsOf<{ email: string }>(db, sql`select email from federation where email <> ''`)
  return found?.email ?? mail.replyTo.address
}

/** The retention times as a Markdown list, as they are set under Lagring och gallring. A newer program may have rules that this one does not know. */
const retentionList = async (db: Database): Promise<string> => {
  const rules = await rowsOf<{ name: RetentionName; amount: number }>(
    db,
    sql`select name, amount from retention_rule order by id`,
  )
  return rules
    .filter(({ name }) => retentionNames.includes(name))
    .map((rule) => ({ ...retentionText(rule), amount: rule.amount }))
    .map(({ title, unit, amount, meaning }) => `- **${title}:** ${durationText(unit, amount)}. ${meaning}`)
    .join('\n')
}

export const readLegalText = async (db: Database, config: Config, name: LegalPageName): Promise<string> => {
  const text = await readFile(new URL(`${name}.md`, directory), 'utf8')
  const contact = await contactOf(db, config)
  return text
    .replaceAll('[kontakt]', `[${contact}](mailto:${contact})`)
    .replaceAll('[freja]', frejaDisclosure(disclosesOrigin(config)))
    .replaceAll('[lagringstider]', text.includes('[lagringstider]') ? await retentionList(db) : '')
}

const monthsValid = 6

/** Whom to tell about a weakness (RFC 9116). It has to end, so that nobody trusts one that was forgotten. */
export const securityText = async (db: Database, config: Config, now: Date): Promise<string> => {
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsValid, 1))
  return [
    `Contact: mailto:${await contactOf(db, config)}`,
    `Expires: ${end.toISOString()}`,
    'Preferred-Languages: sv, en',
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

unscopedModule<typeof import('./legal-texts.ts')>()
