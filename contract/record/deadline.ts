// Deadline of the decision (Besluta senast) on a submitted record, and of the completion of a returned one, which the server works out.
export const decisionDeadlineLabel = 'Besluta senast'
export const completionDeadlineLabel = 'Komplettera senast'
