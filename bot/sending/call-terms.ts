/** On which terms a call of the Bot API goes: before what, how long it may wait, and what takes its place. Decided here alone. */

/** In the order in which they go. quick: no messages, so that no pace holds them up. */
export const CALL_KINDS = ['quick', 'answer', 'alert', 'edit'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** Which part of the product calls. */
export type CallSource = 'chat' | 'flows' | 'team' | 'alerts' | 'posts' | 'procedures' | 'operators';

export interface CallTerms {
  readonly kind: CallKind;
  /** The chat in which its order is kept; null: it has none. */
  readonly chat: string | null;
  /** Names the message that it edits: a later edit takes the place of one that waits. Null: nothing takes its place. */
  readonly edits: string | null;
  /** Twice is the same as once. */
  readonly isRepeatable: boolean;
  /** How long it may wait before it is given back to its caller, as refused. Milliseconds. */
  readonly patienceMs: number;
}

interface SourceTerms {
  readonly sends: CallKind;
  readonly edits: CallKind;
  readonly patienceMs: number;
}

/** Their parts keep what they could not send, and send it later as it is then. */
const KEPT = { sends: 'alert', edits: 'edit', patienceMs: 5_000 } as const;

/**
 * An edit in a chat answers a press. A conversation is held for a minute by who works on it, and a board is answered to a
 * command; both are kept where they come from.
 */
const SOURCES: Readonly<Record<CallSource, SourceTerms>> = {
  chat: { sends: 'answer', edits: 'answer', patienceMs: Number.POSITIVE_INFINITY },
  flows: { sends: 'answer', edits: 'answer', patienceMs: 45_000 },
  team: { sends: 'answer', edits: 'edit', patienceMs: 20_000 },
  alerts: KEPT,
  posts: KEPT,
  procedures: KEPT,
  operators: KEPT,
};

/** How many messages of all processes may have gone in the last second for one of this kind to go. Telegram allows about 30. */
export const MOST_A_SECOND: Readonly<Record<Exclude<CallKind, 'quick'>, number>> = { answer: 27, alert: 20, edit: 12 };

/** Telegram holds it open by itself, and grammY waits by itself. */
const OWN_WAY = new Set(['getUpdates', 'close', 'logOut']);
const SENDS = /^(?:send(?!ChatAction)|copyMessages?$|forwardMessages?$)/;
const EDITS = /^edit(?:Message|EphemeralMessage|UserStar)/;
const QUICK_PATIENCE_MS = 60_000;

/** Null: it does not wait in the queue. */
export function termsOf(source: CallSource, method: string, payload: object): CallTerms | null {
  if (OWN_WAY.has(method)) return null;
  const chat = chatOf(payload);
  const { sends, edits, patienceMs } = SOURCES[source];
  if (chat !== null && SENDS.test(method)) {
    return { kind: sends, chat, edits: null, isRepeatable: false, patienceMs };
  }
  if (chat !== null && EDITS.test(method)) {
    const id = messageOf(payload);
    return {
      kind: edits,
      chat,
      edits: id === null ? null : ` ${method} ${chat} ${id}`,
      isRepeatable: true,
      patienceMs,
    };
  }
  // The other parts know best what to do when such a call is refused.
  if (source !== 'chat') return null;
  return { kind: 'quick', chat: null, edits: null, isRepeatable: true, patienceMs: QUICK_PATIENCE_MS };
}

/** Of the messages that one person alone sees, each person in a chat has ids of their own. */
function messageOf(payload: object): string | null {
  if ('ephemeral_message_id' in payload && 'receiver_user_id' in payload)
    return `${payload.receiver_user_id} ${payload.ephemeral_message_id}`;
  return 'message_id' in payload ? String(payload.message_id) : null;
}

const chatOf = (payload: object): string | null =>
  'chat_id' in payload && payload.chat_id != null ? String(payload.chat_id) : null;
