/** A post read: its matches, its legs, and how sure they are. */

import { spelled } from '../../language/fold.ts';
import { anyOf, COUNTED_WORDS } from '../../language/words/market-words.ts';
import { type Atom, atomsOf, isHeading } from './atoms.ts';
import type { FoundEvent, SaidMatch } from './found-event.ts';
import type { BetAtom, HouseAtom, Run, RunLeg } from './legs.ts';
import type { MessageLine } from './message-lines.ts';
import { countedIn, decimal, type Sport } from './said-bet.ts';
import { searchLegs } from './search.ts';
import type { TokenContext } from './tokens.ts';

export interface PostLeg extends RunLeg {
  /** Where its own house and bet are not said: those of a heading over it. */
  readonly headHouse?: HouseAtom;
  readonly headBet?: BetAtom;
  readonly event: SaidMatch | null;
  readonly firstLine: number;
  readonly order: string;
  /** Fields that another reading, which fits as well, reads otherwise. */
  readonly doubts: readonly string[];
}

export interface ReadPost {
  readonly legs: readonly PostLeg[];
  readonly atoms: readonly Atom[];
  /** Atoms that no leg holds. */
  readonly left: readonly Atom[];
}

export interface PostContext {
  readonly events: readonly FoundEvent[];
  /** Matches that the post speaks of without naming them. */
  readonly known?: readonly SaidMatch[];
  readonly sport: Sport;
  /** What the bets that it speaks of ask, where it does not say so itself. */
  readonly heading?: string | undefined;
}

const MOST_HEADING_LINES = 4;

/** What a post counts in its headings, where that is no goals, and the line of all its bets. */
export function headingOf(lines: readonly MessageLine[]): Pick<TokenContext, 'heading' | 'line'> {
  const headings = lines
    .filter(({ plain }) => plain !== '' && !/@|\d[.,]\d\d/.test(plain))
    .slice(0, MOST_HEADING_LINES);
  const text = headings.map(({ plain }) => plain).join('\n');
  const line = LINE.exec(text)?.[1];
  return { heading: countedIn(text), ...(line !== undefined && { line: decimal(line) }) };
}

const LINE = new RegExp(
  `\\b(?:linha|total|totais|over\\/under|mais\\/menos|${anyOf(COUNTED_WORDS)})\\b[^\\d\\n]{0,25}(\\d{1,3}[.,]5)(?![\\d%])`,
);

/** isPart: a change, which names only what is new. Of readings that are nearly as good, the one whose stakes fit its odds is meant. */
export function readPost(
  lines: readonly MessageLine[],
  { events, known = [], sport, heading }: PostContext,
  isPart = false,
): ReadPost {
  const matches = [...new Set([...events.map(({ event }) => event), ...known])];
  const teams = new Set(matches.flatMap(({ home, away }) => [spelled(home), spelled(away)]));
  const context = {
    isPart,
    events: matches,
    found: events,
    sport,
    ...headingOf(lines),
    ...(heading !== undefined && { heading }),
    isTeam: (word: string) => teams.has(spelled(word)),
    isOfBank: lines.some(({ plain }) => /(?:^|[^\d ] ?)% d[ae] (?:sua |minha )?banca\b/.test(plain)),
    isSmall: !lines.some(({ raw }) => /(?<!\p{L})\p{Lu}\p{L}/u.test(raw)),
  };
  const atoms = atomsOf(lines, context);
  const readings = searchLegs(atoms, isPart);
  const [best] = readings;
  if (best === undefined) return { legs: [], atoms, left: atoms };
  const settled = readings
    .filter(({ cost }) => cost <= best.cost + CLOSE)
    .map(({ runs, cost }) => ({ cost, legs: legsOf(runs, atoms, events, matches) }));
  const balanced = isPart ? undefined : settled.find(({ legs }) => isBalanced(legs));
  const chosen = balanced ?? settled[0];
  const ties = settled.filter(({ cost, legs }) => cost === best.cost && legs.length === chosen?.legs.length);
  const legs = withMeant(chosen?.legs ?? []).map((leg, index) => {
    if (balanced !== undefined) return { ...leg, guesses: [] };
    return {
      ...leg,
      guesses: guessesOf(leg, chosen?.legs ?? []),
      doubts: [
        ...leg.doubts,
        ...doubtsOf(
          leg,
          ties.flatMap(tie => tie.legs[index] ?? []),
        ),
      ],
    };
  });
  const used = new Set(legs.flatMap(leg => leg.atoms));
  return { legs, atoms, left: atoms.filter(atom => !used.has(atom)) };
}

/** 'A vitória deles': the team that no other leg backs. Both or none of them backed: it is asked. */
function withMeant(legs: readonly PostLeg[]): readonly PostLeg[] {
  return legs.map(leg => {
    const own = leg.bet;
    if (own?.bet.isMeant === undefined) return leg;
    const others = legs.filter(other => other !== leg && other.event === leg.event);
    const open = (['home', 'away'] as const).filter(
      side => !others.some(({ bet }) => bet?.bet.isMeant === undefined && (bet?.bet.selection ?? '').includes(side)),
    );
    const [only] = open;
    if (open.length !== 1 || only === undefined) return { ...leg, doubts: [...leg.doubts, 'selection'] };
    return { ...leg, bet: { ...own, bet: { ...own.bet, selection: only } } };
  });
}

