/**
 * What the live list needs from the app. It is a separate file so that the first load does not include the list itself.
 */

import { createContext } from 'react';
import type { Decision } from '#shared/access/can-open.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import { apiFetch, openApiStream } from '../api-base.ts';
import type { EventStream } from './stream-events.ts';

export interface LiveDeps {
  readonly fetch: typeof globalThis.fetch;
  readonly openStream: (url: string) => EventStream;
  readonly now: () => number;
  /** The server no longer gives this list to this person, or cannot determine whether it may. */
  readonly onDenied: (kind: ArbKind, decision: Decision) => void;
}

export const LiveContext = createContext<LiveDeps>({
  fetch: apiFetch,
  openStream: openApiStream,
  now: () => Date.now(),
  onDenied: () => {},
});
