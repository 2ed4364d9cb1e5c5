/** Writes a file in a worker and hands it to the person. */
import { useEffect, useRef, useState } from 'react';
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

  function start(rows: readonly ExportRow[], format: ExportFormat): void {
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
    const request: ExportRequest = { format, rows, movements, currencies, timeZone, now: Date.now() };
    own.postMessage(request);
  }

  return { phase, start };
}
