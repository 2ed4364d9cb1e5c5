/** The events of one stream of arbs, parsed and passed on in order. Reconnecting is not done here. */
import type { z } from 'zod';
import {
  type ArbDelta,
  type ArbDenial,
  type ArbHeartbeat,
  type ArbSnapshot,
  arbDeltaSchema,
  arbDenialSchema,
  arbHeartbeatSchema,
  arbListSchema,
} from '#shared/wire/arbitrage.ts';
import { isLongList, readList } from './read-list.ts';
import { createStepQueue } from './step-queue.ts';

/** The part of EventSource that is used. */
export interface EventStream {
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

/** at: when it arrived, by this device's clock; a long list is passed on some time later. */
export interface LiveEvents {
  snapshot(list: ArbSnapshot, at: number): void;
  delta(delta: ArbDelta, at: number): void;
  heartbeat(heartbeat: ArbHeartbeat, at: number): void;
  /** The stream's last event: this person may no longer read it, and it is not opened again. */
  denied(denial: ArbDenial): void;
}

export interface HeardEvent {
  readonly event: MessageEvent<string>;
  /** When it arrived, by this device's clock. */
  readonly at: number;
}

export interface HearOptions {
  readonly now: () => number;
  /** Lets the page do other work while a long list is read. */
  readonly pause: () => Promise<void>;
  /** False once another stream has replaced this one: then none of its events is passed on. */
  readonly isCurrent: () => boolean;
  readonly events: LiveEvents;
  /** `said` is null if the data do not fit the event; anything else is passed on to `take`. */
  readonly receive: <Said>(heard: HeardEvent, said: Said | null, take: (said: Said, at: number) => void) => undefined;
}

export function hear(stream: EventStream, { now, pause, isCurrent, events, receive }: HearOptions): void {
  const inTurn = createStepQueue();
  const on = (type: string, handle: (heard: HeardEvent, data: unknown) => Promise<void> | undefined) =>
    stream.addEventListener(type, event => {
      const at = now();
      const data = parseJson(event.data);
      inTurn(() => (isCurrent() ? handle({ event, at }, data) : undefined));
    });
  on('snapshot', (heard, data) => {
    if (!isLongList(data)) return receive(heard, parsed(arbListSchema, data), events.snapshot);
    return readList(data, { pause, isWanted: isCurrent }).then(list => {
      if (isCurrent()) receive(heard, list, events.snapshot);
    });
  });
  on('delta', (heard, data) => receive(heard, parsed(arbDeltaSchema, data), events.delta));
  on('heartbeat', (heard, data) => receive(heard, parsed(arbHeartbeatSchema, data), events.heartbeat));
  on('denied', (heard, data) => receive(heard, parsed(arbDenialSchema, data), events.denied));
}

function parsed<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> | null {
  const parsed = schema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
