/** A message whose numbers have their parts, on its way to being the terms of a sum. */
import type { Role } from '../result/roles.ts';
import type { SaidLeg, SaidPercent, Terms } from '../result/terms.ts';
import type { Token } from '../result/token.ts';
import type { Assigned } from './assign.ts';
import { attach } from './owners.ts';

export interface Said {
  readonly tokens: readonly Token[];
  readonly sums: readonly number[];
  readonly numbers: readonly Assigned[];
  readonly terms: Terms;
  /** Where the price of each leg stands. */
  readonly prices: readonly number[];
  /** The line of the message that each token stands in, from 0. */
  readonly rows: readonly number[];
  /** Loose amounts that have found their leg. */
  readonly placed: Set<number>;
  /** Percentages whose leg is not clear by their place alone. */
  readonly percents: Map<number, SaidPercent>;
}

/** The words of these roles, and the leg of each; null: it has none. */
export function wordsAt({ tokens, sums, terms, prices }: Said, roles: ReadonlySet<Role>) {
  const words = tokens.flatMap((token, at) =>
    token.kind === 'role' && roles.has(token.role) && isOfPrice(tokens, at) && !isPointer(tokens, at)
      ? [{ at, role: token.role }]
      : [],
  );
  const owners = attach(
    sums,
    words.map(({ at }) => at),
    prices,
    // A word like 'lay' or 'over' stands before its price: '2,10 lay betfair 2,12'.
    { before: 3 },
  );
  return words.map((word, index): { at: number; role: Role; leg: SaidLeg | null } => ({
    ...word,
    leg: terms.legs[priceOn(tokens, prices, word.at) ?? owners[index] ?? -1] ?? null,
  }));
}

/** '3,55 no empate, kto 2,40': the price before 'no' is of what stands after it. */
function priceOn(tokens: readonly Token[], prices: readonly number[], at: number): number | null {
  const [token, way] = [tokens[at], tokens[at - 1]];
  if (token?.kind !== 'role' || !ON.has(token.role) || way?.kind !== 'link' || !/^n[ao]$/.test(way.text)) return null;
  const index = prices.indexOf(at - 2);
  return index === -1 ? null : index;
}

const ON: ReadonlySet<Role> = new Set(['home', 'draw', 'away', 'over', 'under', 'home_or_draw', 'draw_or_away']);

function isFacing(role: Role, between: Token | undefined, other: Token | undefined): boolean {
  const isOther = other?.kind === 'role' && other.role === (role === 'lay' ? 'back' : 'lay');
  // '2,80 back, lay agora 2,30' says what each of two prices is.
  return isOther && ((between?.kind === 'separator' && between.text !== ',') || between?.kind === 'link');
}

const SIDED: ReadonlySet<Role> = new Set(['lay', 'against', 'sells']);

/** '250 no 1X', where that outcome has its price already: it says where the amount goes. */
function isPointer(tokens: readonly Token[], at: number): boolean {
  const [token, way, amount] = [tokens[at], tokens[at - 1], tokens[at - 2]];
  if (way?.kind !== 'link' || !/^n[ao]$/.test(way.text)) return false;
  const isSame = (each: Token) => each.kind === 'role' && token?.kind === 'role' && each.role === token.role;
  // 'quanto no empate se … 3,60 empate'
  const asks = amount?.kind === 'role' && /^q(?:ua?n?t|t|nt)/.test(amount.text);
  if (asks && tokens.filter(isSame).length > 1) return true;
  return amount?.kind === 'number' && tokens.slice(0, at).some(isSame);
}

/** 'lay de quanto?' asks for a stake, and 'contra (lay)' says one thing twice: neither is of a price of its own. */
function isOfPrice(tokens: readonly Token[], at: number): boolean {
  const [token, way, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (token?.kind !== 'role') return false;
  if (token.role === 'lay' || token.role === 'back') {
    const asked = way?.kind === 'link' ? next : way;
    // 'ALERTA BACK x LAY' is a heading.
    if (
      [tokens[at + 2], tokens[at - 2]].some((each, side) =>
        isFacing(token.role, tokens[side === 0 ? at + 1 : at - 1], each),
      )
    )
      return false;
    // 'contra na betbra 2,40 … me diz o lay': no price follows, and the side of each was said.
    const isLast = tokens.slice(at).every(({ kind }) => kind !== 'number');
    if (isLast && tokens.slice(0, at).some(each => each.kind === 'role' && SIDED.has(each.role))) return false;
    return !(asked !== undefined && 'text' in asked && /^q(?:ua?n?t|t|nt)/.test(asked.text));
  }
  const other = way?.kind === 'separator' && '(:-'.includes(way.text) ? next : way;
  return token.role !== 'against' || !(other?.kind === 'role' && (other.role === 'lay' || other.role === 'back'));
}

export function doubtWord(terms: Terms, at: number, { tokens }: Said): void {
  terms.doubts.push({ code: 'word', text: textAt(tokens, at) });
}

export const textAt = (tokens: readonly Token[], at: number) => {
  const token = tokens[at];
  return token !== undefined && 'text' in token ? token.text : '';
};
