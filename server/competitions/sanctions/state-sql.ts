// The sanction's state as the database works it out: the same as `sanctionStateOf`, which a test holds it to.

/** The state of the sanction `s` on a day (an expression). */
export const sanctionStateSql = (today: string) => `case when s.withdrawn_at is not null then 'withdrawn'
  when s.cancelled_at is not null then 'cancelled' when s.ends_on < ${today} then 'held'
  when s.moved_at is not null then 'moved' else 'sanctioned' end`
