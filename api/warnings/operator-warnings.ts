/**
 * Tells each operator what is broken: once when it has lasted a while, and once when it has been over for a while. What was sent is
 * kept in the store, so that a restart repeats nothing. It does not know what can break: `incidents.ts` does.
 */
import { operatorWarnings as words } from '#shared/catalogue/chat/operator-warnings.ts';
import { bold, html, lines } from '#shared/chat/html.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { Log } from '#shared/ports/log.ts';
import type { OperatorMessages } from '#shared/ports/operator-messages.ts';
import type { TelegramId } from '#shared/units.ts';
import { createTicker, type RunAfter } from '../timers/ticker.ts';
import {
  type OperatorNotice,
  type SentWarningStore,
  type SentWarnings,
  withoutUnsent,
  withSent,
} from './sent-warnings.ts';

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
  readonly sent: SentWarningStore;
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
/** Operators are not warned of anything shorter. */
export const HOLD_MS = 2 * 60_000;
const HOUR_MS = 60 * 60_000;
/**
 * For each operator. Every message lists everything that is broken, so more in an hour could only be about one thing
 * that comes and goes.
 */
export const MAX_WARNINGS_PER_HOUR = 10;
/** An operator who cannot be reached may write to the bot later, and is tried again after this long. */
export const UNREACHABLE_MS = 30 * 60_000;
/** Telegram takes 4,096 characters in a message. */
const MAX_LINES = 15;
const MAX_TEXT = 200;
/** How often a write is tried: each failure means that another process has written. */
const MOST_TRIES = 5;

export function createOperatorWarnings(deps: OperatorWarningsDeps): OperatorWarnings {
  const { read, messages, operators, sent, clock, steady, log, after } = deps;
  /** What is broken now, by key: since when, and when it was last seen. */
  const seen = new Map<string, { text: string; since: number; last: number }>();
  const sentAt = new Map<TelegramId, number[]>();
  const unreachableUntil = new Map<TelegramId, number>();
  /** After a restart an incident counts as over only when it has not been seen for this long. */
  let begunAt = Number.POSITIVE_INFINITY;

  function note(found: readonly Incident[], now: number, before: SentWarnings): void {
    for (const { key, text } of found) {
      const known = seen.get(key);
      const since = known !== undefined && now - known.last < HOLD_MS ? known.since : now;
      seen.set(key, { text: text.slice(0, MAX_TEXT), since, last: now });
    }
    // An incident is reported once it has lasted without a break, and reported as over once it has been away without one.
    for (const [key, { last }] of seen) if (last < now && !before.has(key)) seen.delete(key);
  }

  /** Whether an incident has been away for long enough, also for the other processes that see it. */
  function isOver(key: string, seenAt: number, now: number): boolean {
    const isGoneHere = now - (seen.get(key)?.last ?? begunAt) >= HOLD_MS;
    return isGoneHere && (!sent.isShared || clock.now() - seenAt >= HOLD_MS);
  }

  function noticesFor(before: SentWarnings, now: number): OperatorNotice[] {
    const held = [...seen].filter(([, { since, last }]) => last === now && now - since >= HOLD_MS);
    const gone = [...before].filter(([key, { seenAt }]) => isOver(key, seenAt, now));
    return operators
      .filter(each => mayHear(each, now))
      .flatMap(operator => {
        const isWarnedOf = (key: string) => before.get(key)?.operators.includes(operator) ?? false;
        const begun = new Map(held.filter(([key]) => !isWarnedOf(key)).map(([key, { text }]) => [key, text]));
        const over = new Map(gone.filter(([key]) => isWarnedOf(key)).map(([key, { text }]) => [key, text]));
        return begun.size + over.size === 0 ? [] : [{ operator, begun, over }];
      });
  }

  function mayHear(operator: TelegramId, now: number): boolean {
    const lately = (sentAt.get(operator) ?? []).filter(at => now - at < HOUR_MS);
    sentAt.set(operator, lately);
    return lately.length < MAX_WARNINGS_PER_HOUR && now >= (unreachableUntil.get(operator) ?? 0);
  }

  /** Returns the notices that did not reach their operator. */
  async function send(notices: readonly OperatorNotice[], now: number): Promise<OperatorNotice[]> {
    const unheard: OperatorNotice[] = [];
    const sendOne = async (notice: OperatorNotice) => {
      const { operator, begun, over } = notice;
      const texts = { begun: [...begun.values()], over: [...over.values()] };
      const answer = await messages.send(operator, messageOf(texts));
      if (answer === 'gone') unreachableUntil.set(operator, now + UNREACHABLE_MS);
      if (answer !== 'sent') return void unheard.push(notice);
      sentAt.get(operator)?.push(now);
      log.warn('avisado a quem opera', { ...texts });
    };
    await Promise.all(notices.map(sendOne));
    return unheard;
  }

  /** Says to the other processes that this one still sees what was reported: otherwise one of them may report it as over. */
  async function confirm(before: SentWarnings, now: number): Promise<void> {
    const still = [...before].filter(([key]) => seen.get(key)?.last === now);
    if (still.length === 0) return;
    const seenAt = clock.now();
    await sent.write(new Map([...before, ...still.map(([key, each]) => [key, { ...each, seenAt }] as const)]));
  }

  async function look(): Promise<void> {
    const now = steady.now();
    if (begunAt > now) begunAt = now;
    const found = await read();
    const before = await sent.read();
    note(found, now, before);
    const notices = noticesFor(before, now);
    if (notices.length === 0) return sent.isShared ? confirm(before, now) : undefined;
    const after = withSent(before, notices, clock.now());
    // Written down first, so that only one of several processes sends.
    if (sent.isShared && !(await sent.write(after))) return;
    const unheard = await send(notices, now);
    if (sent.isShared && unheard.length > 0) await update(sent, warnings => withoutUnsent(warnings, unheard));
    const heard = notices.filter(each => !unheard.includes(each));
    if (!sent.isShared && heard.length > 0) await sent.write(withSent(before, heard, clock.now()));
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

async function update(sent: SentWarningStore, change: (warnings: SentWarnings) => SentWarnings): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) if (await sent.write(change(await sent.read()))) return;
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
