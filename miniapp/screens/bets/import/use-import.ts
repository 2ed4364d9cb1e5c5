/** A file on its way into the book: read in a worker, planned again with every answer, written down at once. */
import { useEffect, useRef, useState } from 'react';
import { knownBets, targetFacts } from '#shared/bets-import/import-target.ts';
import type { SheetMapping } from '#shared/bets-import/result/fields.ts';
import type { ImportAnswers } from '#shared/bets-import/settings.ts';
import type { ShownPlan } from '#shared/bets-import/shown-plan.ts';
import { localDay } from '#shared/calendar/local-time.ts';
import { betsImport as words } from '#shared/catalogue/bets/import.ts';
import { type FileProblem, MAX_FILE_BYTES } from '#shared/spreadsheet/cells.ts';
import { epochMs } from '#shared/units.ts';
import { deviceId } from '../../../bets/device-id.ts';
import type { BetsStore } from '../../../bets/store/bets-store.ts';
import type { BookWriter } from '../../../bets/use-book-writer.ts';
import { type ImportTask, startImportTask } from './import-task.ts';
import type { ImportReply } from './import-worker.ts';
import { keepReadings, keptReading } from './kept-readings.ts';

export interface ImportState {
  readonly isReading: boolean;
  /** From 0 to 1; null: not known yet. */
  readonly progress: number | null;
  readonly problem: FileProblem | null;
  readonly plan: ShownPlan | null;
  /** Null: it was pasted. */
  readonly fileName: string | null;
  readonly answers: ImportAnswers;
  /** It is being written down, which can be cancelled. */
  readonly isSaving: boolean;
}

const START: ImportState = {
  ...{ isReading: false, progress: null, problem: null, plan: null, fileName: null, answers: {}, isSaving: false },
};
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface Import extends ImportState {
  open(file: File): Promise<void>;
  paste(text: string): void;
  cancel(): void;
  cancelSaving(): void;
  answer(answers: ImportAnswers): void;
  setMapping(sheet: number, mapping: SheetMapping | null): void;
  /** False: it was cancelled, and nothing was written. */
  save(plan: ShownPlan): Promise<boolean>;
}

export function useImport(store: BetsStore, writer: BookWriter): Import {
  const [state, setState] = useState(START);
  const change = (part: Partial<ImportState>) => setState(before => ({ ...before, ...part }));
  const task = useRef<ImportTask | null>(null);
  const saving = useRef<AbortController | null>(null);
  const mappings = useRef(new Map<number, SheetMapping | null>());
  /** Whether the plan that comes is the first one of its file. */
  const isFirst = useRef(true);
  useEffect(() => () => task.current?.stop(), []);

  function ask(answers: ImportAnswers, source?: ArrayBuffer | string): void {
    change({ answers, isReading: true, progress: null, problem: null });
    task.current?.tell({
      kind: 'plan',
      ...(source === undefined ? {} : { source, known: knownBets(store.book, zone) }),
      settings: { today: localDay(epochMs(Date.now()), zone), timeZone: zone, answers, mappings: mappings.current },
    });
  }

  function start(source: ArrayBuffer | string): void {
    task.current?.stop();
    mappings.current = new Map();
    isFirst.current = true;
    task.current = startImportTask(hear, () => setState({ ...START, problem: 'damaged' }));
    ask({}, source);
  }

  function hear(reply: ImportReply): void {
    if (reply.kind === 'progress') change({ progress: reply.share });
    else if (reply.kind === 'problem') setState({ ...START, problem: reply.problem });
    else if (reply.kind === 'plan') hearPlan(reply.plan);
  }

  /** The first plan of a file is made again with what was said of its like before, and else with the likely answers. */
  function hearPlan(plan: ShownPlan): void {
    if (isFirst.current) {
      isFirst.current = false;
      const kept = plan.sheets.map(keptReading);
      for (const [index, found] of kept.entries()) if (found) mappings.current.set(index, found.mapping);
      const answers = { ...likelyAnswers(plan), ...kept.find(each => each !== null)?.answers };
      if (Object.keys(answers).length > 0 || mappings.current.size > 0) {
        ask(answers);
        return;
      }
    }
    change({ isReading: false, plan });
  }

  async function write(plan: ShownPlan, own: ImportTask, signal: AbortSignal): Promise<void> {
    const takesHouses = state.answers.houses === 'take';
    const facts = targetFacts(store.book, await own.ids(signal));
    const made = await own.make(
      { facts, takesHouses, now: epochMs(Date.now()), timeZone: zone, device: deviceId() },
      signal,
    );
    const onProgress = (share: number) => change({ progress: (1 + share) / 2 });
    await writer.writeBatches(made, words.saved(plan.entries), { signal, onProgress });
  }

  return {
    ...state,
    async open(file) {
      if (file.size > MAX_FILE_BYTES) return setState({ ...START, problem: 'too_large' });
      setState({ ...START, isReading: true, fileName: file.name });
      try {
        start(await file.arrayBuffer());
      } catch {
        // The file is gone, or has changed since it was chosen.
        setState({ ...START, problem: 'damaged' });
      }
    },
    paste: start,
    cancel() {
      task.current?.stop();
      task.current = null;
      setState(START);
    },
    cancelSaving: () => saving.current?.abort(),
    answer: answers => ask({ ...state.answers, ...answers }),
    setMapping(sheet, mapping) {
      mappings.current.set(sheet, mapping);
      ask(state.answers);
    },
    async save(plan) {
      if (task.current === null) return false;
      keepReadings(plan.sheets, state.answers);
      saving.current = new AbortController();
      const { signal } = saving.current;
      change({ isSaving: true, progress: 0 });
      try {
        await write(plan, task.current, signal);
        return true;
      } catch (cause) {
        if (!signal.aborted) throw cause;
        return false;
      } finally {
        change({ isSaving: false, progress: null });
      }
    },
  };
}

function likelyAnswers({ questions, guess }: ShownPlan): ImportAnswers {
  const words = Object.entries(guess.statusWords).flatMap(([word, status]) =>
    status === null ? [] : [[word, status] as const],
  );
  return {
    ...(words.length > 0 ? { statusWords: Object.fromEntries(words) } : {}),
    ...(questions.includes('house') && guess.house !== null ? { house: guess.house } : {}),
  };
}
