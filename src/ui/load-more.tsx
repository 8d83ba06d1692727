// The 'Ladda mer' button below a long list.
import { Button } from './button.tsx'

interface LoadMoreProps {
  isLoading: boolean
  /** The number of items not loaded. */
  left: number
  onLoad: () => void
}

export const LoadMore = ({ isLoading, left, onLoad }: LoadMoreProps) =>
  left > 0 ? (
    <div className="flex items-center justify-center gap-3">
      <Button isBusy={isLoading} onClick={onLoad}>
        {isLoading ? 'Laddar...' : 'Ladda mer'}
      </Button>
      <span className="text-sm text-muted tabular-nums">{left} till</span>
    </div>
  ) : null
