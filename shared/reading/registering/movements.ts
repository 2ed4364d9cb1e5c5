/** Money between a bank and houses: 'depositei 200 na betano', 'passei 200 da betano pra superbet'. */

import { findBook } from '../../markets/books.ts';
import type { RegisteringReading, SaidMovement } from '../result/registering.ts';
import type { RegisteringContext } from './context.ts';
import { toCents } from './legs.ts';
import { BETWEEN, endsOf, flowIn, isDoneMovement, type Movement, movementOf, unnamed } from './movement-words.ts';
import type { Piece } from './pieces.ts';
import { daysSaid } from './said-days.ts';
import { typedMovement } from './typed-movement.ts';

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
  ...['sairam', 'cairam', 'entraram', 'chegaram', 'foram', 'indo', 'saindo'],
  'mais',
  ...[
    'pingou',
    'acabei',
    'acabamos',
    'fazer',
    'agorinha',
    'pouco',
    'ha',
    'minutos',
    'instante',
    'inteiro',
    'inteira',
    'integral',
    'movimentacao',
    'movimento',
  ],
  ...['creditado', 'creditada', 'creditou', 'compensou', 'compensado', 'confirmado', 'confirmada', 'confirmou'],
  ...['aprovado', 'aprovada', 'processado', 'processada', 'efetivado', 'efetivada', 'efetuado', 'efetuada', 'efetuei'],
  ...['realizado', 'realizada', 'realizei', 'concluido', 'concluida', 'pago', 'paga', 'liberado', 'liberada', 'recebi'],
  ...['feito', 'feita', 'banco', 'bancaria', 'corrente', 'horas', 'as'],
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
  setFurther(pieces);
  setPointed(pieces, context);
  const parts = flowIn(pieces) === null ? byVerbs(pieces) : [pieces];
  if (parts.length < 2) return oneIn(pieces, isWrite, context);
  const read = parts.map(part => oneIn(part, isWrite, context));
  const movements = read.flatMap(each =>
    each?.kind === 'movements' ? each.movements : each?.kind === 'movement' ? [each] : [],
  );
  if (read.every(each => each?.kind === 'movement' || each?.kind === 'movements'))
    return { kind: 'movements', movements };
  // One of several that is not understood: none of them is written.
  return movements.length === 0 ? (read.find(each => each !== null) ?? null) : asks('amount', '');
}

/** 'tirei 90 de lá', 'depositei 50 nela': the one house that the message before was of. */
function setPointed(pieces: readonly Piece[], { before, findHouse }: RegisteringContext): void {
  const [house, ...others] = housesOf(before);
  if (house === undefined || others.length > 0 || pieces.some(({ role }) => role === 'house')) return;
  const isMoved = pieces.some(piece => movementOf(piece) !== null);
  const pointer = pieces.find(
    ({ token }, at) =>
      /^(?:nela|dela|nele|dele)$/.test(token.plain) ||
      (token.plain === 'la' && (isMoved || /^(?:de|pra|para|por)$/.test(pieces[at - 1]?.token.plain ?? ''))),
  );
  if (pointer === undefined) return;
  const { commission, isExchange } = findHouse(findBook(house).name) ?? { commission: 0, isExchange: false };
  Object.assign(pointer, { role: 'house', house: { house, commission, isExchange, count: 1 } });
}

function housesOf(before: RegisteringReading | null): readonly string[] {
  if (before?.kind === 'balance' || before?.kind === 'open' || before?.kind === 'profit') return before.houses;
  if (before?.kind === 'movement') return [before.from, before.to].flatMap(house => house ?? []);
  return before?.kind === 'bets' ? [...new Set(before.bets.flatMap(({ legs }) => legs.map(({ house }) => house)))] : [];
}

