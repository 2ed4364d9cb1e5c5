/**
 * Tells each operator what is broken: once when it has lasted a while, and once when it has been over for a while. What was told is
 * kept in the store, so that a restart repeats nothing. It does not know what can break: `incidents.ts` does.
 */
import { operatorWarnings as words } from '#shared/catalogue/chat/operator-warnings.ts';
import { bold, html, lines } from '#shared/chat/html.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { Log } from '#shared/ports/log.ts';
import type { OperatorMessages } from '#shared/ports/operator-messages.ts';
import type { TelegramId } from '#shared/units.ts';
import { createTicker, type RunAfter } from '../timers/ticker.ts';
import { type Telling, type ToldBook, type ToldStore, withoutTold, withTold } from './told-warnings.ts';

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
  readonly told: ToldStore;
  /** The wall clock, which several processes have in common. */
  readonly clock: Clock;
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
/** To each operator. Every message lists everything that is broken: more messages in an hour would be one thing that comes and goes. */
export const MAX_WARNINGS_PER_HOUR = 10;
/** Who cannot be reached may write to the bot later, and is tried again then. */
export const UNREACHABLE_MS = 30 * 60_000;
/** Telegram takes 4,096 characters in a message. */
const MAX_LINES = 15;
const MAX_TEXT = 200;
/** Each failure means that another process has written. */
const MOST_TRIES = 5;

export function createOperatorWarnings(deps: OperatorWarningsDeps): OperatorWarnings {
  const { read, messages, operators, told, clock, steady, log, after } = deps;
  /** Broken now, by key: since when, and when last seen. */
  const seen = new Map<string, { text: string; since: number; last: number }>();
  const sentAt = new Map<TelegramId, number[]>();
  const unreachableUntil = new Map<TelegramId, number>();
  /** After a restart an incident counts as over only when it has not been seen for this long. */
  let begunAt = Number.POSITIVE_INFINITY;

  function note(found: readonly Incident[], now: number, before: ToldBook): void {
    for (const { key, text } of found) {
      const known = seen.get(key);
      const since = known !== undefined && now - known.last < HOLD_MS ? known.since : now;
      seen.set(key, { text: text.slice(0, MAX_TEXT), since, last: now });
    }
    // What was never told has to last without a break; what was told, to be away without one.
    for (const [key, { last }] of seen) if (last < now && !before.has(key)) seen.delete(key);
  }

  /** Away for long enough, also for other processes that see it. */
  function isOver(key: string, seenAt: number, now: number): boolean {
    const isGoneHere = now - (seen.get(key)?.last ?? begunAt) >= HOLD_MS;
    return isGoneHere && (!told.isShared || clock.now() - seenAt >= HOLD_MS);
  }

  function tellingsOf(before: ToldBook, now: number): Telling[] {
    const held = [...seen].filter(([, { since, last }]) => last === now && now - since >= HOLD_MS);
    const gone = [...before].filter(([key, { seenAt }]) => isOver(key, seenAt, now));
    return operators
      .filter(each => mayHear(each, now))
      .flatMap(operator => {
        const isToldOf = (key: string) => before.get(key)?.operators.includes(operator) ?? false;
        const begun = new Map(held.filter(([key]) => !isToldOf(key)).map(([key, { text }]) => [key, text]));
        const over = new Map(gone.filter(([key]) => isToldOf(key)).map(([key, { text }]) => [key, text]));
        return begun.size + over.size === 0 ? [] : [{ operator, begun, over }];
      });
  }

  function mayHear(operator: TelegramId, now: number): boolean {
    const lately = (sentAt.get(operator) ?? []).filter(at => now - at < HOUR_MS);
    sentAt.set(operator, lately);
    return lately.length < MAX_WARNINGS_PER_HOUR && now >= (unreachableUntil.get(operator) ?? 0);
  }

  /** Returns those that were not heard. */
  async function send(tellings: readonly Telling[], now: number): Promise<Telling[]> {
    const unheard: Telling[] = [];
    const tell = async (telling: Telling) => {
      const { operator, begun, over } = telling;
      const texts = { begun: [...begun.values()], over: [...over.values()] };
      const answer = await messages.send(operator, messageOf(texts));
      if (answer === 'gone') unreachableUntil.set(operator, now + UNREACHABLE_MS);
      if (answer !== 'sent') return void unheard.push(telling);
      sentAt.get(operator)?.push(now);
      log.warn('avisado a quem opera', { ...texts });
    };
    await Promise.all(tellings.map(tell));
    return unheard;
  }

  /** Says to the other processes that this one still sees what was told: to them it may be over. */
  async function confirm(before: ToldBook, now: number): Promise<void> {
    const still = [...before].filter(([key]) => seen.get(key)?.last === now);
    if (still.length === 0) return;
    const seenAt = clock.now();
    await told.write(new Map([...before, ...still.map(([key, each]) => [key, { ...each, seenAt }] as const)]));
  }

  async function look(): Promise<void> {
    const now = steady.now();
    if (begunAt > now) begunAt = now;
    const found = await read();
    const before = await told.read();
    note(found, now, before);
    const tellings = tellingsOf(before, now);
    if (tellings.length === 0) return told.isShared ? confirm(before, now) : undefined;
    const after = withTold(before, tellings, clock.now());
    // Claimed first, so that of several processes one tells.
    if (told.isShared && !(await told.write(after))) return;
    const unheard = await send(tellings, now);
    if (told.isShared && unheard.length > 0) await update(told, book => withoutTold(book, unheard));
    const heard = tellings.filter(each => !unheard.includes(each));
    if (!told.isShared && heard.length > 0) await told.write(withTold(before, heard, clock.now()));
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

async function update(told: ToldStore, change: (book: ToldBook) => ToldBook): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) if (await told.write(change(await told.read()))) return;
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
