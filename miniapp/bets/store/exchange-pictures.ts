/** Sends the pictures that wait on this device, and deletes at the server those that were taken away. */
import { RequestFailure } from '../../server/failure.ts';
import { callApi } from '../../server/request.ts';
import type { BetsDatabase } from '../kept/bets-database.ts';
import type { KeptPicture } from '../kept/kept-schema.ts';

export interface ExchangePicturesDeps {
  readonly database: Pick<BetsDatabase, 'waitingPicture' | 'pictureSent'>;
  readonly fetch: typeof globalThis.fetch;
  /** Aborted when the person leaves. */
  readonly signal: AbortSignal;
  readonly onSent: () => void;
}

/** Who may not, has no room left, or nobody has. */
const REFUSALS = [403, 409, 507];

/** Rejects if the server does not answer or refuses; what was not sent waits on. */
export async function exchangePictures({ database, fetch, signal, onSent }: ExchangePicturesDeps): Promise<void> {
  let refused: RequestFailure | null = null;
  let after: string | null = null;
  for (let next = await database.waitingPicture(null); next !== null; next = await database.waitingPicture(after)) {
    try {
      await send(next, fetch, signal);
    } catch (cause) {
      // A refused picture must not hold up the others.
      if (!(cause instanceof RequestFailure) || !REFUSALS.includes(cause.status)) throw cause;
      refused = cause;
      after = next.id;
      continue;
    }
    signal.throwIfAborted();
    await database.pictureSent(next.id);
    onSent();
  }
  if (refused !== null) throw refused;
}

async function send({ id, bytes }: KeptPicture, fetch: typeof globalThis.fetch, signal: AbortSignal): Promise<void> {
  if (bytes === null) {
    await callApi(fetch, api => api.bets.pictures[':id'].$delete({ param: { id } }, { init: { signal } }));
    return;
  }
  const headers = { 'Content-Type': 'application/octet-stream' };
  await callApi(fetch, api =>
    api.bets.pictures[':id'].$post({ param: { id } }, { headers, init: { signal, body: new Blob([bytes]) } }),
  );
}
