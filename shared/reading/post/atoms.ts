/** A post as a row of atoms: what its legs are made of, in order, and what parts one from the next. */

import type { FoundEvent } from './found-event.ts';
import type { HouseName } from './house-names.ts';
import { type Column, columnOf, labelOf } from './labels.ts';
import type { MessageLine } from './message-lines.ts';
import { namesIn } from './names.ts';
import { decimalOf } from './numbers.ts';
import { movedAmounts, pairsIn } from './raised.ts';
import { type NumberRole, rolesOf } from './roles.ts';
import type { SaidBet } from './said-bet.ts';
import { type Token, type TokenContext, tokensOf } from './tokens.ts';

/** What parts two atoms. */
export type Gap = 'none' | 'comma' | 'and' | 'dash' | 'bar' | 'slash' | 'stop' | 'line' | 'blank';

export type Piece =
  | { readonly kind: 'house'; readonly house: HouseName }
  | { readonly kind: 'bet'; readonly bet: SaidBet }
  | { readonly kind: 'event'; readonly event: FoundEvent }
  | { readonly kind: 'link'; readonly link: string }
  /** Words that may be a team, a player or a house that is in no list. */
  | { readonly kind: 'name'; readonly name: string }
  | {
      readonly kind: 'number';
      readonly text: string;
      readonly roles: readonly NumberRole[];
      readonly cell: number | null;
    }
  /** wall: a claim, which no leg reaches over. place: 'perna 2' of a change. */
  | { readonly kind: 'lay' | 'back' | 'free' | 'early' | 'ticket' | 'wall' | 'place' };

export type Atom = Piece & { readonly line: number; readonly at: number; readonly end: number; readonly gap: Gap };

export function atomsOf(lines: readonly MessageLine[], context: TokenContext): Atom[] {
  const atoms: Atom[] = [];
  let [columns, gap]: [readonly (Column | null)[] | null, Gap] = [null, 'line'];
  for (const [index, line] of lines.entries()) {
    if (line.raw === '') {
      [columns, gap] = [null, 'blank'];
      continue;
    }
    const header = headerOf(line);
    if (header !== null) {
      [columns, gap] = [header, gap === 'blank' ? 'blank' : 'line'];
      continue;
    }
    const cells = cellsOf(line);
    const own = columns !== null && cells.length === columns.length ? columns : null;
    const found =
      own === null
        ? ofLine(line, index, context, null)
        : cells.flatMap((cell, at) => ofCell(line, index, cell, own[at] ?? null, at, context));
    for (const atom of found) {
      atoms.push(atom === found[0] ? { ...atom, gap } : atom);
    }
    if (found.length > 0) gap = 'line';
  }
  return atoms;
}

interface Cell {
  readonly at: number;
  readonly end: number;
}

/** The cells of a table's line: between bars, else between wide spaces. */
function cellsOf({ raw }: MessageLine): Cell[] {
  const edges = [...raw.matchAll(raw.includes('|') ? /\s*\|\s*/g : /\s*(?: {2}|\t|;)\s*/g)];
  const starts = [0, ...edges.map(edge => edge.index + edge[0].length)];
  return starts.map((at, index) => ({ at, end: edges[index]?.index ?? raw.length }));
}

/** A line that names columns, and nothing else. Null: it is none. */
function headerOf(line: MessageLine): readonly (Column | null)[] | null {
  if (/\d/.test(line.plain)) return null;
  const columns = cellsOf(line).map(({ at, end }) => columnOf(line.plain.slice(at, end)));
  const named = columns.filter(column => column !== null);
  if (named.length < 2 || named.length < columns.length - 1 || !(columns.includes('odds') || columns.includes('stake')))
    return null;
  // 'Aposta' is the amount where no other column is.
  return columns;
}

