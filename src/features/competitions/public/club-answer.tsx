export const ClubAnswerPage = (_: { token?: string; language?: string }) => null
