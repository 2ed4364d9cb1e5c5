/** Opens the import; its code comes when it is asked for. */
import { lazy, Suspense, useState } from 'react';
import { betsImport as words } from '#shared/catalogue/bets/import.ts';
import type { BetsStore } from '../../../bets/bets-store.ts';
import tools from '../../../ui/tools.module.css';
import type { BookWriter } from '../use-book-writer.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

export function ImportButton({ store, writer }: { store: BetsStore; writer: BookWriter }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={tools.button} onClick={() => setOpen(true)}>
        {words.open}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog store={store} writer={writer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
