// The demo's class types: the classes that each branch competes in, some of them inactive, and their history.
import { classText, classTypeDraft } from '#contract/competitions/class-types/class-type.ts'
import { fieldChanges } from '#contract/record/fields.ts'
import { demoId, associationId } from './associations.ts'
import { founder } from './accounts.ts'
import { auditEventBuilder, staffOf } from './competition-staff.ts'
import { instantBefore } from './dates.ts'
import type { BranchSlug } from './personas.ts'
import type { classType } from '../tables/class-type-tables.ts'

export type ClassTypeRow = Required<Omit<typeof classType.$inferInsert, 'searchText'>>

// code; name; English name; FAI class; group; `lag`, or `lag 4` with the size of the team; `inaktiv` for inactive ones
const byBranch: Record<BranchSlug, string> = {
  ballong: `AX; Varmluftsballong; Hot air balloons; A; Varmluft
    AXJ; Varmluftsballong (junior); Hot air balloons (junior); A; Varmluft
    AXD; Varmluftsballong (dam); Hot air balloons (women); A; Varmluft
    AA; Gasballong; Gas balloons; A; Gas
    AM; Rozière; Rozière balloons; A; Gas; inaktiv`,
  fallskarm: `PREC; Precision; Accuracy landing; G; Precision
    PREL; Precision, lag; Accuracy landing, team; G; Precision; lag 5
    FS4; Formationshoppning 4-manna; Formation skydiving 4-way; G; Formation; lag 4
    FS8; Formationshoppning 8-manna; Formation skydiving 8-way; G; Formation; lag 8
    VFS; Vertikal formationshoppning; Vertical formation skydiving; G; Formation; lag 4
    FF; Freefly; Freefly; G; Artistiskt; lag
    FST; Freestyle; Freestyle; G; Artistiskt; lag
    CF; Kalottformation; Canopy formation; G; Kalott; lag
    CP; Canopy piloting; Canopy piloting; G; Kalott
    SP; Speed skydiving; Speed skydiving; G; Fart
    PARA; Paraski; Paraski; G; Precision; inaktiv`,
  hangflyg: `HG1; Flexibel vinge; Class 1, flexible wing; O; Distans
    HGS; Sportklass; Sport class; O; Distans
    HG2; Stel vinge med kåpa; Class 2; O; Distans; inaktiv
    HG5; Stel vinge; Class 5, rigid wing; O; Distans`,
  konstflyg: `SPO; Sportsman; Sportsman; C; Motorflyg
    INT; Intermediate; Intermediate; C; Motorflyg
    ADV; Advanced; Advanced; C; Motorflyg
    UNL; Unlimited; Unlimited; C; Motorflyg
    GLA; Segelflyg, konst; Glider aerobatics; D; Segelflyg`,
  modellflyg: `F1A; Segelmodell; Gliders; F; Friflyg
    F1B; Gummimotormodell; Rubber powered; F; Friflyg
    F1C; Motormodell; Power models; F; Friflyg
    F2A; Fart; Speed; F; Linflyg
    F2B; Konstflyg, lina; Aerobatics, control line; F; Linflyg
    F2C; Team racing; Team racing; F; Linflyg; lag 2
    F2D; Combat; Combat; F; Linflyg
    F3A; Konstflyg; Aerobatics; F; Radio
    F3B; Segelflyg, flera moment; Multi-task gliders; F; Radio
    F3C; Helikopter; Helicopters; F; Radio
    F3F; Hang; Slope soaring; F; Radio
    F3J; Termik; Thermal duration; F; Radio; inaktiv
    F3K; Handkast; Hand launch; F; Radio
    F3P; Konstflyg, inomhus; Indoor aerobatics; F; Radio
    F3U; FPV-racing; Drone racing; F; Radio
    F4C; Skala; Scale; F; Radio
    F5J; Eltermik; Electric thermal duration; F; El
    S; Raketmodeller; Space models; S; Raket`,
  motorflyg: `PREF; Precisionsflyg; Precision flying; C; Precision
    RALLY; Air rally; Air rally; C; Rally; lag 2
    ANR; Air Navigation Race; Air Navigation Race; C; Rally; lag 2
    FEM; Civil flygfemkamp; Air pentathlon; C; Mångkamp
    RLAND; Rikslandning; National landing; C; Precision
    RNAV; Riksnavigering; National navigation; C; Rally`,
  segelflyg: `OPEN; Öppna klassen; Open class; D; Distans
    18M; 18-metersklassen; 18 metre class; D; Distans
    15M; 15-metersklassen; 15 metre class; D; Distans
    STD; Standardklassen; Standard class; D; Distans
    20M; 20 meter tvåsits; 20 metre multi-seat; D; Distans; lag 2
    KLUBB; Klubbklassen; Club class; D; Distans
    RACE; Racingklassen; Racing class; D; Distans; inaktiv
    RST; Rikssegelflygtävlingen; National soaring contest; D; Distans`,
  skarmflyg: `XC; Distansflygning; Cross country; O; Distans
    ACC; Precisionslandning; Accuracy landing; O; Precision
    ACRO; Akro; Acrobatics; O; Akro
    PM; Paramotor; Paramotor; R; Motor
    SDL; Svenska distansligan; Swedish distance league; O; Distans`,
}

