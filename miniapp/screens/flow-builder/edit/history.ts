/** Undo and redo: the earlier values, and those that were undone. What is typed into one field in one go is one step. */

export interface History<Value> {
  readonly present: Value;
  readonly past: readonly Value[];
  readonly future: readonly Value[];
  /** What the last step changed; the next step joins it if it changes the same shortly afterwards. */
  readonly topic: string | null;
  readonly at: number;
}

const MOST_STEPS = 200;
const SAME_MS = 1_500;

export const beginHistory = <Value>(present: Value): History<Value> => ({
  present,
  past: [],
  future: [],
  topic: null,
  at: 0,
});

/** topic: null for a step of its own. */
export function record<Value>(
  history: History<Value>,
  present: Value,
  topic: string | null,
  now: number,
): History<Value> {
  if (present === history.present) return history;
  const isSame = topic !== null && topic === history.topic && now - history.at < SAME_MS;
  const past = isSame ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
  return { present, past, future: [], topic, at: now };
}

export function undo<Value>(history: History<Value>): History<Value> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return {
    ...history,
    present,
    past: history.past.slice(0, -1),
    future: [history.present, ...history.future],
    topic: null,
  };
}

export function redo<Value>(history: History<Value>): History<Value> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { ...history, present, past: [...history.past, history.present], future, topic: null };
}
