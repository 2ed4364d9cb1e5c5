/** The next message about bets that were just shown: what was asked for, or one field as it should have been. */

import type {
  DraftLeg,
  RegisteringDraft,
  RegisteringReading,
  SaidBet,
  SaidLeg,
  SaidMovement,
} from '../result/registering.ts';
import type { RegisteringContext } from './context.ts';
import { placeMeant, withoutNames } from './leg-meant.ts';
import { oddsOf, toCents } from './legs.ts';
import { movementCorrected } from './movement-corrections.ts';
import { movementOf } from './movement-words.ts';
import type { Piece } from './pieces.ts';
import { askFor, isPrice } from './questions.ts';

/** They say that a value was another one. */
const WAS = new Set([
  ...[
    'era',
    'foi',
    'eram',
    'foram',
    'corrige',
    'corrigir',
    'corrija',
    'corrijo',
    'corrigindo',
    'correcao',
    'errata',
    'errei',
  ],
  ...[
    'errado',
    'errada',
    'verdade',
    'certo',
    'certa',
    'troca',
    'trocar',
    'troque',
    'troquei',
    'muda',
    'mudar',
    'mude',
    'ops',
  ],
  ...[
    'opa',
    'alias',
    'vez',
    'inves',
    'retifico',
    'retificar',
    'retifique',
    'retificacao',
    'retificando',
    'enganei',
    'engano',
  ],
  ...[
    'equivoquei',
    'equivoco',
    'digo',
    'dizer',
    'ajusta',
    'ajustar',
    'ajuste',
    'altera',
    'alterar',
    'altere',
    'arruma',
  ],
  ...[
    'arrumar',
    'arrume',
    'conserta',
    'consertar',
    'confundi',
    'tava',
    'estava',
    'tinha',
    'saiu',
    'ficou',
    'entrou',
    'pera',
    'mentira',
  ],
  ...['perdao', 'desculpa', 'desculpe', 'corrigi', 'correto', 'correta'],
]);

/** Null: it is neither. */
export function nextOf(pieces: readonly Piece[], context: RegisteringContext): RegisteringReading | null {
  const { before } = context;
  if (before === null || pieces.some(({ role }) => role === 'write' || role === 'question' || role === 'result'))
    return null;
  if (before.kind === 'question' && before.movement !== undefined)
    return before.about === 'currency' || before.about === 'amount'
      ? paidAs(before, before.movement, pieces)
      : movedAt(before.movement, pieces);
  if (before.kind === 'question' && before.draft !== null) return answered(before, before.draft, pieces, context);
  if (before.kind === 'movement' || before.kind === 'movements') {
    const said = before.kind === 'movement' ? [before] : before.movements;
    const isCorrecting = pieces.some(({ token }) => WAS.has(token.plain) && !HAPPENED.has(token.plain));
    // 'foi 250' behind 'depositei 200'; 'o saque foi creditado' is one of its own.
    return movementCorrected(said, pieces, isCorrecting || isBareValue(pieces) || saysHowItWas(said, pieces), context);
  }
  return before.kind === 'bets' ? corrected(before, pieces, context) : null;
}

/** They tell of any movement that it was made. */
const HAPPENED = new Set([
  'foi',
  'foram',
  'entrou',
  'saiu',
  'ficou',
  'tinha',
  'estava',
  'tava',
  'certo',
  'certa',
  'opa',
]);

/** 'o depósito foi de 250', 'o saque foi da KTO': of one that was said, and no new one. */
const saysHowItWas = (said: readonly SaidMovement[], pieces: readonly Piece[]): boolean =>
  pieces.some(
    (piece, at) =>
      said.some(({ movement }) => movement === movementOf(piece)) &&
      /^[oa]$/.test(pieces[at - 1]?.token.plain ?? '') &&
      pieces.some(
        ({ token }, index) => token.plain === 'foi' && /^(?:de|da|na)$/.test(pieces[index + 1]?.token.plain ?? ''),
      ),
  );

/** 'foi 250', 'era na Betano': a value and nothing else. */
const isBareValue = (pieces: readonly Piece[]): boolean =>
  /^(?:foi|foram|era|eram|nao)$/.test(pieces[0]?.token.plain ?? '') &&
  pieces.every(({ role }) =>
    ['filler', 'house', 'number', 'stake', 'label', 'odds', 'denial', 'sign', 'separator'].includes(role),
  );

