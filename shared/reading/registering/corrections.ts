/** The next message about bets that were just shown: what was asked for, or one field as it should have been. */
import type { RegisteringContext } from './context.ts';
import { oddsOf, toCents } from './legs.ts';
import type { Piece } from './pieces.ts';
import { askFor } from './questions.ts';
import type { DraftLeg, RegisteringDraft, RegisteringReading, SaidBet, SaidLeg } from './registering.ts';

/** They say that a value was another one. */
const WAS = new Set([
  'era',
  'foi',
  'eram',
  'corrige',
  'corrigir',
  'corrija',
  'errei',
  'verdade',
  'certo',
  'certa',
  'troca',
  'muda',
  'mudar',
  'ops',
  'alias',
  'correcao',
  'vez',
  'inves',
]);

/** Null: it is neither. */
export function nextOf(pieces: readonly Piece[], context: RegisteringContext): RegisteringReading | null {
  const { before } = context;
  if (before === null || pieces.some(({ role }) => role === 'write' || role === 'question' || role === 'result'))
    return null;
  if (before.kind === 'question' && before.draft !== null) return answered(before, before.draft, pieces, context);
  return before.kind === 'bets' ? corrected(before, pieces, context) : null;
}

type Question = Extract<RegisteringReading, { kind: 'question' }>;

function answered(
  { about, leg }: Question,
  draft: RegisteringDraft,
  pieces: readonly Piece[],
  context: RegisteringContext,
): RegisteringReading | null {
  const place = (leg ?? 1) - 1;
  const set =
    about === 'house' ? houseSaid(pieces) : about === 'odds' || about === 'stake' ? numberSaid(about, pieces) : null;
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
  const [bet] = bets;
  const [leg] = bet?.legs ?? [];
  const says = pieces.some(({ token }) => WAS.has(token.plain));
  // One field of one leg: of several it would have to be said which.
  if (bet === undefined || leg === undefined || bets.length > 1 || bet.legs.length > 1 || !says) return null;
  return replaced(withoutOld(pieces, leg), { bet, leg }, hasSum);
}

/** 'era 2,20, não 2,30': what stands there and is denied is no news. */
function withoutOld(pieces: readonly Piece[], { odds, stakeCents }: SaidLeg): readonly Piece[] {
  const isOld = ({ role, token }: Piece) =>
    AMOUNTS.has(role) && (token.value === odds || toCents(token.value) === stakeCents);
  const isDenied = pieces.some(({ token }) => /^(?:nao|n|inves|vez|nem)$/.test(token.plain));
  const left = pieces.filter(piece => !isOld(piece));
  return isDenied && left.some(({ role }) => AMOUNTS.has(role)) ? left : pieces;
}

function replaced(
  pieces: readonly Piece[],
  { bet, leg }: { readonly bet: SaidBet; readonly leg: SaidLeg },
  hasSum: boolean,
): RegisteringReading | null {
  const isOdds = pieces.some(({ token }) => /^(?:odd|odds|cotacao)$/.test(token.plain));
  const isStake = pieces.some(({ token }) => /^(?:stake|valor|reais|entrada)$/.test(token.plain));
  const set =
    houseSaid(pieces) ??
    (isOdds ? numberSaid('odds', pieces) : null) ??
    (isStake || hasMoney(pieces) ? numberSaid('stake', pieces) : null);
  const guessed = set ?? (hasSum ? null : byShape(pieces));
  return guessed === null ? null : whole([{ ...bet, legs: [{ ...leg, ...guessed }] as SaidBet['legs'] }], true);
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
    return said.token.isMoney || odds <= 1 || odds > 1_000 ? null : { odds };
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
  pieces.filter(({ role }) => role === 'name' || role === 'market' || role === 'denial').length <= 1;