function ofCell(
  line: MessageLine,
  index: number,
  { at, end }: Cell,
  column: Column | null,
  cell: number,
  context: TokenContext,
): Atom[] {
  const text = { raw: line.raw.slice(at, end), plain: line.plain.slice(at, end) };
  const events = context.found.filter(event => event.line === index && event.at >= at && event.end <= end);
  const moved = events.map(event => ({ ...event, at: event.at - at, end: event.end - at }));
  const atoms = ofLine(text, index, { ...context, found: moved }, column, cell).map(atom => ({
    ...atom,
    at: atom.at + at,
    end: atom.end + at,
  }));
  return atoms.map((atom, place) => (place === 0 && cell > 0 ? { ...atom, gap: 'bar' as const } : atom));
}

function ofLine(
  line: MessageLine,
  index: number,
  context: TokenContext,
  column: Column | null,
  cell: number | null = null,
): Atom[] {
  const tokens = tokensOf(line, index, context, column);
  const clauses = givenClauses(tokens);
  const pairs = pairsIn(tokens);
  const moved = movedAmounts(tokens);
  const old = new Set(moved.values());
  const atoms: Atom[] = [];
  let gap: Gap = 'none';
  let claimed: number | null = null;
  const push = (piece: Piece, { at, end }: { readonly at: number; readonly end: number }) => {
    atoms.push({ ...piece, line: index, at, end, gap });
    gap = 'none';
  };
  for (const [at, token] of tokens.entries()) {
    switch (token.kind) {
      case 'house':
        push({ kind: 'house', house: token.house }, token);
        break;
      case 'bet':
        push({ kind: 'bet', bet: token.bet }, token);
        break;
      case 'event':
        push({ kind: 'event', event: token.event }, token);
        break;
      case 'link':
        push({ kind: 'link', link: token.link }, token);
        break;
      case 'number': {
        if (old.has(at)) break;
        const roles = rolesOf(tokens, moved.get(at) ?? at, clauses[at] ?? false, column, context.isOfBank);
        const isClaim: boolean =
          line.isClaim === true || roles === 'claim' || (claimed !== null && isRange(tokens.slice(claimed + 1, at)));
        claimed = isClaim ? at : null;
        if (isClaim) push({ kind: 'wall' }, token);
        else if (roles !== 'none' && roles !== 'claim')
          push({ kind: 'number', text: token.text, roles: pairs.get(at)?.(roles) ?? roles, cell }, token);
        break;
      }
      case 'word': {
        const kind = wordKind(tokens, at, clauses[at] ?? false);
        if (kind !== null) push({ kind }, token);
        else if (token.text === 'e') gap = wider(gap, 'and');
        break;
      }
      case 'sign':
        gap = wider(gap, gapOf(line, token));
        break;
      case 'time':
        if (context.isPart && PLACE.test(line.plain.slice(token.at, token.end))) push({ kind: 'place' }, token);
        break;
    }
  }
  const names = namesIn(line, tokens).map((name): Atom => ({ ...name, kind: 'name', line: index, gap: 'none' }));
  return [...atoms, ...names].toSorted((a, b) => a.at - b.at);
}

const PLACE = /^perna \d$/;

/** 'De 12,31 a 12,32', '2,07 / 2,08': between two numbers of one claim. */
const isRange = (tokens: readonly Token[]) =>
  tokens.length > 0 &&
  tokens.every(
    token =>
      (token.kind === 'word' && /^(?:a|ate|e|ou)$/.test(token.text)) ||
      (token.kind === 'sign' && /^(?:r\$|[/+=–-])$/.test(token.text)),
  );

const WIDTH: readonly Gap[] = ['none', 'comma', 'and', 'dash', 'bar', 'slash', 'stop', 'line', 'blank'];
const wider = (a: Gap, b: Gap): Gap => (WIDTH.indexOf(a) >= WIDTH.indexOf(b) ? a : b);

function gapOf(
  { plain }: MessageLine,
  { text, at, end }: { readonly text: string; readonly at: number; readonly end: number },
): Gap {
  if (text === '|') return 'bar';
  if (text === '/' || text === ';') return 'slash';
  if (text === ',') return 'comma';
  if (text === '+' && plain[at - 1] === ' ') return 'and';
  if (/[.!?]/.test(text) && /^(?:\s|$)/.test(plain.slice(end))) return 'stop';
  if (/[-–—→]/.test(text) && (plain[at - 1] ?? ' ') === ' ') return 'dash';
  return 'none';
}