/** 'na Betano', after 'depositei 200'. */
function movedAt(movement: SaidMovement, pieces: readonly Piece[]): SaidMovement | null {
  const said = houseSaid(pieces);
  if (said === null) return null;
  return { ...movement, ...(movement.movement === 'deposit' ? { to: said.house } : { from: said.house }) };
}

type Question = Extract<RegisteringReading, { kind: 'question' }>;

/** 'uns 260 reais', after 'depositei 50 dólares na pinnacle'. */
function paidAs(question: Question, movement: SaidMovement, pieces: readonly Piece[]): RegisteringReading | null {
  const cents = numberSaid('stake', pieces)?.stakeCents ?? null;
  if (cents === null) return null;
  const next = { ...movement, cents };
  return (next.from ?? next.to) === null ? { ...question, about: 'house', movement: next } : next;
}

function answered(
  { about, leg }: Question,
  draft: RegisteringDraft,
  pieces: readonly Piece[],
  context: RegisteringContext,
): RegisteringReading | null {
  const place = (leg ?? 1) - 1;
  const set =
    about === 'house'
      ? houseSaid(pieces)
      : about === 'odds' || about === 'stake' || about === 'currency'
        ? numberSaid(about === 'odds' ? about : 'stake', pieces)
        : null;
  if (set === null) return null;
  const legs = draft.legs.map((each, index) => (index === place ? { ...each, ...set } : each));
  const next = { ...draft, legs };
  return askFor('missing', [next], pieces, context) ?? whole([next as SaidBet], false);
}

function corrected(
  { bets }: Extract<RegisteringReading, { kind: 'bets' }>,
  pieces: readonly Piece[],
  { hasSum }: RegisteringContext,
): RegisteringReading | null {
  const place = placeMeant(bets, pieces);
  const bet = bets[place?.bet ?? -1];
  const leg = bet?.legs[place?.leg ?? -1];
  if (place === null || bet === undefined || leg === undefined) return null;
  if (!pieces.some(({ token }) => WAS.has(token.plain)) && !namesField(pieces) && !deniesOld(pieces, leg)) return null;
  const own = withoutOld(withoutNames(pieces, leg, bets.length + bet.legs.length > 2), leg);
  const set = setIn(own, leg, hasSum);
  if (set === null) return null;
  const legs = bet.legs.map((each, index) => (index === place.leg ? ({ ...each, ...set } as SaidLeg) : each));
  return whole(
    bets.map((each, index) => (index === place.bet ? { ...bet, legs } : each)),
    true,
  );
}

/** 'a casa é a Novibet', 'odd é 2,20'. */
const namesField = (pieces: readonly Piece[]): boolean =>
  /\b(?:casa|odd|odds|cotacao|valor|stake|entrada) (?:certa |certo )?e\b/.test(
    pieces.map(({ token }) => token.plain).join(' '),
  );

/** '90 não, 190', 'Novibet e não Betano': what stands there is denied, and there is something in its place. */
function deniesOld(pieces: readonly Piece[], leg: SaidLeg): boolean {
  const left = withoutOld(pieces, leg);
  return left.length < pieces.length && pieces.some(({ token }) => token.plain === 'nao');
}

/** What stands there and is denied is no news: 'era 2,20, não 2,30', 'foi na KTO, não na Betano'. */
function withoutOld(pieces: readonly Piece[], { odds, stakeCents, house }: SaidLeg): readonly Piece[] {
  const isOld = ({ role, token, house: said }: Piece) =>
    role === 'house'
      ? said?.house === house
      : AMOUNTS.has(role) && (token.value === odds || toCents(token.value) === stakeCents);
  const isDenied = pieces.some(({ token }) =>
    /^(?:nao|inves|vez|nem|lugar|troca|trocar|troque|muda|mudar|mude)$/.test(token.plain),
  );
  const left = pieces.filter(piece => !isOld(piece) && !(isDenied && piece.role === 'denial'));
  return isDenied && left.some(({ role }) => AMOUNTS.has(role) || role === 'house') ? left : pieces;
}

