// The demo's eight branch federations and seven districts. Ids are derived from slugs, so that tests and links can name them.
import { v5 } from 'uuid'
import { associationType } from '#contract/access.ts'
import { noLeadDays } from '#contract/associations/handling.ts'
import type { AssociationSlug, BranchSlug, DistrictSlug } from './personas.ts'

/** The UUID namespace of the demo: everything with a name has an id derived from it. */
const namespace = '6d0c9b1e-4d4c-4f0e-9a53-1f1b8f2d7c60'
export const demoId = (kind: string, name: string) => v5(`${kind}/${name}`, namespace)

export const associationId = (slug: AssociationSlug) => demoId('association', slug)

const branches: Record<BranchSlug, readonly [name: string, shortName: string]> = {
  ballong: ['Svenska Ballongfederationen', 'Ballong'],
  fallskarm: ['Svenska Fallskärmsförbundet', 'Fallskärm'],
  hangflyg: ['Svenska Hängflygförbundet', 'Hängflyg'],
  konstflyg: ['Svenska Konstflygförbundet', 'Konstflyg'],
  modellflyg: ['Sveriges Modellflygförbund', 'Modellflyg'],
  motorflyg: ['KSAK Motorflygförbundet', 'Motorflyg'],
  segelflyg: ['Svenska Segelflygförbundet', 'Segelflyg'],
  skarmflyg: ['Svenska Skärmflygförbundet', 'Skärmflyg'],
}

const districts: Record<DistrictSlug, readonly [name: string, shortName: string]> = {
  norrland: ['Norrlands Flygsportförbund', 'Norrland'],
  skane: ['Skånes Flygsportförbund', 'Skåne'],
  smaland: ['Smålands Flygsportförbund', 'Småland'],
  stockholm: ['Stockholms Flygsportförbund', 'Stockholm'],
  uppland: ['Upplands Flygsportförbund', 'Uppland'],
  'vastra-gotaland': ['Västra Götalands Flygsportförbund', 'Västra Götaland'],
  ostergotland: ['Östergötlands Flygsportförbund', 'Östergötland'],
}

const associationRows = <Slug extends AssociationSlug>(names: Record<Slug, readonly [string, string]>, type: 0 | 1) =>
  (Object.keys(names) as Slug[]).map((slug) => ({
    slug,
    id: associationId(slug),
    name: names[slug][0],
    shortName: names[slug][1],
    type,
    email: `kansli@${slug}.example`,
    web: `https://${slug}.example`,
  }))

/** A branch with days of its own; the others have those of the federation. */
export const ownDays = {
  id: associationId('ballong'),
  handlingDays: 21,
  leadDays: { ...noLeadDays, SM: 150, RM: 120 },
}

/** A branch out of use. */
export const inactiveBranch = {
  id: demoId('association', 'drakflyg'),
  name: 'Svenska Drakflygförbundet',
  shortName: 'Drakflyg',
  type: associationType.Branch,
  isActive: false,
}

export const branchSlugs = Object.keys(branches) as BranchSlug[]
export const demoAssociations = [
  ...associationRows(branches, associationType.Branch),
  ...associationRows(districts, associationType.District),
]
