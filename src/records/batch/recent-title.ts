// The title of the list of jobs that are kept, which can be looked at, carried out and undone; a file of its own, because every list has it.
export const recentTitle = 'Senaste arbeten'
