/** What waits for the person who is here, from this device and from results; kept up while the page is open. */
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import type { CalculatorId } from '#shared/calculators/registry.ts';
import { PRESETS } from '#shared/catalogue/calculators/presets.ts';
import { epochMs } from '#shared/units.ts';
import { useBetsState, useBetsStore } from '../../../bets/use-bets.ts';
import { type BookWriter, useBookWriter } from '../../../bets/use-book-writer.ts';
import { useResults } from '../../../bets/use-results.ts';
import { useBookView } from '../../../bets/view/use-book-view.ts';
import { drafts } from '../../../calculator/drafts.ts';
import { placingStore } from '../../../placing/placings.ts';
import { useAlertDelivery } from '../../../settings/use-alert-delivery.ts';
import { useAlertRules } from '../../../settings/use-alert-rules.ts';
import { type Todo, todosOf } from './todo.ts';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface Todos {
  /** Null until the bets of this device are read. */
  readonly list: readonly Todo[] | null;
  /** Alerts are set up, but the bot may not write. */
  readonly isMuted: boolean;
  readonly writer: BookWriter;
  readonly dropDraft: (id: CalculatorId) => void;
}

export function useTodos(): Todos {
  const store = useBetsStore();
  const { phase, version } = useBetsState(store);
  const shown = useDeferredValue(version);
  const book = useBookView(store, version, phase);
  const { steps } = useResults(store, shown);
  const { list: placings } = useSyncExternalStore(placingStore.subscribe, placingStore.get);
  const [typed, setTyped] = useState(readDrafts);
  const { rules } = useAlertRules(true);
  const { data: delivery } = useAlertDelivery();
  const list = useMemo(
    () =>
      phase === 'loading'
        ? null
        : todosOf({ placings, book, steps, drafts: typed, now: epochMs(Date.now()), timeZone }),
    [phase, placings, book, steps, typed],
  );
  return {
    list,
    isMuted: (rules?.length ?? 0) > 0 && delivery !== undefined && delivery.settings !== null && !delivery.canWrite,
    writer: useBookWriter(store),
    dropDraft(id) {
      drafts.drop(id);
      setTyped(readDrafts());
    },
  };
}

function readDrafts(): readonly (readonly [CalculatorId, string])[] {
  return drafts.all().flatMap(([id, link]) => (isPreset(id) ? [[id, link] as const] : []));
}

const isPreset = (id: string): id is CalculatorId => Object.hasOwn(PRESETS, id);
