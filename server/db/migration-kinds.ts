// Marks each migration as `expand` or `contract`, and refuses to start an older program on a database it cannot work with.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { StartError } from '../lifecycle/start-error.ts'

/**
 * `expand`: an older program continues to work. `contract`: what an older program writes may be refused, or what it reads has
 * been removed or has another meaning. Migrations that are not listed are older than any release.
 */
export const migrationKinds: Readonly<Record<string, 'expand' | 'contract'>> = {
  '0007_frozen_checklist': 'expand',
  '0008_shared_rate_budget': 'expand',
  '0009_mail_patience_and_known_browsers': 'expand',
  '0010_invitation_and_reserve_days': 'expand',
  '0011_budgets_of_outsiders': 'expand',
  '0012_locale_se': 'contract',
  '0013_sanction_numbers_with_swedish_codes': 'expand',
  '0014_mask_club_contacts_in_history': 'expand',
  '0015_idempotency_keys': 'expand',
  '0016_audit_values': 'contract',
  '0017_class_types': 'expand',
  '0018_answers_to_review_comments': 'expand',
  '0019_accounts_and_roles_in_force': 'expand',
  '0020_audit_log_indexes': 'expand',
  '0021_audit_seals_and_erasure': 'expand',
  '0022_licence_types': 'expand',
  '0023_batch_jobs': 'expand',
  '0024_access_review': 'expand',
  '0025_restrict_audit_value_erasure': 'expand',
  '0026_associations_and_federation': 'expand',
  '0027_getting_started': 'expand',
  '0028_members': 'expand',
  '0029_identity_keys': 'expand',
  '0030_list_of_persons': 'expand',
  '0031_retention_rules': 'expand',
  '0032_remember_import_columns': 'expand',
  '0033_nationality_may_be_unknown': 'contract',
  '0034_order_branches_of_memberships_by_day': 'expand',
  '0035_possible_duplicates': 'expand',
  '0036_licences': 'expand',
  '0037_backups_and_operation': 'expand',
  '0038_licence_cards_reminders_and_officials': 'expand',
  '0039_compare_changed_persons_together': 'expand',
  '0040_report_districts_and_frozen_reports': 'expand',
  '0041_licence_club_certificates': 'expand',
  '0054_saved_views': 'expand',
  '0055_notices': 'expand',
  '0056_kept_figures_and_claims': 'expand',
  '0058_find_duplicates_by_shared_contacts': 'expand',
  '0059_order_of_licence_lists': 'expand',
  '0060_index_of_what_accounts_have_changed': 'expand',
  '0061_accounts_that_are_not_used': 'expand',
  '0062_competitions_of_licence_applications': 'expand',
  '0063_contacts_of_past_competitions': 'expand',
  '0064_last_possible_day_of_competitions': 'expand',
  '0065_options_of_imports': 'expand',
  '0066_addresses_abroad': 'expand',
  '0067_end_memberships_of_anonymized': 'expand',
  '0068_english_titles_of_sanctions': 'expand',
  '0069_forget_columns_of_nationality': 'expand',
  '0070_empty_addresses_and_texts_that_were_left': 'expand',
  '0071_erase_notes_and_references_of_protected': 'expand',
  '0072_queueing_time_of_mail': 'expand',
  '0073_reminders_of_waiting_competitions': 'expand',
  '0074_find_clubs_by_postal_town': 'expand',
  '0075_find_predecessors_of_moved_competitions': 'expand',
  '0076_find_sent_mail_by_time': 'expand',
  '0077_mark_comparisons_of_batch_jobs': 'expand',
  '0078_count_changes_from_the_index': 'expand',
  '0079_erase_licence_numbers_of_officials': 'expand',
  '0080_reached_time_of_retention': 'expand',
  '0081_find_what_grows_by_index': 'expand',
}

interface Journal {
  entries: { tag: string; when: number }[]
}

export const readJournal = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal).entries

const tables = `create schema if not exists drizzle;
  create table if not exists drizzle.contract_migration (created_at bigint primary key, tag text not null)`

const isMissing = `to_regclass('drizzle.__drizzle_migrations') is null
  or to_regclass('drizzle.contract_migration') is null as missing`

// The row is written before its migration runs, so it counts only when both exist.
const unknownContracts = `select tag from drizzle.contract_migration join drizzle.__drizzle_migrations using (created_at)
  where created_at <> all($1::bigint[]) order by created_at limit 1`

/** Throws when a newer program has run a `contract` migration. */
export const refuseNewerDatabase = async (client: Client, folder: string) => {
  const { rows: state } = await client.query<{ missing: boolean }>(`select ${isMissing}`)
  if (state[0]?.missing) return
  const { rows } = await client.query<{ tag: string }>(unknownContracts, [readJournal(folder).map(({ when }) => when)])
  if (rows[0])
    throw new StartError(
      `Databasen har uppdaterats av en nyare version av programmet (${rows[0].tag}). Den här versionen kan inte användas med den: starta den nyare.`,
    )
}

/** Called under the migrations' lock, before they run. */
export const recordContracts = async (client: Client, folder: string) => {
  await client.query(tables)
  for (const { tag, when } of readJournal(folder).filter((entry) => migrationKinds[entry.tag] === 'contract')) {
    await client.query('insert into drizzle.contract_migration values ($1, $2) on conflict do nothing', [when, tag])
  }
}
