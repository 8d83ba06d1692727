// Complete drafts (form values) of events, announcements and applications, for tests of the server and in the browser.
import type { AnnouncementDraft } from '#contract/competitions/announcements/announcement-draft.ts'
import type { ApplicationDraft } from '#contract/competitions/applications/application-draft.ts'

type Without<Draft, Chosen extends keyof Draft> = Pick<Draft, Chosen> & Partial<Draft>

/** A meeting of an association. */
export const eventDraft = (organizerId: string | null, values: object = {}) => ({
  title: 'Höstmöte',
  titleEn: '',
  type: 'Meeting' as const,
  organizerId,
  isAllDay: false,
  startDate: '2027-10-02',
  endDate: '2027-10-02',
  startTime: '10:00',
  endTime: '16:00',
  place: 'Ålleberg',
  link: '',
  audience: 'public' as const,
  description: '',
  descriptionEn: '',
  ...values,
})

type Planned =
  | 'title'
  | 'competitionType'
  | 'classIds'
  | 'season'
  | 'proposedFrom'
  | 'proposedTo'
  | 'lastApplicationDay'

export const announcementDraft = (values: Without<AnnouncementDraft, Planned>): AnnouncementDraft => ({
  titleEn: '',
  districtIds: [],
  description: 'Vi söker arrangör.',
  descriptionEn: '',
  requirements: '',
  requirementsEn: '',
  contactName: 'Tävlingskommittén',
  contactEmail: 'tk@gren.example',
  contactPhone: '',
  reviewerMessage: '',
  ...values,
})

/** Who takes the applicant's place in an approved application. */
export const newContact = {
  applicantName: 'Nils Nyström',
  applicantRole: 'Tävlingsledare',
  applicantEmail: 'nils@klubb.example',
  applicantPhone: '+46701112244',
}

type Applied = 'organizationId' | 'startsOn' | 'endsOn' | 'classIds'

export const applicationDraft = (values: Without<ApplicationDraft, Applied>): ApplicationDraft => ({
  applicantName: 'Klara Klubb',
  applicantRole: 'Ordförande',
  applicantPhone: '070-174 06 05',
  reserveStartsOn: null,
  reserveEndsOn: null,
  place: 'Ålleberg',
  icao: '',
  latitude: null,
  longitude: null,
  expectedEntrants: 40,
  officials: [
    { role: 'director', name: 'Tage Ledare', contact: '' },
    { role: 'safety', name: 'Siv Säker', contact: '' },
  ],
  airspaceState: 'granted',
  airspaceNote: '',
  landownerState: 'notNeeded',
  landownerNote: '',
  insurance: 'Förbundets ansvarsförsäkring',
  safetyPlan: '',
  budget: '',
  message: '',
  acceptsTerms: true,
  ...values,
})

/** The co-organizers and districts of a sanction as its form sends them. */
export const sanctionLinks = ({
  organizers,
  districts,
}: Readonly<Record<'organizers' | 'districts', readonly { id: string }[]>>) => ({
  coOrganizerIds: organizers.slice(1).map(({ id }) => id),
  districtIds: districts.map(({ id }) => id),
})
