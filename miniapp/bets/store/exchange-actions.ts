/** One exchange with the server: sends what waits on this device, and takes in what other devices wrote. */
import type { Action } from '#shared/bets/action.ts';
import { type KeptAction, knownActions } from '#shared/bets/kept-action.ts';
import {
  type ActionPage,
  actionPageSchema,
  addedActionsSchema,
  MAX_ACTIONS_BYTES,
  MAX_ACTIONS_PER_REQUEST,
} from '#shared/wire/bets.ts';
import { readApi } from '../../server/request.ts';
import type { BetsDatabase } from '../kept/bets-database.ts';
import { readKept } from '../kept/read-action.ts';

export interface ExchangeActionsDeps {
  readonly database: BetsDatabase;
  readonly fetch: typeof globalThis.fetch;
  /** Aborted when the person leaves: after that nothing more of theirs is taken in. */
  readonly signal: AbortSignal;
  readonly onPulled: (actions: readonly Action[]) => void;
  readonly onSent: () => void;
}

/** Leaves room for the frame of the request. */
const MAX_BATCH_BYTES = MAX_ACTIONS_BYTES - 1_024;

/** Rejects if the server does not answer or refuses. What was not sent waits on. */
export async function exchangeActions(deps: ExchangeActionsDeps): Promise<void> {
  await sendWaiting(deps);
  await pull(deps);
}

async function sendWaiting({ database, fetch, signal, onSent }: ExchangeActionsDeps): Promise<void> {
  for (;;) {
    const kept = await database.waiting(MAX_ACTIONS_PER_REQUEST);
    if (kept.length === 0) return;
    const batch = fitting(kept.flatMap(readKept));
    // Another version kept what this one cannot even pass on: that one will send it.
    if (batch.length === 0) return;
    const request = { id: requestId(batch), actions: [...batch] };
    await readApi(fetch, api => api.bets.actions.$post({ json: request }, { init: { signal } }), addedActionsSchema);
    signal.throwIfAborted();
    await database.sent(batch.map(({ id }) => id));
    onSent();
  }
}

async function pull({ database, fetch, signal, onPulled }: ExchangeActionsDeps): Promise<void> {
  for (let isLast = false; !isLast; ) {
    const after = await database.cursor();
    const page: ActionPage = await readApi(
      fetch,
      api => api.bets.actions.$get({ query: { after } }, { init: { signal } }),
      actionPageSchema,
    );
    signal.throwIfAborted();
    await database.pulled(page.actions, page.cursor);
    // Another person may be here by now, with another book.
    signal.throwIfAborted();
    onPulled(knownActions(page.actions));
    isLast = page.isLast;
  }
}

/** As many actions as fit into one request, but at least one. */
function fitting(actions: readonly KeptAction[]): readonly KeptAction[] {
  let bytes = 0;
  const end = actions.findIndex((action, index) => {
    bytes += new TextEncoder().encode(JSON.stringify(action)).length + 1;
    return index > 0 && bytes > MAX_BATCH_BYTES;
  });
  return end === -1 ? actions : actions.slice(0, end);
}

/** The same id for the same actions, so that the server recognises a request whose answer was lost. */
function requestId(batch: readonly KeptAction[]): string {
  const [first, last] = [batch[0]?.id ?? '', batch.at(-1)?.id ?? ''];
  return `${first.slice(0, 24)}-${last.slice(0, 24)}-${batch.length}`;
}
