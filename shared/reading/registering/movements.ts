/** Money between a bank and houses: 'depositei 200 na betano', 'passei 200 da betano pra superbet'. */

import { findBook } from '../../markets/books.ts';
import type { RegisteringContext } from './context.ts';
import { toCents } from './legs.ts';
import type { Piece } from './pieces.ts';
import type { RegisteringReading, SaidMovement } from './registering.ts';
import { daysSaid } from './said-days.ts';

type Movement = 'deposit' | 'withdraw' | 'transfer';

const VERBS: Readonly<Record<string, Movement>> = {
  ...{
    depositei: 'deposit',
    deposito: 'deposit',
    depositos: 'deposit',
    depositado: 'deposit',
    recarreguei: 'deposit',
    aportei: 'deposit',
  },
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
  const plan = planIn(movement, pieces, houses, amounts);
  if (plan !== null) return plan;
  const isTalk = pieces.some(({ role, token }) => role === 'question' || role === 'denial' || OTHERS.has(token.plain));
  if (isTalk || (isWish && amounts.length === 0)) return null;
  const [amount] = amounts;
  const several = movement === 'transfer' ? null : severalIn(movement, pieces, context);
  if (several !== null) return several;
  // 'quatrocentos e pouco'.
  const isInexact = pieces.some(({ token }) => INEXACT.has(token.plain));
  if (amount !== undefined && houses.length > 0 && isInexact) return asks('amount', '');
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
  // What it was for: 'saquei 300 da betano pra pagar a luz'.
  const isReason =
    unknown !== undefined &&
    /ei$|[^a]i$/.test(verb?.token.plain ?? '') &&
    isBehind(unknown, [amount, ...houses], pieces);
  if (unknown !== undefined && !isReason) return isWrite ? asks('word', unknown.token.text) : null;
  const { from, to } = endsOf(movement, houses, pieces);
  const isWhole = movement === 'transfer' ? from !== null && to !== null && from !== to : (from ?? to) !== null;
  if (!isWhole || houses.length > (movement === 'transfer' ? 2 : 1)) return asks('house', '');
  const at = daysSaid(pieces, context).placedAt;
  return { kind: 'movement', movement, from, to, cents: toCents(amount.token.value), at };
}

const INEXACT = new Set(['pouco', 'poucos', 'pouquinho', 'tantos', 'quase', 'uns', 'umas', 'cerca', 'aproximadamente']);
const WISHES = /^(?:vou|quero|queria|pretendo|planejo|penso|pensando|devo|amanha|se)$/;

/** What is still to be moved is not written down: it is said how, once it was. */
function planIn(
  movement: Movement,
  pieces: readonly Piece[],
  houses: readonly Piece[],
  amounts: readonly Piece[],
): RegisteringReading | null {
  const isInfinitive = pieces.some(({ token }) => /^(?:sacar|depositar|transferir)$/.test(token.plain));
  const isPlanned = pieces.some(({ token }) => WISHES.test(token.plain));
  const [amount, house] = [amounts[0], houses[0]?.house?.house];
  const isAsked = pieces.some(({ role }) => role === 'question');
  if (!isInfinitive || !isPlanned || isAsked || amounts.length !== 1 || houses.length !== 1 || movement === 'transfer')
    return null;
  const name = findBook(house ?? '').name;
  const money = amount?.token.text ?? '';
  return asks('plan', movement === 'deposit' ? `depositei ${money} na ${name}` : `saquei ${money} da ${name}`);
}

/** 'Betano 150, Novibet 100': each house with an amount of its own, all in one order. Null: it is no such list. */
function severalIn(
  movement: 'deposit' | 'withdraw',
  pieces: readonly Piece[],
  context: RegisteringContext,
): RegisteringReading | null {
  const isMoney = ({ role }: Piece) => role === 'number' || role === 'stake' || role === 'odds';
  const said = pieces.filter(piece => isMoney(piece) || piece.role === 'house');
  const pairs = Array.from({ length: said.length / 2 }, (_, at) => said.slice(at * 2, at * 2 + 2));
  const isHouseFirst = said[0]?.role === 'house';
  const isOrdered = pairs.every(
    ([first, second]) => (first?.role === 'house') === isHouseFirst && (second?.role === 'house') !== isHouseFirst,
  );
  const isStrange = pieces.some(
    ({ role, token }) =>
      (role === 'name' || role === 'market' || role === 'commission') &&
      !ABOUT.has(token.plain) &&
      !Object.hasOwn(VERBS, token.plain),
  );
  if (pairs.length < 2 || said.length % 2 === 1 || !isOrdered || isStrange) return null;
  const at = daysSaid(pieces, context).placedAt;
  const movements = pairs.map(([first, second]): SaidMovement => {
    const [house, amount] = isHouseFirst ? [first, second] : [second, first];
    const name = house?.house?.house ?? null;
    const ends = movement === 'deposit' ? { from: null, to: name } : { from: name, to: null };
    return { kind: 'movement', movement, ...ends, cents: toCents(amount?.token.value ?? 0), at };
  });
  return { kind: 'movements', movements };
}

const isBehind = (piece: Piece, others: readonly Piece[], pieces: readonly Piece[]): boolean =>
  others.every(other => pieces.indexOf(other) < pieces.indexOf(piece));

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

const asks = (about: 'amount' | 'word' | 'house' | 'plan', text: string): RegisteringReading => ({
  ...{ kind: 'question', about, text, leg: null, choices: [], draft: null },
});
