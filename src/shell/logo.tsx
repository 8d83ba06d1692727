// The logo as SVG: a wing above the horizon.
export const Logo = ({ className = 'size-7' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
    <rect width="32" height="32" rx="7" fill="#0b4f8a" />
    <path d="M4 17.5 28 7l-7.5 19-5-7.2z" fill="#fff" />
    <path d="M28 7 15.5 18.8V25l3-3.2" fill="#ffcd3c" />
  </svg>
)
