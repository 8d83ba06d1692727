import { Button } from './button.tsx'

interface LoadMoreProps {
  isLoading: boolean
  /** How many more there are. */
  left: number
  onLoad: () => void
}

/** The next part of something long (spec §5: 'Ladda mer', 'Laddar...'). */
export const LoadMore = ({ isLoading, left, onLoad }: LoadMoreProps) =>
  left > 0 ? (
    <div className="flex items-center justify-center gap-3">
      <Button isBusy={isLoading} onClick={onLoad}>
        {isLoading ? 'Laddar...' : 'Ladda mer'}
      </Button>
      <span className="text-sm text-muted tabular-nums">{left} till</span>
    </div>
  ) : null
