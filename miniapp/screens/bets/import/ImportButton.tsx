/** Opens the import; its code comes when it is asked for. */

import { Suspense, useState } from 'react';
import { betsImport as words } from '#shared/catalogue/bets/import.ts';
import type { BetsStore } from '../../../bets/store/bets-store.ts';
import type { BookWriter } from '../../../bets/use-book-writer.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { Button } from '../../../ui/button/Button.tsx';

const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog, 'floating sentence');

export function ImportButton({ store, writer }: { store: BetsStore; writer: BookWriter }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.open}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog store={store} writer={writer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
