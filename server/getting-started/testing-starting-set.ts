// A small starting set for tests.

export const startingClass = (code: string, values: object = {}) => ({
  code,
  name: `Klass ${code}`,
  nameEn: '',
  faiClass: 'D',
  disciplineGroup: '',
  isTeam: false,
  teamSize: null,
  ...values,
})

export const startingAssociation = (name: string, values: object = {}) => ({
  name,
  shortName: name,
  email: '',
  web: '',
  ...values,
})

/** One branch with one class. */
export const startingSetOf = (branch: string) => ({
  branches: [startingAssociation(branch, { classTypes: [startingClass('STD')] })],
  districts: [],
})
