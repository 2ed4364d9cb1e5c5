/**
 * Tells the operators what is broken: once when it has lasted a while, and once when it has been over for a while. What was told is
 * kept in the store, so that a restart repeats nothing. It does not know what can break: `incidents.ts` does.
 */
import { z } from 'zod';
import { operatorWarnings as words } from '#shared/catalogue/chat/operator-warnings.ts';
import { bold, html, lines } from '#shared/chat/html.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import type { OperatorMessages } from '#shared/ports/operator-messages.ts';
import type { TelegramId } from '#shared/units.ts';
import { createTicker, type RunAfter } from '../timers/ticker.ts';

/** key: stays the same as long as the same thing is broken. */
export interface Incident {
  readonly key: string;
  /** One pt-BR sentence. */
  readonly text: string;
}

export interface OperatorWarningsDeps {
  /** Everything that is broken now. */
  readonly read: () => Promise<readonly Incident[]>;
  readonly messages: OperatorMessages;
  readonly operators: readonly TelegramId[];
  readonly store: Pick<DocumentStore, 'get' | 'put'>;
  /** A clock that nobody can set. */
  readonly steady: Clock;
  readonly log: Log;
  readonly after?: RunAfter;
}

export interface OperatorWarnings {
  /** Resolves once the look that has begun is done. */
  settle(): Promise<void>;
  /** Returns the stop function. */
  start(): () => Promise<void>;
}

export const LOOK_MS = 30_000;
/** Operators are not told of anything shorter. */
export const HOLD_MS = 2 * 60_000;
const HOUR_MS = 60 * 60_000;
/** Every message lists everything that is broken: more messages in an hour would be one thing that comes and goes. */
export const MAX_WARNINGS_PER_HOUR = 10;
/** Telegram takes 4,096 characters in a message. */
const MAX_LINES = 15;
const MAX_TEXT = 200;

const COLLECTION = 'operator_warnings';
const ID = 'told';
const toldSchema = z.object({
  schema: z.literal(1),
  told: z.array(z.object({ key: z.string(), text: z.string() })).max(1_000),
});

export function createOperatorWarnings(deps: OperatorWarningsDeps): OperatorWarnings {
  const { read, messages, operators, store, steady, log, after } = deps;
  /** Broken now, by key: since when, and when last seen. */
  const seen = new Map<string, { text: string; since: number; last: number }>();
  let told: Map<string, string> | null = null;
  let sentAt: number[] = [];
  /** After a restart an incident counts as over only when it has not been seen for this long. */
  let begunAt = Number.POSITIVE_INFINITY;

  async function readTold(): Promise<Map<string, string>> {
    const found = await store.get(COLLECTION, ID);
    const kept = found && toldSchema.safeParse(found.data);
    return new Map(kept?.success ? kept.data.told.map(({ key, text }) => [key, text]) : []);
  }

  function note(found: readonly Incident[], now: number, before: ReadonlyMap<string, string>): void {
    for (const { key, text } of found) {
      const known = seen.get(key);
      seen.set(key, { text: text.slice(0, MAX_TEXT), since: known?.since ?? now, last: now });
    }
    // What was never told has to last without a break; what was told, to be away without one.
    for (const [key, { last }] of seen) if (last < now && !before.has(key)) seen.delete(key);
  }

  async function tell(text: string): Promise<boolean> {
    const answers = await Promise.all(operators.map(each => messages.send(each, text)));
    return answers.includes('sent') || !answers.includes('later');
  }

  async function look(): Promise<void> {
    const now = steady.now();
    if (begunAt > now) begunAt = now;
    const found = await read();
    // While the store is silent, nobody knows what was told before; afterwards it is in memory.
    told ??= await readTold().catch(() => null);
    const before = told ?? new Map<string, string>();
    note(found, now, before);
    const begun = [...seen].filter(([key, { since }]) => !before.has(key) && now - since >= HOLD_MS);
    const over = [...before].filter(([key]) => now - (seen.get(key)?.last ?? begunAt) >= HOLD_MS);
    if (begun.length + over.length === 0) return;
    sentAt = sentAt.filter(at => now - at < HOUR_MS);
    if (sentAt.length >= MAX_WARNINGS_PER_HOUR) return;
    const texts = { begun: begun.map(([, { text }]) => text), over: over.map(([, text]) => text) };
    if (!(await tell(messageOf(texts)))) return;
    sentAt.push(now);
    told = new Map([...before, ...begun.map(([key, { text }]) => [key, text] as const)]);
    for (const [key] of over) {
      told.delete(key);
      seen.delete(key);
    }
    log.warn('avisado a quem opera', { ...texts });
    const kept = { schema: 1, told: [...told].map(([key, text]) => ({ key, text })) };
    // Not kept, it may be told once more after a restart.
    await store.put(COLLECTION, ID, kept, 'any').catch(() => {});
  }

  const ticker = createTicker({
    everyMs: LOOK_MS,
    work: look,
    onFailure: cause => log.error('não deu para ver o que avisar a quem opera', { cause }),
    after,
  });
  return {
    settle: ticker.settle,
    start: () => (operators.length === 0 ? async () => {} : ticker.start()),
  };
}

function messageOf({ begun, over }: { readonly begun: readonly string[]; readonly over: readonly string[] }): string {
  const part = (title: string, texts: readonly string[]) =>
    texts.length === 0
      ? null
      : lines([
          bold(title),
          ...texts.slice(0, MAX_LINES).map(text => `• ${html(text)}`),
          texts.length > MAX_LINES ? `• +${texts.length - MAX_LINES}` : null,
        ]);
  return [part(words.begun, begun), part(words.over, over)].filter(each => each !== null).join('\n\n');
}
