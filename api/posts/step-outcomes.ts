/** What becomes of a step of a publication once Telegram has answered, or has not. Pure. */
import type { PostSendError } from '#shared/posts/post-sender.ts';
import type { StoredSend, Trouble } from './post-documents.ts';
import { type Step, trouble } from './prepare-post.ts';

export const MOST_TRIES = 12;
/** How long to wait if Telegram cannot be reached; longer each time. */
const UNREACHED_MS = 3_000;
const MOST_WAIT_MS = 5 * 60_000;

/** The next step is a task of its own, so that a process that dies here leaves it to be done. */
export function done(step: Step | null, now: StoredSend, ids: readonly number[], at: number): StoredSend {
  const idle = { attempt: null, nextAt: null, task: null, tries: 0, trouble: null } as const;
  if (step === 'remove') return { ...now, ...idle, state: 'removed', messageIds: [], at };
  if (step === 'pin') return { ...now, ...idle, pin: 'done' };
  const next = now.pin === 'due' ? ({ task: 'pin', nextAt: at } as const) : {};
  const out: StoredSend = { ...now, ...idle, ...next, state: 'sent', outRev: now.rev };
  return step === 'edit' ? out : { ...out, messageIds: [...ids], at };
}

export function failed(step: Step | null, now: StoredSend, error: PostSendError, at: number): StoredSend {
  const mayRepeat = step !== 'send';
  const passing = error.code === 'later' || error.code === 'unsent' || (error.code === 'unsure' && mayRepeat);
  if (passing && now.tries < MOST_TRIES) {
    const wait = error.code === 'later' ? error.afterMs : retryWait(now.tries);
    const state = step === 'send' ? 'waiting' : now.state;
    return { ...now, state, attempt: null, nextAt: at + wait, trouble: trouble('waiting_again') };
  }
  return ended(step, now, passing ? trouble('too_many_tries') : troubleOf(step, error), at);
}

/** What is out stays out if changing, deleting or pinning it failed. */
export function ended(step: Step | null, now: StoredSend, why: Trouble, at: number): StoredSend {
  const isSend = step === 'send';
  // The attempt stays on an uncertain one: its answer may still come.
  const attempt = why.code === 'unsure' ? now.attempt : null;
  const end = { ...now, attempt, nextAt: null, task: null, trouble: why };
  return isSend ? { ...end, state: 'failed', at } : end;
}

const NO_RIGHT = /not enough rights|have no rights|CHAT_WRITE_FORBIDDEN|need administrator rights/i;

export const retryWait = (tries: number) => Math.min(MOST_WAIT_MS, UNREACHED_MS * 2 ** Math.max(0, tries - 1));

function troubleOf(step: Step | null, error: PostSendError): Trouble {
  const said = 'said' in error ? error.said.slice(0, 300) : '';
  if (error.code === 'unsure') return trouble('unsure');
  if (step === 'edit') return trouble('not_edited', said);
  if (step === 'remove') return trouble('not_removed', said);
  if (step === 'pin') return trouble('not_pinned', said);
  if (error.code === 'gone') return trouble('gone', said);
  // The right was taken away between the question and the message.
  return NO_RIGHT.test(said) ? trouble('no_post', said) : trouble('refused', said);
}
