/** Writes a file in a worker and hands it to the person. */
import { useEffect, useRef, useState } from 'react';
import { currencyIn } from '#shared/bets/exchange.ts';
import { keepBalances } from '#shared/bets/kept-balances.ts';
import { backupRows } from '#shared/bets-export/backup-rows.ts';
import type { ExportRow } from '#shared/bets-export/export-rows.ts';
import { localDay } from '#shared/calendar/local-time.ts';
import { betsExport as words } from '#shared/catalogue/bets/export.ts';
import { epochMs } from '#shared/units.ts';
import type { BetsStore } from '../../../bets/store/bets-store.ts';
import { saveFile } from '../../../browser/save-file.ts';
import type { ExportFormat, ExportRequest } from './export-worker.ts';

export function useExport(store: BetsStore, timeZone: string, onDone: () => void) {
  const [phase, setPhase] = useState<'idle' | 'writing' | 'failed'>('idle');
  const worker = useRef<Worker | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);

  /** isWhole: all that there is, not a part of the bets: then everything else is in the file, too. */
  function start(rows: readonly ExportRow[], format: ExportFormat, isWhole: boolean): void {
    worker.current?.terminate();
    const own = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
    worker.current = own;
    own.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
      own.terminate();
      saveFile(data, `${words.fileName(localDay(epochMs(Date.now()), timeZone))}.${format}`);
      onDone();
    });
    own.addEventListener('error', () => setPhase('failed'));
    setPhase('writing');
    const movements = [...store.book.movements.values()];
    const currencies = new Map(
      [...store.book.houses].flatMap(([house, { currency }]) => (currency ? [[house, currency]] : [])),
    );
    const currencyOf = currencyIn(store.book);
    const backup = isWhole ? backupRows(store.book, keepBalances(store.book, currencyOf).all(), currencyOf) : [];
    const request: ExportRequest = { format, rows, movements, backup, currencies, timeZone, now: Date.now() };
    own.postMessage(request);
  }

  return { phase, start };
}