/** One field, or the house, the odd and the stake of them: 'foi na KTO e a odd 2,3', 'era 200, e peguei 2,2'. */
function setIn(pieces: readonly Piece[], leg: SaidLeg, hasSum: boolean): Partial<DraftLeg> | null {
  const houses = pieces.filter(({ role }) => role === 'house');
  const numbers = pieces.filter(({ role }) => AMOUNTS.has(role));
  if (numbers.length === 0) return houseSaid(pieces);
  const [house] = houses.filter(piece => piece.house?.house !== leg.house);
  if (houses.length > 1 || (house !== undefined && !isShort(pieces))) return null;
  const set = numbers.length === 2 && !hasSum ? bothSaid(pieces, numbers) : numberMeant(pieces, hasSum);
  return set && { ...set, ...(house?.house && { house: house.house.house, commission: house.house.commission }) };
}

/** An odd and a stake, each by what it is called or by its shape. */
function bothSaid(pieces: readonly Piece[], numbers: readonly Piece[]): Partial<DraftLeg> | null {
  const sets = numbers.map(number => {
    const own = pieces.filter(piece => piece === number || !numbers.includes(piece));
    return number.role === 'odds' || number.role === 'stake' ? numberSaid(number.role, own) : byShape(own);
  });
  const [first, second] = sets;
  return first && second && 'odds' in first !== 'odds' in second ? { ...first, ...second } : null;
}

function numberMeant(pieces: readonly Piece[], hasSum: boolean): Partial<DraftLeg> | null {
  const isOdds = pieces.some(({ token }) => /^(?:odd|odds|cotacao|cota|preco)$/.test(token.plain));
  const isStake = pieces.some(({ token }) => /^(?:stake|valor|reais|entrada|quantia|montante)$/.test(token.plain));
  const set =
    (isOdds ? numberSaid('odds', pieces) : null) ?? (isStake || hasMoney(pieces) ? numberSaid('stake', pieces) : null);
  return set ?? (hasSum ? null : byShape(pieces));
}

const whole = (bets: readonly SaidBet[], replaces: boolean): RegisteringReading => ({
  kind: 'bets',
  bets,
  unused: [],
  replaces,
});

const AMOUNTS: ReadonlySet<string> = new Set(['number', 'odds', 'stake', 'units', 'commission', 'line']);

/** The one house that it names, and no number. */
function houseSaid(pieces: readonly Piece[]): Pick<DraftLeg, 'house' | 'commission'> | null {
  const houses = pieces.filter(({ role }) => role === 'house');
  const [said] = houses;
  if (houses.length !== 1 || said?.house === undefined || !isShort(pieces)) return null;
  if (pieces.some(({ role }) => AMOUNTS.has(role))) return null;
  return { house: said.house.house, commission: said.house.commission };
}

function numberSaid(about: 'odds' | 'stake', pieces: readonly Piece[]): Partial<DraftLeg> | null {
  const numbers = pieces.filter(({ role }) => AMOUNTS.has(role));
  const [said] = numbers;
  if (numbers.length !== 1 || said === undefined || said.token.kind !== 'number' || !isShort(pieces)) return null;
  if (about === 'odds') {
    const odds = oddsOf(said);
    return said.token.isMoney || !isPrice(odds) ? null : { odds };
  }
  return said.token.value > 0 ? { stakeCents: toCents(said.token.value) } : null;
}

function byShape(pieces: readonly Piece[]): Partial<DraftLeg> | null {
  const [said] = pieces.filter(({ role }) => AMOUNTS.has(role));
  const isOdds = said !== undefined && said.token.decimals > 0 && said.token.value < 15;
  const isStake = said !== undefined && said.token.decimals === 0 && said.token.value >= 15;
  return isOdds ? numberSaid('odds', pieces) : isStake ? numberSaid('stake', pieces) : null;
}

const hasMoney = (pieces: readonly Piece[]): boolean => pieces.some(({ token }) => token.isMoney);

/** A sentence that says more than a value is a message of its own. */
const isShort = (pieces: readonly Piece[]): boolean =>
  pieces.filter(
    ({ role, token }) =>
      (role === 'name' || role === 'market' || role === 'denial') && !WAS.has(token.plain) && token.plain !== 'casa',
  ).length <= 1;