/** What only its shape says is no guess where another leg, in the same order, is sure. */
function guessesOf({ order, guesses }: PostLeg, legs: readonly PostLeg[]): PostLeg['guesses'] {
  const isShown = legs.some(other => other.order === order && other.guesses.length === 0 && order.length > 2);
  return isShown ? [] : guesses;
}

/** How much worse a reading may be that the post's own sums bear out. */
const CLOSE = 4;

const COMPARED = ['odds', 'stakeCents', 'limitCents', 'oddsBefore'] as const;

function doubtsOf(leg: PostLeg, ties: readonly PostLeg[]): string[] {
  const doubts: string[] = COMPARED.filter(field =>
    ties.some(tie => tie[field] !== undefined && leg[field] !== undefined && tie[field] !== leg[field]),
  );
  const other = (a: string | undefined, b: string | undefined) => a !== undefined && b !== undefined && a !== b;
  if (ties.some(tie => other(tie.house?.house.written, leg.house?.house.written))) doubts.push('house');
  if (ties.some(tie => other(tie.bet?.bet.selection, leg.bet?.bet.selection))) doubts.push('selection');
  return doubts;
}

/** 'Empate não, é Bahia 2,10': two bets in one leg. */
const hasOtherBet = ({ atoms, bet, isTicket }: RunLeg) =>
  !isTicket &&
  atoms.some(
    atom =>
      atom.kind === 'bet' &&
      bet !== undefined &&
      (atom.bet.selection !== bet.bet.selection ||
        (atom.bet.event ?? bet.bet.event) !== (bet.bet.event ?? atom.bet.event)),
  );

const EVEN = 1.05;
/** Of an exchange whose commission nobody says. */
const USUAL_COMMISSION = 0.05;

/** Stakes that bring the same whichever leg wins, in each match that has two legs or more. A free bet's own stake may be paid out or not. */
function isBalanced(legs: readonly PostLeg[]): boolean {
  const byMatch = Map.groupBy(legs, ({ event }) => event);
  let isAny = false;
  for (const group of byMatch.values()) {
    if (group.length < 2 || group.some(leg => leg.isTicket)) continue;
    const isEven = [true, false].some(isStakeBack => {
      const paid = group.map(leg => paidBy(leg, isStakeBack) ?? 0);
      return Math.min(...paid) > 0 && Math.max(...paid) <= EVEN * Math.min(...paid);
    });
    // Of a free bet other sums are as likely.
    if (!isEven && group.some(leg => leg.isFree)) continue;
    if (!isEven) return false;
    isAny = true;
  }
  return isAny;
}

/** Null: not said. */
function paidBy(leg: PostLeg, isStakeBack: boolean): number | null {
  const { odds, stakeCents, limitCents, side, isFree, commission = USUAL_COMMISSION } = leg;
  const stake = stakeCents ?? limitCents;
  if (odds === undefined || stake === undefined) return null;
  if (side === 'lay') return stake * (odds - commission);
  return stake * (isFree && !isStakeBack ? odds - 1 : odds);
}

function legsOf(
  runs: readonly Run[],
  atoms: readonly Atom[],
  events: readonly FoundEvent[],
  matches: readonly SaidMatch[],
): PostLeg[] {
  const used = new Set(runs.flatMap(({ leg }) => leg.atoms));
  const headHouses = atoms.filter((atom): atom is HouseAtom => isHeading(atom, atoms));
  const headBets = atoms.filter((atom): atom is BetAtom => atom.kind === 'bet' && !used.has(atom));
  const legs: PostLeg[] = [];
  for (const { leg, order } of runs) {
    const [first] = leg.atoms;
    const firstLine = first?.line ?? 0;
    const isAbove = (atom: Atom) => atom.line < firstLine || (atom.line === firstLine && atom.at < (first?.at ?? 0));
    const headHouse =
      leg.house === undefined ? (besideOf(leg, legs.at(-1)) ?? headHouses.findLast(isAbove)) : undefined;
    const headBet = leg.bet === undefined ? headBets.findLast(isAbove) : undefined;
    const bet = leg.bet ?? headBet;
    const event = bet?.bet.event ?? eventAt(leg, events) ?? legs.at(-1)?.event ?? matches[0] ?? null;
    legs.push({
      ...leg,
      order,
      ...(headHouse && { headHouse }),
      ...(headBet && { headBet }),
      event,
      firstLine,
      doubts: hasOtherBet(leg) ? ['selection'] : [],
    });
  }
  return legs;
}

/** 'Na KTO o empate a 3,10 e o Bahia a 3,70': of the same house as the leg that it is joined to. */
function besideOf({ atoms }: RunLeg, last: PostLeg | undefined): HouseAtom | undefined {
  const [first] = atoms;
  const house = last?.house;
  const bet = last?.bet;
  if (first?.gap !== 'and' || house === undefined || bet === undefined) return undefined;
  const isBefore = house.line < bet.line || (house.line === bet.line && house.at < bet.at);
  return isBefore && last?.atoms.at(-1)?.line === first.line ? house : undefined;
}

/** The match of the leg's own lines; else the last one named above them. */
function eventAt({ atoms }: RunLeg, events: readonly FoundEvent[]): SaidMatch | undefined {
  const lines = atoms.map(({ line }) => line);
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  const at = Math.min(...atoms.filter(({ line }) => line === first).map(atom => atom.at));
  const inside = events.filter(({ line }) => line >= first && line <= last);
  const before = inside.findLast(event => event.line < last || event.at <= at);
  return (before ?? inside[0] ?? events.findLast(({ line }) => line < first))?.event;
}
