export const OwnApplicationPage = (_: { token?: string; language?: string }) => null
