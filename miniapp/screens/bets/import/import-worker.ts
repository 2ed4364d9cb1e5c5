/** Reads a file of bets off the page's own thread, so that a large one freezes nothing. */
import { planImport } from '#shared/bets-import/plan.ts';
import type { KnownBet } from '#shared/bets-import/rows/imported.ts';
import type { ImportSettings } from '#shared/bets-import/settings.ts';
import type { FileProblem, Sheet } from '#shared/spreadsheet/cells.ts';
import { openTable } from '#shared/spreadsheet/open-table.ts';
import { parseTextTable } from '#shared/spreadsheet/text-table.ts';

export interface ImportRequest {
  /** Absent: the file that came before, with other answers. */
  readonly source?: ArrayBuffer | string;
  readonly settings: Omit<ImportSettings, 'known' | 'onRows'>;
  readonly known: ReadonlyMap<string, KnownBet>;
}

export type ImportReply =
  | { readonly kind: 'plan'; readonly plan: ReturnType<typeof planImport> }
  | { readonly kind: 'problem'; readonly problem: FileProblem }
  /** From 0 to 1. */
  | { readonly kind: 'progress'; readonly share: number };

/** Of the time for a new file, about: unpacking it. */
const OPENING = 0.5;

let sheets: readonly Sheet[] = [];

self.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  const { source, settings, known } = data;
  const reply = (value: ImportReply) => self.postMessage(value);
  if (source !== undefined) {
    const opened = typeof source === 'string' ? parseTextTable(source) : openTable(new Uint8Array(source));
    if (!opened.ok) return reply({ kind: 'problem', problem: opened.error });
    sheets = opened.value;
  }
  const begun = source === undefined ? 0 : OPENING;
  const onRows = (read: number, total: number) =>
    reply({ kind: 'progress', share: begun + ((1 - begun) * read) / Math.max(1, total) });
  reply({ kind: 'plan', plan: planImport(sheets, { ...settings, onRows, known: id => known.get(id) ?? null }) });
});
