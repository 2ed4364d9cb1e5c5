/** The match that a message names: 'Cruzeiro x Sport'. Its words get a role of their own, so that no selection has them. */
import { plainQuote } from './legs.ts';
import type { Piece } from './pieces.ts';

const MOST_WORDS = 4;
/** Between a selection and a team. */
const BREAKS = new Set([
  'em',
  'no',
  'na',
  'pelo',
  'pela',
  'jogo',
  'partida',
  'a',
  'pra',
  'para',
  'com',
  'por',
  'nesse',
  'nessa',
  ...['ja', 'acabou', 'terminou', 'encerrou', 'comeca', 'comecou', 'rola', 'vai', 'foi', 'deu', 'ta', 'que', 'tudo'],
]);
/** Within the name of a team: 'Vasco da Gama'. */
const JOINS = new Set(['da', 'de', 'do', 'dos', 'das', 'e']);

/** 'A x B', or ''. */
export function matchIn(pieces: readonly Piece[]): string {
  const quoted = pieces.find(({ role, token }) => role === 'event' && token.kind === 'quote');
  if (quoted !== undefined) return plainQuote(quoted.token.text);
  const at = pieces.findIndex(({ role }) => role === 'versus');
  if (at < 0) return textOf(pieces.filter(({ role, token }) => role === 'event' && token.kind === 'word'));
  const home = sideOf(pieces, at, -1);
  const next = sideOf(pieces, at, 1);
  // 'Santos x Palmeiras Santos 2,10': the second one is bet on.
  const again = next.findIndex(
    ({ token }, index) => index > 0 && home.some(piece => piece.token.plain === token.plain && piece.role === 'name'),
  );
  const away = again < 0 ? next : next.slice(0, again);
  if (home.length === 0 || away.length === 0) return '';
  for (const piece of [...home, ...away]) piece.role = 'event';
  const versus = pieces[at];
  if (versus) versus.role = 'event';
  return `${textOf(home)} ${pieces[at]?.token.text ?? 'x'} ${textOf(away)}`.slice(0, 200);
}

function sideOf(pieces: readonly Piece[], at: number, step: 1 | -1): Piece[] {
  const side: Piece[] = [];
  for (let index = at + step; side.length < MOST_WORDS; index += step) {
    const piece = pieces[index];
    if (piece === undefined || (piece.role !== 'name' && piece.role !== 'filler') || piece.token.kind !== 'word') break;
    if (BREAKS.has(piece.token.plain)) break;
    side.push(piece);
  }
  while (side.length > 0 && side.at(-1)?.role === 'filler') side.pop();
  const ordered = step === 1 ? side : side.toReversed();
  // 'o Bahia x Vitória': what comes before the name is no part of it, unless it joins two of its words.
  while (ordered[0] !== undefined && (ordered[0].role === 'filler' || JOINS.has(ordered[0].token.plain)))
    ordered.shift();
  return ordered;
}

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ token }) => token.text).join(' ');
