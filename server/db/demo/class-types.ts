// The demo's class types: the classes that each branch competes in, some of them inactive.
import { demoId, associationId } from './associations.ts'
import { founder } from './accounts.ts'
import { instantBefore } from './dates.ts'
import type { BranchSlug } from './personas.ts'
import type { classType } from '../competition-tables.ts'

export type ClassTypeRow = Required<typeof classType.$inferInsert>

// code; name; English name; FAI class; group; `lag` for teams; `inaktiv` for inactive ones
const byBranch: Record<BranchSlug, string> = {
  ballong: `AX; Varmluftsballong; Hot air balloons; A; Varmluft
    AXJ; Varmluftsballong (junior); Hot air balloons (junior); A; Varmluft
    AXD; Varmluftsballong (dam); Hot air balloons (women); A; Varmluft
    AA; Gasballong; Gas balloons; A; Gas
    AM; Rozière; Rozière balloons; A; Gas; inaktiv`,
  fallskarm: `PREC; Precision; Accuracy landing; G; Precision
    PREL; Precision, lag; Accuracy landing, team; G; Precision; lag
    FS4; Formationshoppning 4-manna; Formation skydiving 4-way; G; Formation; lag
    FS8; Formationshoppning 8-manna; Formation skydiving 8-way; G; Formation; lag
    VFS; Vertikal formationshoppning; Vertical formation skydiving; G; Formation; lag
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
    F2C; Team racing; Team racing; F; Linflyg; lag
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
    RALLY; Air rally; Air rally; C; Rally; lag
    ANR; Air Navigation Race; Air Navigation Race; C; Rally; lag
    FEM; Civil flygfemkamp; Air pentathlon; C; Mångkamp
    RLAND; Rikslandning; National landing; C; Precision
    RNAV; Riksnavigering; National navigation; C; Rally`,
  segelflyg: `OPEN; Öppna klassen; Open class; D; Distans
    18M; 18-metersklassen; 18 metre class; D; Distans
    15M; 15-metersklassen; 15 metre class; D; Distans
    STD; Standardklassen; Standard class; D; Distans
    20M; 20 meter tvåsits; 20 metre multi-seat; D; Distans; lag
    KLUBB; Klubbklassen; Club class; D; Distans
    RACE; Racingklassen; Racing class; D; Distans; inaktiv
    RST; Rikssegelflygtävlingen; National soaring contest; D; Distans`,
  skarmflyg: `XC; Distansflygning; Cross country; O; Distans
    ACC; Precisionslandning; Accuracy landing; O; Precision
    ACRO; Akro; Acrobatics; O; Akro
    PM; Paramotor; Paramotor; R; Motor
    SDL; Svenska distansligan; Swedish distance league; O; Distans`,
}

/** In the order of the list above. */
export const makeClassTypes = (today: string): ClassTypeRow[] => {
  const createdAt = instantBefore(today, 1190, 60)
  const auditColumns = { version: 1, createdAt, createdBy: founder, updatedAt: createdAt, updatedBy: founder }
  return (Object.keys(byBranch) as BranchSlug[]).flatMap((branch) =>
    byBranch[branch].split('\n').map((line) => {
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
        isTeam: marks.includes('lag'),
        isActive: !marks.includes('inaktiv'),
        ...auditColumns,
      }
    }),
  )
}
