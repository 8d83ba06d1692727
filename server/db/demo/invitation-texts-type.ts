// The type of the invitation texts of a branch or class in the demo.

export interface InvitationTexts {
  flying: readonly string[]
  airspace: readonly string[]
  equipment: readonly string[]
  /** In kronor, per entrant and day. */
  fee: number
  included: readonly string[]
  /** Hours at which the day may start, and the programme between briefing and evening. */
  startHours: readonly number[]
  programmeItems: readonly string[]
}