/** Of each token, whether its clause tells of a promotion's gift, and not of a bet. */
function givenClauses(tokens: readonly Token[]): boolean[] {
  const given: boolean[] = [];
  let start = 0;
  const close = (end: number) => {
    const clause = tokens.slice(start, end);
    const words = clause.flatMap(token => (token.kind === 'word' ? [token.text] : []));
    const isGift =
      words.some(
        (word, index) =>
          (labelOf(word) === 'given' && !/^(?:nao|se|so)$/.test(words[index - 1] ?? '') && word !== 'vale') ||
          /^(?:cashback|rollover|protegid[ao]|seguro|perdeu|giros|apostou|minima)$/.test(word),
      ) ||
      (words.some(word => labelOf(word) === 'free') &&
        words.some(word => /^(?:quem|apostar|apostando|cai|caem)$/.test(word)));
    const hasBet = clause.some(({ kind }) => kind === 'bet');
    const hasHouse = clause.some(({ kind }) => kind === 'house');
    const hasPrice = clause.some(
      token => token.kind === 'number' && /[.,]\d\d/.test(token.text) && decimalOf(token.text) < 20,
    );
    for (let at = start; at < end; at++) given[at] = isGift && !((hasBet || hasHouse) && hasPrice);
    start = end;
  };
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'sign' && /[|;.!?]/.test(token.text)) close(at + 1);
  }
  close(tokens.length);
  return given;
}

function wordKind(
  tokens: readonly Token[],
  at: number,
  isGiven: boolean,
): 'lay' | 'back' | 'free' | 'early' | 'ticket' | null {
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  const { text } = token;
  const [before, behind] = [tokens[at - 1], tokens[at + 1]];
  const isEdge = before === undefined || (before.kind === 'sign' && /[|(→–—-]/.test(before.text));
  if (text === 'lay') return 'lay';
  if (text === 'contra') return behind?.kind === 'sign' && /[:=]/.test(behind.text) ? null : 'lay';
  if (text === 'back') return 'back';
  if (text === 'l' && isEdge && behind?.kind === 'number') return 'lay';
  if (text === 'b' && isEdge && behind?.kind === 'number') return 'back';
  if (text === 'pa') return before?.kind === 'word' && before.text === 'sem' ? null : 'early';
  if (/^(?:bilhete|multipla|tripla|combinada|acumulada|quadrupla)$/.test(text)) return 'ticket';
  if (text === 'dupla' && !(behind?.kind === 'word' && behind.text === 'chance')) return 'ticket';
  return labelOf(text) === 'free' && text !== 'bonus' && !isGiven && !isAboutFree(tokens, at) ? 'free' : null;
}

/** 'Contando a free', 'a free que volta', 'custo da freebet': spoken of, and not staked. */
function isAboutFree(tokens: readonly Token[], at: number): boolean {
  const words = (from: number, to: number) =>
    tokens
      .slice(Math.max(0, from), to)
      .flatMap(token => (token.kind === 'word' ? [token.text] : []))
      .join(' ');
  return (
    /(?:contando|considerando|valendo|custo|custinho|ganha|ganhe|recebe|volta|devolve|em)(?: com)?(?: a| uma| da| na| de| o)?$/.test(
      words(at - 3, at),
    ) || /^(?:que (?:volta|cai|vem|entra)|cai|caem|volta|vem|parada)\b/.test(words(at + 1, at + 3))
  );
}

const LONGEST_HEADING = 45;

/** A short line with a house, and neither number nor bet: of the legs under it. */
export function isHeading(house: Atom, atoms: readonly Atom[]): boolean {
  return (
    house.kind === 'house' &&
    house.end <= LONGEST_HEADING &&
    !atoms.some(
      atom =>
        atom !== house && atom.line === house.line && ['number', 'bet', 'wall', 'house', 'event'].includes(atom.kind),
    )
  );
}
