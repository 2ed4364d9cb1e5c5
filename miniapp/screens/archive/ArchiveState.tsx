/** The archive while it loads, and after a failure. */
import { archive as words } from '#shared/catalogue/arbitrage/archive.ts';
import { ListFailed } from '../../ui/feedback/ListFailed.tsx';
import { ListLoading } from '../../ui/feedback/ListLoading.tsx';

export function ArchiveFailed({ onRetry }: { onRetry: () => void }) {
  return <ListFailed words={words.error} onRetry={onRetry} />;
}

export function ArchiveLoading() {
  return <ListLoading text={words.loading} lines={5} />;
}
