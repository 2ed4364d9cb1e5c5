/** A file on its way into the book: read in a worker, planned again with every answer, written down at once. */
import { useEffect, useRef, useState } from 'react';
import { importActions } from '#shared/bets-import/actions.ts';
import { bookTarget, knownBets } from '#shared/bets-import/import-target.ts';
import type { SheetMapping } from '#shared/bets-import/mapping/fields.ts';
import type { ImportPlan } from '#shared/bets-import/plan.ts';
import type { ImportAnswers } from '#shared/bets-import/settings.ts';
import { localDay } from '#shared/calendar/local-time.ts';
import { betsImport as words } from '#shared/catalogue/bets/import.ts';
import { type FileProblem, MAX_FILE_BYTES } from '#shared/spreadsheet/cells.ts';
import { epochMs } from '#shared/units.ts';
import type { BetsStore } from '../../../bets/bets-store.ts';
import { deviceId } from '../../../bets/device-id.ts';
import type { BookWriter } from '../use-book-writer.ts';
import type { ImportReply, ImportRequest } from './import-worker.ts';
import { keepMappings, keptMapping } from './kept-mappings.ts';

export interface ImportState {
  readonly isReading: boolean;
  /** From 0 to 1; null: not known yet. */
  readonly progress: number | null;
  readonly problem: FileProblem | null;
  readonly plan: ImportPlan | null;
  readonly answers: ImportAnswers;
}

const START: ImportState = { isReading: false, progress: null, problem: null, plan: null, answers: {} };

export function useImport(store: BetsStore, writer: BookWriter) {
  const [state, setState] = useState(START);
  const worker = useRef<Worker | null>(null);
  const mappings = useRef(new Map<number, SheetMapping | null>());
  /** As they were guessed: what a correction is kept under. */
  const guessed = useRef<ImportPlan['sheets']>([]);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const stop = () => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(() => () => worker.current?.terminate(), []);

  function ask(answers: ImportAnswers, source?: ArrayBuffer | string): void {
    const request: ImportRequest = {
      ...(source === undefined ? {} : { source }),
      settings: { today: localDay(epochMs(Date.now()), zone), answers, mappings: mappings.current },
      known: knownBets(store.book),
    };
    setState(before => ({ ...before, answers, isReading: true, progress: null, problem: null }));
    worker.current?.postMessage(request);
  }

  function start(source: ArrayBuffer | string): void {
    stop();
    mappings.current = new Map();
    guessed.current = [];
    const own = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
    own.addEventListener('message', ({ data }: MessageEvent<ImportReply>) => hear(data));
    own.addEventListener('error', () => setState({ ...START, problem: 'damaged' }));
    worker.current = own;
    ask({}, source);
  }

  function hear(reply: ImportReply): void {
    if (reply.kind === 'progress') {
      setState(before => ({ ...before, progress: reply.share }));
      return;
    }
    if (reply.kind === 'problem') {
      setState({ ...START, problem: reply.problem });
      return;
    }
    const isFirst = guessed.current.length === 0;
    if (isFirst) guessed.current = reply.plan.sheets;
    const kept = isFirst ? reply.plan.sheets.map(({ mapping }) => (mapping ? keptMapping(mapping) : null)) : [];
    for (const [index, mapping] of kept.entries()) if (mapping) mappings.current.set(index, mapping);
    setState(before => ({ ...before, isReading: false, plan: reply.plan }));
    if (isFirst && mappings.current.size > 0) ask({});
  }

  return {
    ...state,
    async open(file: File): Promise<void> {
      if (file.size > MAX_FILE_BYTES) return setState({ ...START, problem: 'too_large' });
      setState({ ...START, isReading: true });
      start(await file.arrayBuffer());
    },
    paste: start,
    cancel() {
      stop();
      setState(START);
    },
    answer: (answers: ImportAnswers) => ask({ ...state.answers, ...answers }),
    setMapping(sheet: number, mapping: SheetMapping | null) {
      mappings.current.set(sheet, mapping);
      ask(state.answers);
    },
    save(plan: ImportPlan) {
      const target = {
        ...bookTarget(store.book),
        now: epochMs(Date.now()),
        timeZone: zone,
        device: deviceId(),
        categoryName: (leg: ImportPlan['accepted'][number]) =>
          leg.categoryText ?? categoryNames[leg.category ?? ''] ?? '',
        differenceNote: words.difference,
      };
      keepMappings(
        plan.sheets.flatMap(({ mapping }, index) => {
          const before = guessed.current[index]?.mapping;
          return mapping && before ? [{ guessed: before, mapping }] : [];
        }),
      );
      writer.writeActions(importActions(plan, target), words.saved(plan.accepted.length + plan.vouchers.length));
    },
  };
}

const categoryNames: Readonly<Record<string, string>> = words.categories;
