// Retention rules: how long the system keeps what it no longer needs. One record for each kind of data, fixed in number.
import { z } from 'zod'
import { holds, globalContext, type Context, type Holder } from '../access.ts'
import { catalogueShape } from '../record/catalogue.ts'
import type { RecordFields } from '../record/fields.ts'
import { storedFields } from '../record/stored-fields.ts'
import { version } from '../record/version.ts'
import { integer, required } from '../validation/fields.ts'
import { min } from '../validation/number-rules.ts'

export const retentionNames = [
  'persons',
  'applicants',
  'pastCompetitions',
  'draftFiles',
  'auditValues',
  'mails',
  'accounts',
  'signIns',
  'imports',
] as const
export type RetentionName = (typeof retentionNames)[number]
export type RetentionUnit = 'hours' | 'days' | 'months'

interface RetentionText {
  title: string
  /** What is deleted, from when the time is counted, and what stays. */
  meaning: string
  unit: RetentionUnit
  /** The shortest and the longest time. */
  limits: readonly [least: number, most: number]
}

const retentionTexts: Record<RetentionName, RetentionText> = {
  persons: {
    title: 'Tidigare medlemmar',
    meaning:
      'Avidentifieras, räknat från när det sista medlemskapet, uppdraget eller licensen tog slut, det av dem som tog slut sist. Födelseår, kön, län och medlemsår är kvar för statistiken. Den som har ett aktivt konto, en licensansökan eller en ansökan om att arrangera en tävling som väntar på beslut, eller ett utkast till någon av dem som har ändrats inom samma tid, är kvar.',
    unit: 'months',
    limits: [6, 120],
  },
  applicants: {
    title: 'Avslagna och övergivna ansökningar',
    meaning: 'Vem som sökte och vad som skrevs tas bort, räknat från den senaste ändringen. Att ansökan fanns är kvar.',
    unit: 'months',
    limits: [1, 120],
  },
  pastCompetitions: {
    title: 'Kontaktuppgifter i tidigare tävlingar',
    meaning:
      'Vem som sökte, vem som svarade för föreningen, funktionärernas kontaktuppgifter och kontaktpersonen i tävlingen och utlysningen tas bort, också ur historiken, räknat från den senaste ändringen av utlysningen, ansökan eller tävlingen, men tidigast från sista tävlingsdagen. Det som väntar på beslut är kvar, liksom den godkända ansökan med filer, texter och granskning, som kan nämna personer, och tävlingen med funktionärernas namn och det som föreningen har registrerat.',
    unit: 'months',
    limits: [6, 120],
  },
  draftFiles: {
    title: 'Filer i ansökningar som inte har skickats in',
    meaning: 'Filerna tas bort, räknat från när de bifogades. Utkastet är kvar.',
    unit: 'days',
    limits: [1, 90],
  },
  auditValues: {
    title: 'Värden i händelseloggen',
    meaning: 'Vad som stod före och efter en ändring, och motiveringen, tas bort. Vem som ändrade vad och när är kvar.',
    unit: 'months',
    limits: [6, 120],
  },
  mails: {
    title: 'Skickade mejl',
    meaning: 'Mottagarens adress och uppgiften att mejlet skickades tas bort. Texten tas bort redan när det har gått.',
    unit: 'months',
    limits: [1, 120],
  },
  accounts: {
    title: 'Konton som inte används',
    meaning:
      'Titel, e-post, telefon, identitetsnummer, Frejas beteckning, behörigheter, inloggningar, sparade vyer, notiser, tagna ärenden, mejl om kontot och kopplingen till en medlem tas bort när kontot är inaktiverat eller saknar behörighet, räknat från när det senast ändrades eller användes eller den sista behörigheten tog slut. Namnet är kvar för händelseloggen.',
    unit: 'months',
    limits: [6, 120],
  },
  signIns: {
    title: 'Webbläsare och nätverk från inloggningar',
    meaning: 'Tas bort när ingen har loggat in därifrån så länge. Nästa inloggning därifrån räknas som ny.',
    unit: 'months',
    limits: [1, 24],
  },
  imports: {
    title: 'Importer och ändringar av många',
    meaning:
      'Raderna i en fil eller en provkörning tas bort, räknat från uppladdningen eller provkörningen och sedan från genomförandet. Så länge går importen eller ändringen att se, och att ångra där det är möjligt.',
    unit: 'hours',
    limits: [1, 24],
  },
}
export const retentionText = ({ name }: { name: RetentionName }): RetentionText => retentionTexts[name]

const unitTexts: Record<RetentionUnit, readonly [one: string, many: string]> = {
  hours: ['timme', 'timmar'],
  days: ['dag', 'dagar'],
  months: ['månad', 'månader'],
}
/** '24 månader' */
export const durationText = (unit: RetentionUnit, amount: number): string =>
  `${amount} ${unitTexts[unit][amount === 1 ? 0 : 1]}`
export const unitText = (unit: RetentionUnit): string => unitTexts[unit][1]

export const retentionDraft = z.object({ amount: required(integer()).check(min(1)).meta({ title: 'Lagringstid' }) })
export type RetentionDraft = z.output<typeof retentionDraft>
export const retentionFields: RecordFields<RetentionDraft> = { schema: retentionDraft, texts: {} }
export const retentionUpdate = retentionDraft.extend({ version })

/** '6–120 månader' */
export const limitsText = (name: RetentionName): string => {
  const { unit, limits } = retentionTexts[name]
  return `${limits[0]}–${durationText(unit, limits[1])}`
}
/** What is wrong with the time, or null. */
export const amountProblem = (name: RetentionName, amount: number): string | null => {
  const [least, most] = retentionTexts[name].limits
  return amount < least || amount > most ? `Lagringstid måste vara ${limitsText(name)}.` : null
}

const { isActive: _, ...shape } = catalogueShape
export const retentionRule = z.object({
  ...shape,
  ...storedFields(retentionDraft.shape),
  name: z.enum(retentionNames),
  /**
   * When the rule last took something; null when it never has. An older server, beside this one while they are replaced, does not
   * send it.
   */
  lastRunAt: z.string().nullable().default(null),
})
export type RetentionRule = z.output<typeof retentionRule>

/** What one run of the job has deleted or erased by a rule. */
export const retentionRun = z.object({
  id: z.string(),
  name: z.enum(retentionNames),
  at: z.string(),
  count: z.int(),
})
export type RetentionRun = z.output<typeof retentionRun>

/** What the next run will take by a rule: how many, and the oldest of them. */
export const retentionDue = z.object({
  total: z.int(),
  items: z.array(z.object({ nth: z.int(), label: z.string(), at: z.string() })),
})
export type RetentionDue = z.output<typeof retentionDue>

/** The reason why the holder may not change a rule, or null. */
export const retentionRefusal = (holder: Holder, context: Context): string | null => {
  if (!holds(holder, globalContext, 'SysAdmin')) return 'Lagringstiderna sköts av systemadministratören.'
  return context.kind === 'global' ? null : 'Byt till hela förbundet: där sköts lagringstiderna.'
}
