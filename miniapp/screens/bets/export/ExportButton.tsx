/** Opens the export; its code comes when it is asked for. */

import { Suspense, useState } from 'react';
import { betsExport as words } from '#shared/catalogue/bets/export.ts';
import type { BetsStore } from '../../../bets/store/bets-store.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { Button } from '../../../ui/button/Button.tsx';

const ExportDialog = lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog, 'floating sentence');

/** shownNow: the bets that filters and search leave; null: all of them. */
export function ExportButton({ store, shownNow }: { store: BetsStore; shownNow: () => ReadonlySet<string> | null }) {
  const [asked, setAsked] = useState<{ readonly shown: ReadonlySet<string> | null } | null>(null);
  return (
    <>
      <Button onClick={() => setAsked({ shown: shownNow() })}>{words.open}</Button>
      {asked && (
        <Suspense fallback={null}>
          <ExportDialog store={store} shown={asked.shown} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