/** 'depositei mais 50': the amount is no line. */
function setFurther(pieces: readonly Piece[]): void {
  for (const [at, piece] of pieces.entries()) {
    const [before, next] = [pieces[at - 1], pieces[at + 1]];
    if (piece.token.plain !== 'mais' || before === undefined) continue;
    if (movementOf(before) === null && !BETWEEN.has(before.token.plain)) continue;
    if (next?.role !== 'line' && !(next !== undefined && isAmount(next))) continue;
    piece.role = 'filler';
    if (next.role === 'line') next.role = 'number';
  }
}

/** Each verb with what is said of it: 'depositei 100 na KTO e saquei 50 da Betano'. */
function byVerbs(pieces: readonly Piece[]): Piece[][] {
  const verbs = pieces.flatMap((piece, at) => (movementOf(piece) === null ? [] : [at]));
  // 'transferi o saque da KTO': one of them only says what it is.
  const starts = verbs.filter((at, index) => index === 0 || hasAmount(pieces.slice(verbs[index - 1], at)));
  return starts.map((at, index) => pieces.slice(index === 0 ? 0 : at, starts[index + 1] ?? pieces.length));
}

const hasAmount = (pieces: readonly Piece[]): boolean => pieces.some(isAmount);
const isAmount = ({ role }: Piece): boolean => role === 'number' || role === 'stake' || role === 'odds';

function oneIn(pieces: readonly Piece[], isWrite: boolean, context: RegisteringContext): RegisteringReading | null {
  const verb = pieces.find(piece => movementOf(piece) !== null);
  const movement = flowIn(pieces) === null && verb !== undefined ? movementOf(verb) : unnamed(pieces);
  if (movement === null) return null;
  // 'passei 50 minutos', 'sacar' as a wish.
  const isWish = /^(?:sacar|depositar|deposita|saque|deposito)$/.test(verb?.token.plain ?? '') && !isWrite;
  const houses = pieces.filter(({ role }) => role === 'house');
  const amounts = pieces.filter(isAmount);
  if (houses.length === 0 && !isWrite) return withoutHouse(movement, pieces, amounts, context);
  const plan = planIn(movement, pieces, houses, amounts);
  if (plan !== null) return plan;
  const isTalk = pieces.some(({ role, token }) => role === 'question' || role === 'denial' || OTHERS.has(token.plain));
  if (isTalk || (isWish && amounts.length === 0)) return null;
  const [amount] = amounts;
  const several = movement === 'transfer' ? null : severalIn(movement, pieces, context);
  if (several !== null) return several;
  if (amount !== undefined && houses.length > 0 && isInexact(pieces)) return asks('amount', '');
  const unknown = pieces.find(
    ({ role, token }) =>
      (role === 'name' || role === 'market' || role === 'commission' || role === 'units') &&
      token.kind !== 'sign' &&
      !ABOUT.has(token.plain) &&
      movementOf({ token, role }) === null &&
      !BETWEEN.has(token.plain),
  );
  if (amount === undefined || amounts.length > 1) {
    const text = amounts.map(({ token }) => token.text).join(' e ');
    if (isWrite || amounts.length > 1 || flowIn(pieces) !== null) return asks('amount', text);
    return unknown === undefined && isDoneMovement(pieces) ? withoutAmount(movement, pieces, houses, context) : null;
  }
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

/** 'depositei na Superbet hoje cedo'. */
function withoutAmount(
  movement: Movement,
  pieces: readonly Piece[],
  houses: readonly Piece[],
  context: RegisteringContext,
): RegisteringReading | null {
  if (movement === 'transfer' || houses.length !== 1) return null;
  const at = daysSaid(pieces, context).placedAt;
  const said: SaidMovement = { kind: 'movement', movement, ...endsOf(movement, houses, pieces), cents: toCents(0), at };
  return { ...asks('amount', ''), movement: said };
}

/** 'depositei 200': the house is all that is missing. */
function withoutHouse(
  movement: Movement,
  pieces: readonly Piece[],
  amounts: readonly Piece[],
  context: RegisteringContext,
): RegisteringReading | null {
  const [amount] = amounts;
  const isTalk = pieces.some(
    ({ role, token }) =>
      ['question', 'denial', 'result', 'free', 'commission'].includes(role) || OTHERS.has(token.plain),
  );
  const names = pieces.filter(({ role, token }) => role === 'name' && !ABOUT.has(token.plain));
  if (amount === undefined || amounts.length > 1 || isTalk || isInexact(pieces)) return null;
  if (movement === 'transfer' || !isDoneMovement(pieces)) return null;
  if (names.filter(piece => movementOf(piece) === null).length > 1) return null;
  const at = daysSaid(pieces, context).placedAt;
  const cents = toCents(amount.token.value);
  const ends = (house: string | null) =>
    movement === 'deposit' ? { from: null, to: house } : { from: house, to: null };
  const said = (house: string | null): SaidMovement => ({ kind: 'movement', movement, ...ends(house), cents, at });
  const choices = context.houses.map(house => ({
    label: findBook(house).name,
    text: `registrar ${typedMovement(said(house), context.timeZone)}`,
  }));
  return { ...asks('house', ''), choices, movement: said(null) };
}

type Question = Extract<RegisteringReading, { kind: 'question' }>;

/** 'quatrocentos e pouco'; 'agora há pouco' is a time. */
const INEXACT =
  /\be (?:pouco|poucos|pouquinho|tanto|tantos|uns quebrados)\b|\b(?:pouco|tanto) (?:mais|menos) de\b|\b(?:quase|uns|umas|cerca|aproximadamente|por volta de)\b/;
const isInexact = (pieces: readonly Piece[]): boolean => INEXACT.test(pieces.map(({ token }) => token.plain).join(' '));
const WISHES = /^(?:vou|quero|queria|pretendo|planejo|penso|pensando|devo|amanha|se)$/;

const ASKED_FOR =
  /^(?:pedi|pedido|solicitei|solicitado|analise|pendente|processando|processamento|aguardando|esperando)$/;
const ARRIVED = /^(?:caiu|chegou|entrou|pingou|aprovado|aprovada|aprovaram|pago|paga|liberado|liberada|creditado)$/;

/** 'pedi 600 de saque na Superbet, tá em análise': asked of the house, and not there yet. */
const isPending = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ token }) => ASKED_FOR.test(token.plain)) &&
  (pieces.some(({ role }) => role === 'denial') || !pieces.some(({ token }) => ARRIVED.test(token.plain)));

