// The frame of the top bar, which is there before its content.
export const topBarStyle =
  'sticky top-0 z-30 flex h-13 items-center gap-1 border-b border-line bg-surface px-2 md:px-4 print:hidden'
