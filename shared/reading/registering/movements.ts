/** Money between a bank and houses: 'depositei 200 na betano', 'passei 200 da betano pra superbet'. */
import type { RegisteringContext } from './context.ts';
import { toCents } from './legs.ts';
import type { RegisteringReading } from './registering.ts';
import type { Piece } from './roles.ts';
import { daysSaid } from './said-days.ts';

type Movement = 'deposit' | 'withdraw' | 'transfer';

const VERBS: Readonly<Record<string, Movement>> = {
  ...{ depositei: 'deposit', deposito: 'deposit', depositado: 'deposit', recarreguei: 'deposit', aportei: 'deposit' },
  ...{ deposita: 'deposit', aporte: 'deposit', depositar: 'deposit' },
  ...{ saquei: 'withdraw', saque: 'withdraw', saques: 'withdraw', sacado: 'withdraw', retirei: 'withdraw' },
  ...{ retirada: 'withdraw', resgatei: 'withdraw', sacar: 'withdraw' },
  ...{
    transferi: 'transfer',
    transferencia: 'transfer',
    passei: 'transfer',
    movi: 'transfer',
    transferido: 'transfer',
  },
};
/** They move money only from one house to another: 'mandei 120 da kto pra betano'. */
const BETWEEN = new Set(['mandei', 'tirei', 'botei', 'coloquei', 'joguei', 'levei', 'puxei']);
/** They say what the movement is made with or for, and change nothing. */
const ABOUT = new Set([
  'pix',
  'via',
  'conta',
  'banco',
  'saldo',
  'dinheiro',
  'grana',
  'cedo',
  'tarde',
  'noite',
  'manha',
  'caiu',
  'chegou',
  'entrou',
]);
/** Promotions and other talk of money: no movement. */
const OTHERS = new Set([
  'bonus',
  'rollover',
  'girar',
  'minimo',
  'codigo',
  'promo',
  'promocao',
  'limite',
  'demora',
  'quer',
  'vou',
  'posso',
]);

/** isWrite: it is said to be written down. Null: no movement. */
export function movementIn(
  pieces: readonly Piece[],
  isWrite: boolean,
  context: RegisteringContext,
): RegisteringReading | null {
  const verb = pieces.find(({ token }) => token.kind === 'word' && Object.hasOwn(VERBS, token.plain));
  const movement = verb === undefined ? unnamed(pieces) : (VERBS[verb.token.plain] ?? 'deposit');
  if (movement === null) return null;
  // 'passei 50 minutos', 'sacar' as a wish.
  const isWish = /^(?:sacar|depositar|deposita|saque|deposito)$/.test(verb?.token.plain ?? '') && !isWrite;
  const houses = pieces.filter(({ role }) => role === 'house');
  const amounts = pieces.filter(({ role }) => role === 'number' || role === 'stake' || role === 'odds');
  if (houses.length === 0 && !isWrite) return null;
  const isTalk = pieces.some(({ role, token }) => role === 'question' || role === 'denial' || OTHERS.has(token.plain));
  if (isTalk || (isWish && amounts.length === 0)) return null;
  const [amount] = amounts;
  if (amount === undefined || amounts.length > 1) {
    return isWrite || amounts.length > 1 ? asks('amount', amounts.map(({ token }) => token.text).join(' e ')) : null;
  }
  const unknown = pieces.find(
    ({ role, token }) =>
      (role === 'name' || role === 'market' || role === 'commission' || role === 'units') &&
      token.kind !== 'sign' &&
      !ABOUT.has(token.plain) &&
      token !== verb?.token &&
      !BETWEEN.has(token.plain),
  );
  if (unknown !== undefined) return isWrite ? asks('word', unknown.token.text) : null;
  const { from, to } = endsOf(movement, houses, pieces);
  const isWhole = movement === 'transfer' ? from !== null && to !== null && from !== to : (from ?? to) !== null;
  if (!isWhole || houses.length > (movement === 'transfer' ? 2 : 1)) return asks('house', '');
  const at = daysSaid(pieces, context).placedAt;
  return { kind: 'movement', movement, from, to, cents: toCents(amount.token.value), at };
}

/** Without a verb of its own: a Pix to a house or from it, or money from one house to another. */
function unnamed(pieces: readonly Piece[]): Movement | null {
  const before = (piece: Piece) => pieces[pieces.indexOf(piece) - 1]?.token.plain ?? '';
  const houses = pieces.filter(({ role }) => role === 'house');
  const comesFrom = houses.some(house => /^d[ao]s?$|^de$/.test(before(house)));
  const goesTo = houses.some(house => /^(?:pra|para|pro|na|no)$/.test(before(house)));
  if (pieces.some(({ token }) => BETWEEN.has(token.plain)) && houses.length === 2)
    return comesFrom && goesTo ? 'transfer' : null;
  if (houses.length !== 1 || !pieces.some(({ token }) => token.plain === 'pix')) return null;
  return goesTo ? 'deposit' : comesFrom ? 'withdraw' : null;
}

function endsOf(movement: Movement, houses: readonly Piece[], pieces: readonly Piece[]) {
  const named = houses.map(piece => ({
    house: piece.house?.house ?? null,
    word: pieces[pieces.indexOf(piece) - 1]?.token.plain ?? '',
  }));
  if (movement === 'deposit') return { from: null, to: named[0]?.house ?? null };
  if (movement === 'withdraw') return { from: named[0]?.house ?? null, to: null };
  const to = named.find(({ word }) => /^(?:pra|para|pro|na|a)$/.test(word));
  const from = named.find(each => each !== to && /^(?:da|de|do)$/.test(each.word)) ?? named.find(each => each !== to);
  return { from: from?.house ?? null, to: to?.house ?? null };
}

const asks = (about: 'amount' | 'word' | 'house', text: string): RegisteringReading => ({
  ...{ kind: 'question', about, text, leg: null, choices: [], draft: null },
});
