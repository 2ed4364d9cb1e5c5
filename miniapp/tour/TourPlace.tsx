/** The tour, if it is open. Loaded only where the address or this browser says anything of one. */
import { Suspense, useState } from 'react';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { progressText, tourStart } from './tour-progress.ts';

const Tour = lazyPart(async () => (await import('./Tour.tsx')).Tour, 'nothing');

/** search: the query of the page. */
export function TourPlace({ search }: { search: string }) {
  const [step] = useState(() => tourStart(search, progressText()));
  return (
    step !== null && (
      <Suspense>
        <Tour start={step} />
      </Suspense>
    )
  );
}