/** What is still to be moved is not written down: it is said how, once it was. */
function planIn(
  movement: Movement,
  pieces: readonly Piece[],
  houses: readonly Piece[],
  amounts: readonly Piece[],
): RegisteringReading | null {
  const isInfinitive = pieces.some(({ token }) => /^(?:sacar|depositar|transferir)$/.test(token.plain));
  const isPlanned = isInfinitive && pieces.some(({ token }) => WISHES.test(token.plain));
  const [amount, house] = [amounts[0], houses[0]?.house?.house];
  const isAsked = pieces.some(({ role }) => role === 'question');
  if (
    !(isPlanned || isPending(pieces)) ||
    isAsked ||
    amounts.length !== 1 ||
    houses.length !== 1 ||
    movement === 'transfer'
  )
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
  const said = pieces.filter(piece => isAmount(piece) || piece.role === 'house');
  const pairs = Array.from({ length: said.length / 2 }, (_, at) => said.slice(at * 2, at * 2 + 2));
  const isHouseFirst = said[0]?.role === 'house';
  const isOrdered = pairs.every(
    ([first, second]) => (first?.role === 'house') === isHouseFirst && (second?.role === 'house') !== isHouseFirst,
  );
  const isStrange = pieces.some(
    ({ role, token }) =>
      (role === 'name' || role === 'market' || role === 'commission') &&
      !ABOUT.has(token.plain) &&
      movementOf({ token, role }) === null,
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

const asks = (about: 'amount' | 'word' | 'house' | 'plan', text: string): Question => ({
  ...{ kind: 'question', about, text, leg: null, choices: [], draft: null },
});
