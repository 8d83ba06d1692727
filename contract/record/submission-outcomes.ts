// How a submission of a record can end, with its label. Apart from the schemas of the review, which the public pages do not need.
export const submissionOutcomes = ['approved', 'rejected', 'returned', 'withdrawn'] as const

export const submissionOutcomeLabels: Record<(typeof submissionOutcomes)[number], string> = {
  approved: 'Godkänd',
  rejected: 'Ej godkänd',
  returned: 'Komplettering begärd',
  withdrawn: 'Tillbakadragen',
}
