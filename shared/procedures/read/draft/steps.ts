/** The steps of a message: its legs in their order, parted where another match or the free bet begins. */
import type { PostLeg } from '../../../reading/post/post.ts';
import { MAX_STEP_LEGS, MAX_STEPS, type ProcedureEvent, type ProcedureLeg } from '../../schema/procedure.ts';
import type { Drafted, DraftLeg, DraftStep, MessageReading } from './draft.ts';
import { legOf } from './draft-leg.ts';
import { noteClaim, numbersOf, partsOf } from './note-claims.ts';
import type { SaidSum } from './said-sums.ts';

class Drafting {
  readonly steps: DraftStep[] = [];
  readonly totals: SaidSum[] = [];
  boosted: Boosted | null = null;
  breakSince = false;
  /** 'Passo 2' heads the line of the next leg. */
  isNumbered = false;
  /** Several matches on one ticket. */
  isMultiple = false;

  get step(): DraftStep | undefined {
    return this.steps.at(-1);
  }

  add(leg: DraftLeg, event: ProcedureEvent | null, line: number): void {
    const last = this.step;
    if (last === undefined || (this.steps.length < MAX_STEPS && this.begins(leg, event, last))) {
      this.steps.push({ event, legs: [leg], said: [], firstLine: line });
      this.breakSince = false;
    } else if (!this.joins(leg, last) && last.legs.length < MAX_STEP_LEGS) {
      last.legs.push(leg);
    }
  }

  /** A heading that names the promoted selection, and its line below: one leg. */
  joins(leg: DraftLeg, last: DraftStep): boolean {
    const at = last.legs.findIndex(other => isOpenStake(other, leg) && isOneLeg(other, leg));
    const other = last.legs[at];
    if (other === undefined || leg.market === 'multiple' || other.inPlay) return false;
    last.legs[at] = { ...other, ...leg, house: leg.house ?? other.house, odds: leg.odds ?? other.odds };
    return true;
  }

  begins(leg: DraftLeg, event: ProcedureEvent | null, last: DraftStep): boolean {
    const isTicket = leg.market === 'multiple' || last.legs.some(({ market }) => market === 'multiple');
    if (isTicket || this.isMultiple) return false;
    if (event !== null && last.event !== null && event !== last.event) return true;
    const isSame = last.legs.some(({ market }) => market === leg.market);
    if (this.isNumbered && leg.side === 'back' && last.legs.length >= 2 && !isSame) return true;
    const isFree = leg.freebet !== undefined || leg.freebetUnknown;
    const hadFree = last.legs.some(({ freebet, freebetUnknown }) => freebet !== undefined || freebetUnknown);
    return isFree === true && last.legs.length >= 2 && (this.breakSince || (!hadFree && !isComplement(leg, last)));
  }
}

/** The outcome of the same market that the step's legs leave open. */
const isComplement = (leg: DraftLeg, { legs }: DraftStep) =>
  legs.every(each => each.side === 'back' && each.market === leg.market && each.selection !== leg.selection);

/** A heading with the raised odds; the line with its house and stake often comes below. */
interface Boosted {
  readonly odds: number;
  readonly before: number;
  readonly leg: DraftLeg;
  readonly event: ProcedureEvent | null;
  readonly line: number;
}

/** The earlier leg says no stake, the same stake, or only the most that the house takes. */
const isOpenStake = ({ stakeCents, maxStakeCents, freebet }: ProcedureLeg, leg: ProcedureLeg) =>
  freebet === leg.freebet && (stakeCents === null || stakeCents === leg.stakeCents || stakeCents === maxStakeCents);

/** The same bet at the same house and odds, as far as both say so. */
function isOneLeg(a: ProcedureLeg, b: ProcedureLeg): boolean {
  const isHouse = a.house === null || b.house === null || a.house === b.house;
  const isOdds = a.odds === null || b.odds === null || a.odds === b.odds;
  return (
    isHouse && isOdds && a.side === b.side && a.market === b.market && a.selection === b.selection && a.line === b.line
  );
}