const marksOf = (marks: readonly string[]) => {
  const team = marks.find((mark) => mark.startsWith('lag'))
  const teamSize = Number(team?.split(' ')[1])
  return { isTeam: team !== undefined, teamSize: teamSize || null, isActive: !marks.includes('inaktiv') }
}

/** The day when the demo begins, before today. */
const createdDaysAgo = 1190

/** In the order of the list above, which is that of their positions. */
export const makeClassTypes = (today: string): ClassTypeRow[] => {
  const createdAt = instantBefore(today, createdDaysAgo, 30)
  const auditColumns = { version: 1, createdAt, createdBy: founder, updatedAt: createdAt, updatedBy: founder }
  return (Object.keys(byBranch) as BranchSlug[]).flatMap((branch) =>
    byBranch[branch].split('\n').map((line, index) => {
      const [code = '', name = '', nameEn = '', faiClass = '', disciplineGroup = '', ...marks] = line
        .split(';')
        .map((part) => part.trim())
      return {
        id: demoId('class-type', `${branch}/${code}`),
        branchId: associationId(branch),
        code,
        name,
        nameEn,
        faiClass,
        disciplineGroup,
        position: index + 1,
        ...marksOf(marks),
        ...auditColumns,
      }
    }),
  )
}

const fields = { schema: classTypeDraft, texts: {} }

/** Adds the history of the class types, and stamps them with the last change: some got their team size, the inactive ones ended. */
export const makeClassTypeHistory = (classTypes: readonly ClassTypeRow[], today: string, nextId: () => string) =>
  classTypes.flatMap((row, index) => {
    const record = { recordType: 'class_type', recordId: row.id, recordLabel: classText({ ...row, isActive: true }) }
    const { events, addEvent } = auditEventBuilder({ today, nextId, record })
    const branch = branchOf(row.branchId)
    const { writer } = staffOf(branch, index)
    addEvent('create', { ...staffOf('ballong', 0).writer, contextId: null }, createdDaysAgo)
    if (row.teamSize !== null) {
      const changes = fieldChanges<Pick<ClassTypeRow, 'teamSize'>>(
        fields,
        { teamSize: null },
        { teamSize: row.teamSize },
      )
      addEvent('update', writer, 400 - index, { changes })
    }
    if (!row.isActive) addEvent('deactivate', writer, 150 - index)
    const last = events.at(-1)
    if (last && events.length > 1)
      Object.assign(row, { version: events.length, updatedAt: last.at, updatedBy: last.accountId })
    return events
  })

const branchOf = (id: string) =>
  (Object.keys(byBranch) as BranchSlug[]).find((slug) => associationId(slug) === id) ?? 'ballong'
