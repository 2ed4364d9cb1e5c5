/**
 * What it means that odds-api.io closed its stream. It allows one connection for each key: a new one closes the old one, so two
 * servers with one key close each other's without end. Fact: https://docs.odds-api.io/guides/websockets.
 */
import type { StreamEnd } from './odds-stream.ts';

type Closed = Extract<StreamEnd, { readonly code: 'closed' }>;

/** Codes of their own that providers use for a connection that another one has replaced. */
const REPLACED_CODES: ReadonlySet<number> = new Set([4001, 4009, 4029]);
const REPLACED =
  /\b(replaced|superseded|another (connection|client|session)|new connection|duplicate|already connected|only one|one connection|too many connections)\b/i;
const TRY_LATER = 1013;
/** The provider's own trouble. */
const ITS_TROUBLE: ReadonlySet<number> = new Set([1011, 1012, TRY_LATER, 1014]);

/** Whether the provider says that another connection with the same key has taken this one's place. */
export const isTakenOver = ({ closeCode, reason }: Closed): boolean =>
  REPLACED.test(reason) || (REPLACED_CODES.has(closeCode) && !/\b(auth|token|key|plan|forbidden)/i.test(reason));

/** Whether it may mean that, if it happens to connections that work. */
export const mayBeTakenOver = ({ closeCode }: Closed): boolean => !ITS_TROUBLE.has(closeCode);

/** For an operator. Example: 'código 1013, tente mais tarde'. */
export function closeText({ closeCode, reason }: Closed, words: { readonly tryLater: string }): string {
  const said = reason
    .replaceAll(/https?:\/\/\S+|\b(?=[\w-]*\d)[\w-]{20,}/g, '…')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  const why = said !== '' ? said.slice(0, 100) : closeCode === TRY_LATER ? words.tryLater : null;
  return why === null ? `código ${closeCode}` : `código ${closeCode}, ${why}`;
}
