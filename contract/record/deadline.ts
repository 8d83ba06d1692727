// Deadline of the decision (Besluta senast) on a submitted record, which the server works out.
export const decisionDeadlineLabel = 'Besluta senast'
