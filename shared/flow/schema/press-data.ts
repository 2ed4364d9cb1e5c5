/** What Telegram carries of a press: at most 64 bytes, our prefix included. */

/** The answer of a conversation: which one, and which way out. */
const GO = 'fg:';
/** Begins another flow. */
const START = 'fs:';
export const MOST_DATA_BYTES = 64;
/** Of a conversation: unguessable, and short enough that block and button fit behind it. */
export const SESSION_KEY = /^[A-Za-z0-9_-]{12}$/;

export type Press =
  | { readonly kind: 'go'; readonly session: string; readonly block: string; readonly way: string }
  | { readonly kind: 'start'; readonly data: string };

/** way: of a button of a message or a choice of a question. */
export const goData = (session: string, block: string, way: string) => `${GO}${session}:${block}:${way}`;
export const startData = (data: string) => `${START}${data}`;

export const utf8BytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Null: it is not of a flow. */
export function readPress(data: string): Press | null {
  if (data.startsWith(START)) return { kind: 'start', data: data.slice(START.length) };
  const [, session, block, way] = /^fg:([A-Za-z0-9_-]{12}):([A-Za-z0-9]{1,12}):([A-Za-z0-9]{1,12})$/.exec(data) ?? [];
  if (session === undefined || block === undefined || way === undefined) return null;
  return { kind: 'go', session, block, way };
}
