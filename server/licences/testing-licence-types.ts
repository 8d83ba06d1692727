// Licence types for tests.

/** The columns of a national licence of the branch, but for id and code. */
export const licenceTypeRow = (branchId: string) => ({
  issuerId: branchId,
  name: 'Segelflyglicens',
  nameEn: '',
  kind: 'national' as const,
  branchIds: [branchId],
  validity: 'calendarYear' as const,
  validityMonths: null,
  renewableDays: 60,
  minAge: null,
  maxAge: null,
  fee: 300,
  needsTwoPersons: false,
  handlingDays: 14,
  holderText: '',
  requirements: [],
})
