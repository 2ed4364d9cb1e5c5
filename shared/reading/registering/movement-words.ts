/** The words of movements: which of them is meant, and between which ends. */
import type { Piece } from './pieces.ts';

export type Movement = 'deposit' | 'withdraw' | 'transfer';

const BY_WORD: Readonly<Record<Movement, string>> = {
  deposit:
    'depositei depositamos deposito depositos depositado depositada deposita deposite depositar carreguei recarreguei recarga aportei aporte aportes dep deps',
  withdraw:
    'saquei sacamos saque saques sacado saca saque sacar retirei retirada retiradas resgatei resgate resgates levantei levantamento saq saqs',
  transfer:
    'transferi transferimos transferencia transferencias transferido transferida transfere passei movi transf tranf trf',
};
const VERBS: ReadonlyMap<string, Movement> = new Map(
  (Object.entries(BY_WORD) as [Movement, string][]).flatMap(([movement, text]) =>
    text.split(' ').map(word => [word, movement] as const),
  ),
);
/** Done by the person, so that the house alone is missing. */
const DONE = /^(?:depositei|carreguei|recarreguei|aportei|saquei|retirei|resgatei|levantei)$/;
/** Money goes out of a house, into one. */
const OUT = new Set(['tirei', 'puxei', 'saquei', 'retirei', 'resgatei', 'levantei', 'esvaziei', 'limpei', 'zerei']);
const IN = new Set([
  ...['botei', 'coloquei', 'joguei', 'levei', 'mandei', 'pus', 'meti', 'passei', 'depositei', 'taquei', 'enfiei'],
]);
const BANKS = /^(?:conta|banco|nubank|itau|bradesco|santander|picpay|carteira|bolso)$/;
const LEFT = /^(?:saiu|sairam|saindo)$/;
const CAME = /^(?:foi|foram|entrou|entraram|caiu|cairam|chegou|indo)$/;
export const BETWEEN: ReadonlySet<string> = new Set([
  'mandei',
  'tirei',
  'botei',
  'coloquei',
  'joguei',
  'levei',
  'puxei',
  'pus',
  'meti',
  'taquei',
  ...['passa', 'move', 'transfere', 'manda', 'tira', 'joga'],
]);

export const movementOf = ({ token }: Piece): Movement | null =>
  token.kind === 'word' ? (VERBS.get(token.plain) ?? null) : null;

export const isDoneMovement = (pieces: readonly Piece[]): boolean => pieces.some(({ token }) => DONE.test(token.plain));

export interface Ends {
  readonly from: string | null;
  readonly to: string | null;
}

/** 'tirei da KTO e botei na Betano': out of one house and into another, whatever is said between. Null: it is no such pair. */
export function flowIn(pieces: readonly Piece[]): Ends | null {
  const houses = pieces.filter(({ role }) => role === 'house');
  if (houses.length !== 2) return null;
  const [from, to] = houses.map(house => verbBefore(pieces, house));
  if (from === undefined || to === undefined) return null;
  if (!(OUT.has(from) && IN.has(to)) && !isToldOf(pieces, houses, from, to)) return null;
  const [first, second] = houses.map(piece => piece.house?.house ?? null);
  return first === second ? null : { from: first ?? null, to: second ?? null };
}

/** 'saiu 500 da Superbet e foi pra Pinnacle': told of the money, so that its ends have to be said as ends. */
function isToldOf(pieces: readonly Piece[], houses: readonly Piece[], from: string, to: string): boolean {
  const before = houses.map(house => pieces[pieces.indexOf(house) - 1]?.token.plain ?? '');
  const isOfBet = pieces.some(({ role, token }) => role === 'result' || /^(?:odds?|cotacao)$/.test(token.plain));
  const isOfEnds = /^d[ae]$/.test(before[0] ?? '') && /^(?:pra|para|na|a)$/.test(before[1] ?? '');
  return LEFT.test(from) && CAME.test(to) && isOfEnds && !isOfBet;
}

function verbBefore(pieces: readonly Piece[], house: Piece): string {
  const said = pieces
    .slice(0, pieces.indexOf(house))
    .findLast(({ token: { plain } }) => OUT.has(plain) || IN.has(plain) || LEFT.test(plain) || CAME.test(plain));
  return said?.token.plain ?? '';
}

/** Without a verb of its own: a Pix to a house or from it, or money from one house to another. */
export function unnamed(pieces: readonly Piece[]): Movement | null {
  const before = (piece: Piece) => pieces[pieces.indexOf(piece) - 1]?.token.plain ?? '';
  const houses = pieces.filter(({ role }) => role === 'house');
  const comesFrom = houses.some(house => /^d[ao]s?$|^de$/.test(before(house)));
  const goesTo = houses.some(house => /^(?:pra|para|pro|na|no)$/.test(before(house)));
  if (flowIn(pieces) !== null) return 'transfer';
  if (pieces.some(({ token }) => BETWEEN.has(token.plain)) && houses.length === 2)
    return comesFrom && goesTo ? 'transfer' : null;
  const amounts = pieces.filter(({ role }) => role === 'number' || role === 'stake' || role === 'odds');
  const says = (words: RegExp) =>
    houses.length === 1 && amounts.length === 1 && pieces.some(({ token }) => words.test(token.plain));
  // 'tirei 80 da KTO', 'mandei 300 pra Betano': nobody bets so.
  if (says(/^(?:tirei|puxei)$/) && comesFrom) return 'withdraw';
  // 'mandei 50 da KTO pra conta'.
  const isToBank = pieces.some(({ token }) => BANKS.test(token.plain));
  if (says(/^(?:mandei|levei|joguei|passei|transferi)$/) && comesFrom && isToBank) return 'withdraw';
  if (says(/^(?:mandei|enviei|transferi|passei)$/) && /^(?:pra|para|pro)$/.test(before(houses[0] as Piece)))
    return 'deposit';
  // 'botei mais 50 de saldo na Superbet'.
  const isOfBalance = pieces.some(({ token }, at) => token.plain === 'saldo' && pieces[at - 1]?.token.plain === 'de');
  if (says(/^(?:botei|coloquei|pus|joguei|meti)$/) && isOfBalance && goesTo) return 'deposit';
  if (houses.length !== 1 || !pieces.some(({ token }) => token.plain === 'pix')) return null;
  return goesTo ? 'deposit' : comesFrom ? 'withdraw' : null;
}

export function endsOf(movement: Movement, houses: readonly Piece[], pieces: readonly Piece[]): Ends {
  const flow = movement === 'transfer' ? flowIn(pieces) : null;
  if (flow !== null) return flow;
  const named = houses.map(piece => ({
    house: piece.house?.house ?? null,
    word: pieces[pieces.indexOf(piece) - 1]?.token.plain ?? '',
  }));
  if (movement === 'deposit') return { from: null, to: named[0]?.house ?? null };
  if (movement === 'withdraw') return { from: named[0]?.house ?? null, to: null };
  const to = named.find(({ word }) => /^(?:pra|para|pro|na|a)$/.test(word));
  // 'transf 50 KTO > Betano'.
  const isArrow = pieces.some(({ token }) => /^[>→➡]$/u.test(token.text)) && named.length === 2;
  if (to === undefined && isArrow) return { from: named[0]?.house ?? null, to: named[1]?.house ?? null };
  const from = named.find(each => each !== to && /^(?:da|de|do)$/.test(each.word)) ?? named.find(each => each !== to);
  return { from: from?.house ?? null, to: to?.house ?? null };
}
