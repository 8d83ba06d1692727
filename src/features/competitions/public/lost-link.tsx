export const LostLinkPage = (_: { token?: string; language?: string }) => null