const NEXT_STEP = /^(?:passo|etapa|parte) [2-9]\b/;

export function draftSteps({ lines, events, post }: MessageReading): Drafted {
  const drafting = new Drafting();
  const text = lines.map(({ plain }) => plain).join('\n');
  drafting.isMultiple =
    new Set(events.map(({ event }) => event)).size > 1 &&
    /\b(?:multipla|tripla|combinada|acumulada|quadrupla|bilhete)\b/.test(text);
  const waiting = [...post.legs];
  for (const [index, line] of lines.entries()) {
    const isOfLeg = post.legs.some(leg => leg.atoms.some(atom => atom.line === index));
    if (!isOfLeg && /\bpasso\b|\betapa\b|\bparte\b|\bqueima|\bgira|\bfb\b|\bfree/.test(line.plain))
      drafting.breakSince = true;
    const here = waiting.filter(({ firstLine }) => firstLine === index);
    drafting.isNumbered = NEXT_STEP.test(line.plain);
    for (const leg of here) {
      addLeg(drafting, leg, text);
      drafting.isNumbered = false;
    }
    for (const { part, at, end } of partsOf(line)) noteClaim(drafting, part, numbersOf(post, index, at, end));
  }
  const { totals, boosted } = drafting;
  const steps = drafting.steps.map(withSharedLine);
  if (boosted !== null && steps.length > 0) headingLeg(boosted, steps);
  // 'A casa vocês já sabem': it is asked for.
  else if (boosted?.event != null && boosted.leg.selection !== null)
    steps.push({ event: boosted.event, legs: [boosted.leg], said: [], firstLine: boosted.line });
  return { steps, totals, boosted };
}

/** The line of a European handicap is the home side's, whichever of its outcomes says it. */
function withSharedLine(step: DraftStep): DraftStep {
  const line = step.legs.find(leg => leg.market === 'european_handicap' && leg.line !== undefined)?.line;
  if (line === undefined) return step;
  return {
    ...step,
    legs: step.legs.map(leg => (leg.market === 'european_handicap' ? { ...leg, line: leg.line ?? line } : leg)),
  };
}

/** If only the heading has the raised odds, it is the leg, and the promotion says its house and stake. */
function headingLeg({ leg, event }: Boosted, [first]: readonly DraftStep[]): void {
  const isThere = first?.legs.some(
    ({ side, market, selection }) => side === 'back' && market === leg.market && selection === leg.selection,
  );
  if (first === undefined || isThere || leg.selection === null || first.legs.length >= MAX_STEP_LEGS) return;
  if (event !== null && first.event !== null && event !== first.event) return;
  first.legs.unshift(leg);
}

function addLeg(drafting: Drafting, leg: PostLeg, text: string): void {
  const own = legOf(drafting, leg, text);
  if (own === null) return;
  const { event, firstLine } = leg;
  // Raised odds of a heading alone: the line with the house and the stake comes below.
  if (
    leg.house === undefined &&
    own.side === 'back' &&
    leg.stakeCents === undefined &&
    own.oddsBefore !== undefined &&
    own.odds !== null
  ) {
    drafting.boosted ??= { odds: own.odds, before: own.oddsBefore, leg: own, event, line: firstLine };
    return;
  }
  const raised = own.odds === null ? drafting.boosted : null;
  if (raised !== null && raised.leg.market === own.market && raised.leg.selection === own.selection) {
    drafting.add({ ...own, odds: raised.odds, oddsBefore: raised.before }, event, firstLine);
    return;
  }
  const ofTicket = drafting.isMultiple && event !== null && own.market !== 'multiple' ? { event } : {};
  drafting.add({ ...own, ...ofTicket }, event, firstLine);
  if (leg.topUpCents === undefined) return;
  const { freebet: _, freebetUnknown: __, maxStakeCents: ___, ...bare } = own;
  drafting.add({ ...bare, stakeCents: leg.topUpCents }, event, firstLine);
}
