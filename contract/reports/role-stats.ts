// The report 'Unika individer per roll': its figures with all words that explain them, so that a frozen one keeps them.
import { z } from 'zod'
import { dayText } from '../dates/day-text.ts'
import { required, text } from '../validation/fields.ts'
import { ageBand, sex } from '../members/person-search.ts'
import { roleStatsFilter } from './role-stats-search.ts'

export const reportTitle = 'Unika individer per roll'

/** Persons, each counted once. */
const figureRow = z.object({
  name: z.string(),
  label: z.string(),
  female: z.int(),
  male: z.int(),
  other: z.int(),
  unknown: z.int(),
  total: z.int(),
})
export type FigureRow = z.output<typeof figureRow>
export const figureLabels = {
  female: 'Kvinnor',
  male: 'Män',
  other: 'Annat',
  unknown: 'Okänt',
  total: 'Totalt unika',
} as const
export type Figure = keyof typeof figureLabels
export const figureNames = Object.keys(figureLabels) as [Figure, ...Figure[]]

const names = z.array(z.string())
export const roleStats = z.object({
  /** A day or a year. */
  when: z.string(),
  countedAt: z.string(),
  filter: z.object({
    branch: names,
    district: names,
    club: names,
    municipality: names,
    sex: z.array(sex),
    ageBand: z.array(ageBand),
    by: roleStatsFilter().shape.by.unwrap(),
  }),
  /** Where and whom it counts, in words; first the context. */
  selection: z.array(z.object({ label: z.string(), text: z.string() })),
  everyone: figureRow,
  /** All of RF's categories, each with those of its roles that somebody has. */
  categories: z.array(figureRow.extend({ roles: z.array(figureRow) })),
  /** All age bands. */
  ages: z.array(figureRow),
  /** The branches or districts that have any counted person. */
  places: z.array(figureRow),
  definitions: names,
})
export type RoleStats = z.output<typeof roleStats>

export const frozenCreate = roleStatsFilter().extend({
  id: z.uuid(),
  name: required(text(100)).meta({ title: 'Namn' }),
})
export const frozenLine = z.object({
  id: z.string(),
  name: z.string(),
  /** Where it was counted: 'Segelflyg', 'Hela förbundet'. */
  place: z.string(),
  createdAt: z.string(),
  createdByName: z.string().nullable(),
})
/** The compared one is chosen among those of the first page. */
export const frozenPageSize = 100
export type FrozenLine = z.output<typeof frozenLine>
export const frozenReport = frozenLine.extend({
  content: roleStats,
  /** Where it was counted; null in the whole federation. */
  association: z.object({ id: z.string(), kind: z.enum(['branch', 'district']) }).nullable(),
})
export type FrozenReport = z.output<typeof frozenReport>

/** The filter for counting another day or year beside a frozen report: its own, limited to the place where it was counted. */
export const filterOfFrozen = ({
  association,
  content: { filter },
}: Pick<FrozenReport, 'association' | 'content'>): RoleStats['filter'] =>
  association === null ? filter : { ...filter, [association.kind]: [association.id] }

type CountedSomewhere = Pick<FrozenReport, 'association' | 'content'>

const populationOf = (report: CountedSomewhere): string => {
  const { by: _, ...chosen } = filterOfFrozen(report)
  const inUse = Object.entries(chosen).filter(([, values]) => values.length > 0)
  return JSON.stringify(inUse.map(([name, values]) => [name, ...values.toSorted()]).toSorted())
}

/**
 * Whether two reports count the same persons, but for their moments. In the whole federation, the filter of a branch chooses the same
 * as the branch itself.
 */
export const isSamePopulation = (one: CountedSomewhere, other: CountedSomewhere): boolean =>
  populationOf(one) === populationOf(other)

/** '31 december 2026', 'år 2026' */
export const whenText = (when: string): string => (when.length === 4 ? `år ${when}` : dayText(when))

export const definitions: readonly string[] = [
  'Varje person räknas en gång på varje rad. Den som har flera roller finns på flera rader, och därför är summan av raderna inte totalen.',
  '”Per datum” räknar det som gällde den dagen. ”Under år” räknar det som gällde någon dag under året.',
  'Roller är förtroendeuppdrag och andra roller i föreningar. De räknas även för den som inte är medlem.',
  'En licens som gällde räknas som en roll: nationella licenser, FAI-licenser och engångslicenser bland utövarna, domar- och funktionärslicenser bland funktionärerna. En licens räknas till och med dagen innan den återkallades eller ersattes, och inte de dagar den var spärrad.',
  '”Medlem utan roll” är den som är medlem men varken har roll eller licens i urvalet.',
  'Gren är den gren som medlemskapet eller licensen gällde, och för en roll de grenar som föreningen då hörde till. Distrikt är föreningens distrikt då; en licens utan förening hör inte till något distrikt. Den som finns i flera grenar eller distrikt räknas i vart och ett.',
  'En licens räknas för den förening som står på den när rapporten räknas, även för den tid då en annan stod på den.',
  'Kön och kommun är de som är registrerade när rapporten räknas. Åldern är året minus födelseåret.',
  'Personer med skyddad identitet räknas, med okänd kommun. Avidentifierade personer räknas med hela medlemsår; deras roller och kommun finns inte kvar.',
  'Vilket distrikt en förening tillhörde är känt från och med november 2026. För tiden dessförinnan gäller det distrikt som då var registrerat.',
]
