// The annual competitions of each branch in the demo: week, length, type, classes and title.
import type { CompetitionType } from '#contract/competitions/competition-type.ts'
import { branchSlugs } from './associations.ts'
import type { BranchSlug, DistrictSlug } from './personas.ts'

export interface Series {
  branch: BranchSlug
  /** The index in the branch's list. */
  index: number
  /** ISO week and weekday (1 = Monday) of the first day. */
  week: number
  weekday: number
  length: number
  type: CompetitionType
  classCodes: readonly string[]
  /** `{town}`, `{towns}` (as the first half of a compound), `{district}` and `{round}` are filled in. */
  title: string
  titleEn: string
  /** The round of a cup or series within its year; 1 for a single competition. */
  round: number
  venue: 'field' | 'slope' | 'hall'
  /** Only organizations of these districts host it; null: all. */
  districts: readonly DistrictSlug[] | null
}

// week weekday days type classes [slope|hall|winter]; title; English title
const programme: Record<BranchSlug, string> = {
  segelflyg: `18 6 2 SC KLUBB; Svenska Cupen i segelflyg, deltävling {round}; Swedish Cup in gliding, round {round}
    20 4 4 DM KLUBB,STD; DM i segelflyg, {district}; District Championship in gliding, {district}
    22 6 2 Other OPEN,18M,15M; {towns}träffen i segelflyg; {town} gliding meet
    23 6 8 SM KLUBB; SM i segelflyg: klubbklassen; Swedish Gliding Championships: Club class
    24 6 2 SC KLUBB; Svenska Cupen i segelflyg, deltävling {round}; Swedish Cup in gliding, round {round}
    27 6 9 SM 15M,18M; SM i segelflyg: 15- och 18-metersklassen; Swedish Gliding Championships: 15 and 18 metre classes
    28 6 9 Int OPEN,18M; {town} Open i segelflyg; {town} Open, gliding
    29 6 8 NM 20M; NM i segelflyg: 20 meter tvåsits; Nordic Gliding Championship: 20 metre multi-seat
    30 6 8 SM STD; SM i segelflyg: standardklassen; Swedish Gliding Championships: Standard class
    31 5 3 Ranking KLUBB,15M; Rankingtävling i segelflyg, {town}; Ranking event in gliding, {town}
    32 6 2 SC KLUBB; Svenska Cupen i segelflyg, deltävling {round}; Swedish Cup in gliding, round {round}
    33 4 4 DM KLUBB; DM i segelflyg, {district}; District Championship in gliding, {district}
    34 6 2 SC KLUBB; Svenska Cupen i segelflyg, deltävling {round}; Swedish Cup in gliding, round {round}`,
  fallskarm: `18 6 2 SC PREC; Svenska Cupen i precisionshoppning, deltävling {round}; Swedish Cup in accuracy landing, round {round}
    21 6 2 SC FS4; Svenska Cupen i formationshoppning, deltävling {round}; Swedish Cup in formation skydiving, round {round}
    22 6 2 Other FS4,FF; {towns}träffen i fallskärmshoppning; {town} skydiving meet
    23 5 3 DM PREC; DM i precisionshoppning, {district}; District Championship in accuracy landing, {district}
    24 6 2 Ranking CP; Rankingtävling i canopy piloting, {town}; Ranking event in canopy piloting, {town}
    27 4 4 SM FS4,FS8,VFS; SM i formationshoppning; Swedish Championships in formation skydiving
    28 5 3 Int CP; {town} Open i canopy piloting; {town} Open, canopy piloting
    29 4 4 SM PREC,PREL; SM i precisionshoppning; Swedish Championships in accuracy landing
    30 5 3 NM SP; NM i speed skydiving; Nordic Championship in speed skydiving
    31 6 2 SC PREC; Svenska Cupen i precisionshoppning, deltävling {round}; Swedish Cup in accuracy landing, round {round}
    32 5 3 SM FF,FST; SM i artistiska grenar: freefly och freestyle; Swedish Championships in artistic events
    34 6 2 SC FS4; Svenska Cupen i formationshoppning, deltävling {round}; Swedish Cup in formation skydiving, round {round}
    35 6 2 DM PREC; DM i precisionshoppning, {district}; District Championship in accuracy landing, {district}`,
  ballong: `7 5 3 Other AX winter; Vinterballong i {town}; Winter ballooning in {town}
    20 6 2 DM AX; DM i ballongflygning, {district}; District Championship in ballooning, {district}
    22 5 3 SC AX; Svenska Cupen i ballongflygning, deltävling {round}; Swedish Cup in ballooning, round {round}
    28 3 5 SM AX; SM i ballongflygning; Swedish Hot Air Balloon Championship
    31 4 4 Int AX,AXD; {town} Open i ballongflygning; {town} Open, ballooning
    33 5 3 SC AX; Svenska Cupen i ballongflygning, deltävling {round}; Swedish Cup in ballooning, round {round}
    36 6 2 RM AXJ; RM i ballongflygning för juniorer; National Junior Balloon Championship
    38 6 2 Other AX; {towns}träffen i ballongflygning; {town} balloon meet`,
  hangflyg: `20 4 4 SC HG1,HGS; Svenska Cupen i hängflygning, deltävling {round}; Swedish Cup in hang gliding, round {round}
    23 5 3 DM HG1; DM i hängflygning, {district}; District Championship in hang gliding, {district}
    24 6 7 Int HG1; {town} Open i hängflygning; {town} Open, hang gliding
    28 6 7 SM HG1,HG5; SM i hängflygning; Swedish Hang Gliding Championships
    31 5 3 SC HG1,HGS; Svenska Cupen i hängflygning, deltävling {round}; Swedish Cup in hang gliding, round {round}
    33 6 2 Other HGS; {towns}träffen i hängflygning; {town} hang gliding meet`,
  konstflyg: `20 6 2 SC SPO,INT; Svenska Cupen i konstflyg, deltävling {round}; Swedish Cup in aerobatics, round {round}
    22 6 2 Other SPO; {towns}träffen i konstflyg; {town} aerobatics meet
    23 5 3 SC SPO,INT; Svenska Cupen i konstflyg, deltävling {round}; Swedish Cup in aerobatics, round {round}
    28 3 5 SM SPO,INT,ADV,UNL; SM i konstflyg; Swedish Aerobatics Championships
    30 3 5 NM ADV; NM i konstflyg: Advanced; Nordic Aerobatics Championship: Advanced
    32 4 4 SM GLA; SM i konstflyg med segelflygplan; Swedish Glider Aerobatics Championship
    33 5 3 SC SPO,INT; Svenska Cupen i konstflyg, deltävling {round}; Swedish Cup in aerobatics, round {round}
    35 6 2 DM SPO; DM i konstflyg, {district}; District Championship in aerobatics, {district}`,
  modellflyg: `6 7 1 SC F3P hall; Svenska Cupen i inomhusflyg, deltävling {round}; Swedish Cup in indoor aerobatics, round {round}
    9 7 1 SC F3P hall; Svenska Cupen i inomhusflyg, deltävling {round}; Swedish Cup in indoor aerobatics, round {round}
    15 6 2 SC F3F slope; Svenska Cupen i F3F, deltävling {round}; Swedish Cup in F3F, round {round}
    17 6 2 Ranking F1A,F1B; Rankingtävling i friflyg, {town}; Ranking event in free flight, {town}
    19 6 1 SC F5J; Svenska Cupen i F5J, deltävling {round}; Swedish Cup in F5J, round {round}
    20 6 2 DM F3A; DM i konstflyg med modell, {district}; District Championship in F3A, {district}
    21 6 2 SM F2A,F2B,F2C,F2D; SM i linflyg; Swedish Control Line Championships
    24 6 2 Other F4C; {towns}träffen i skalaflyg; {town} scale meet
    27 5 3 Int F5J; {town} Open i F5J; {town} Open, F5J
    29 6 2 SM F5J; SM i F5J; Swedish F5J Championship
    31 5 3 SM F3A; SM i konstflyg med modell; Swedish F3A Championship
    32 4 4 NM F1A,F1B,F1C; NM i friflyg; Nordic Free Flight Championships
    33 6 2 SM F3F slope; SM i F3F; Swedish F3F Championship
    34 6 2 SC F3K; Svenska Cupen i F3K, deltävling {round}; Swedish Cup in F3K, round {round}
    35 6 2 SM F1A,F1B,F1C; SM i friflyg; Swedish Free Flight Championships
    36 6 2 SC F3F slope; Svenska Cupen i F3F, deltävling {round}; Swedish Cup in F3F, round {round}
    37 6 2 DM F5J; DM i F5J, {district}; District Championship in F5J, {district}
    38 6 1 SC F5J; Svenska Cupen i F5J, deltävling {round}; Swedish Cup in F5J, round {round}
    46 7 1 SC F3P hall; Svenska Cupen i inomhusflyg, deltävling {round}; Swedish Cup in indoor aerobatics, round {round}
    49 7 1 SC F3P hall; Svenska Cupen i inomhusflyg, deltävling {round}; Swedish Cup in indoor aerobatics, round {round}`,
  motorflyg: `19 6 2 SC PREF; Svenska Cupen i precisionsflyg, deltävling {round}; Swedish Cup in precision flying, round {round}
    21 6 1 Ranking RLAND; Rikslandningen, deltävling {round}; National landing contest, round {round}
    22 6 2 DM PREF; DM i precisionsflyg, {district}; District Championship in precision flying, {district}
    24 6 2 SC PREF; Svenska Cupen i precisionsflyg, deltävling {round}; Swedish Cup in precision flying, round {round}
    27 6 2 Other RALLY; {towns}träffen i motorflyg; {town} flying meet
    29 4 4 Int ANR; {town} Open i Air Navigation Race; {town} Open, Air Navigation Race
    30 5 3 SM PREF; SM i precisionsflyg; Swedish Precision Flying Championship
    32 5 3 SM RALLY; SM i rallyflyg; Swedish Air Rally Championship
    33 6 1 Ranking RLAND; Rikslandningen, deltävling {round}; National landing contest, round {round}
    34 6 2 SC PREF; Svenska Cupen i precisionsflyg, deltävling {round}; Swedish Cup in precision flying, round {round}
    35 4 4 NM PREF; NM i precisionsflyg; Nordic Precision Flying Championship
    36 6 1 Ranking RNAV; Riksnavigeringen; National navigation contest
    37 6 2 SM FEM; SM i civil flygfemkamp; Swedish Air Pentathlon Championship`,
  skarmflyg: `16 6 2 SC ACC slope; Svenska Cupen i precisionslandning, deltävling {round}; Swedish Cup in accuracy landing, round {round}
    18 6 2 SC XC; Svenska Cupen i skärmflygning, deltävling {round}; Swedish Cup in paragliding, round {round}
    20 5 3 SC XC; Svenska Cupen i skärmflygning, deltävling {round}; Swedish Cup in paragliding, round {round}
    21 6 2 DM XC; DM i skärmflygning, {district}; District Championship in paragliding, {district}
    22 6 2 Other XC; {towns}träffen i skärmflygning; {town} paragliding meet
    24 6 8 SM XC; SM i skärmflygning: distans; Swedish Paragliding Championships: cross country
    28 5 3 SC XC; Svenska Cupen i skärmflygning, deltävling {round}; Swedish Cup in paragliding, round {round}
    29 5 3 SM PM; SM i paramotor; Swedish Paramotor Championship
    30 4 4 NM ACC slope; NM i precisionslandning; Nordic Championship in paragliding accuracy
    31 6 7 Int XC; {town} Open i skärmflygning; {town} Open, paragliding
    33 6 2 Ranking ACC slope; Rankingtävling i precisionslandning, {town}; Ranking event in accuracy landing, {town}
    34 5 3 SM ACC slope; SM i skärmflygning: precisionslandning; Swedish Paragliding Championships: accuracy
    35 6 2 DM ACC slope; DM i precisionslandning, {district}; District Championship in accuracy landing, {district}
    36 6 2 RM ACRO; RM i akroflygning; National Paragliding Aerobatics Championship
    37 6 2 SC ACC slope; Svenska Cupen i precisionslandning, deltävling {round}; Swedish Cup in accuracy landing, round {round}`,
}

const winterDistricts: readonly DistrictSlug[] = ['norrland', 'uppland']

const seriesOf = (branch: BranchSlug): Series[] => {
  const rounds = new Map<string, number>()
  return programme[branch].split('\n').map((line, index) => {
    const [when = '', title = '', titleEn = ''] = line.split(';').map((half) => half.trim())
    const [week, weekday, length, type, classes = '', mark] = when.split(' ')
    const round = (rounds.get(title) ?? 0) + 1
    rounds.set(title, round)
    return {
      branch,
      index,
      week: Number(week),
      weekday: Number(weekday),
      length: Number(length),
      type: type as CompetitionType,
      classCodes: classes.split(','),
      title,
      titleEn,
      round,
      venue: mark === 'hall' || mark === 'slope' ? mark : 'field',
      districts: mark === 'winter' ? winterDistricts : null,
    }
  })
}

export const allSeries: readonly Series[] = branchSlugs.flatMap(seriesOf)

/** Whether it is tied to a town or a district, so that no organization from elsewhere applies for it. */
export const isLocal = ({ title, type }: Series) => type === 'DM' || title.includes('{town')
