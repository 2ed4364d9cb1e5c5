/** An operation as it is typed, and the actions that it becomes. Pure. */
import type { BetTerms } from '#shared/bets/action.ts';
import { arbBetId } from '#shared/bets/arbs/arb-terms.ts';
import type { BookedProcedure } from '#shared/bets/procedures.ts';
import { columnSelection, isKnownMarket } from '#shared/catalogue/bets/bet-words.ts';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { selectionText } from '#shared/catalogue/bets/selection-text.ts';
import { findBook } from '#shared/markets/books.ts';
import { typedHouseKey } from '../house-key.ts';
import type { Registration } from '../registration.ts';
import type { Draft } from '../use-book-writer.ts';
import type { PendingVoucher } from '../view/book-view.ts';
import { nameOf } from '../view/book-view.ts';
import { parseTags } from '../view/read-tags.ts';
import { type GameDraft, gameOf, typedGame, wholeGame } from './game-draft.ts';
import { enteredTerms, isNewVoucher, type LegDraft, newVoucherId, shownNumbers, voucherFor } from './leg-draft.ts';

export interface OperationDraft {
  readonly procedure: string;
  readonly isNew: boolean;
  readonly name: string;
  readonly category: string;
  readonly promotion: string;
  readonly notes: string;
  /** Between commas. */
  readonly tags: string;
  readonly game: GameDraft;
  readonly legs: readonly LegDraft[];
  /** What an operation from an arb or a calculation brings along; null: it was typed. */
  readonly from: Pick<Registration, 'plannedWorstCents' | 'plannedBestCents' | 'source'> | null;
}

export function draftOf(procedure: BookedProcedure): OperationDraft {
  const { id, terms, bets } = procedure;
  return {
    procedure: id,
    isNew: false,
    name: nameOf(procedure),
    category: terms.category,
    promotion: terms.promotion,
    notes: terms.notes,
    tags: terms.tags.join(', '),
    game: gameOf(bets.map(bet => bet.terms)),
    from: null,
    legs: bets.map(({ id: bet, terms: own }) => ({
      id: bet,
      isNew: false,
      house: findBook(own.house).name,
      selection: columnSelection(own),
      market: ownMarket(own),
      ...shownNumbers(own),
      isLay: own.side === 'lay',
      voucher: own.voucher ?? '',
      known: null,
      planned: terms.plannedWorstCents === null ? null : { odds: own.plannedOdds, stakeCents: own.plannedStakeCents },
      fairChance: own.fairChance,
      isRescue: false,
      outcome: own.failure ?? '',
    })),
  };
}

/** The actions of a draft without errors. before: the operation that it edits. */
export function actionsOf(
  draft: OperationDraft,
  before: BookedProcedure | null,
  vouchers: readonly PendingVoucher[],
): Draft[] {
  const { procedure } = draft;
  const own = ownTerms(draft);
  const actions: Draft[] = before
    ? changeOfProcedure(own, before)
    : [{ kind: 'procedure', procedure, terms: { ...own, ...draft.from, missed: missedOf(draft, vouchers) } }];
  for (const bet of before?.bets ?? []) {
    if (!draft.legs.some(({ id }) => id === bet.id)) actions.push({ kind: 'delete', bet: bet.id });
  }
  for (const leg of draft.legs) {
    if (leg.outcome === 'refused') continue;
    const terms = enteredTerms(leg, vouchers);
    if (isNewVoucher(leg)) {
      const { house, stakeCents, stakeReturned } = terms;
      actions.push({ kind: 'voucher', voucher: newVoucherId(leg), house, cents: stakeCents, stakeReturned });
    }
    const known = before?.bets.find(({ id }) => id === leg.id);
    if (!known) {
      actions.push({
        kind: 'place',
        bet: leg.id,
        terms: {
          ...{ procedure, eventName: own.name },
          ...wholeGame(draft.game),
          ...terms,
          ...knownOf(leg),
          ...typedGame(draft.game),
          ...plannedOf(leg),
          ...(leg.isRescue && { tags: [words.rescueTag] }),
        },
      });
      continue;
    }
    const { selection, market, ...plain } = terms;
    // The words of a selection that the market table knows are only shown; they are kept if they were typed again.
    const isTyped = selection !== columnSelection(known.terms) || market !== (ownMarket(known.terms) ?? '');
    const set = { ...plain, ...(isTyped ? { selection, market, line: null } : {}), ...typedGame(draft.game) };
    const changed = Object.entries(set).filter(([field, value]) => known.terms[field as keyof typeof set] !== value);
    if (changed.length > 0) actions.push({ kind: 'edit', bet: leg.id, set: Object.fromEntries(changed) });
  }
  return actions;
}

function ownTerms({ name, category, promotion, notes, tags }: OperationDraft) {
  const read = parseTags(tags);
  return {
    name: name.trim(),
    category: category.trim(),
    promotion: promotion.trim(),
    notes: notes.trim(),
    tags: read.ok ? read.value : [],
  };
}

/** Only what was typed: another device may have written the other fields in the meantime. */
function changeOfProcedure(own: ReturnType<typeof ownTerms>, before: BookedProcedure): Draft[] {
  const shown = ownTerms(draftOf(before));
  const changed = Object.entries(own).filter(
    ([field, value]) => String(shown[field as keyof typeof shown]) !== String(value),
  );
  return changed.length === 0
    ? []
    : [{ kind: 'edit-procedure', procedure: before.id, set: Object.fromEntries(changed) }];
}

const ownMarket = ({ market }: BetTerms): string | null => (isKnownMarket(market) ? null : market);

/** The operation that an arb or a calculation suggests. Its free bet is a pending one that fits, or a new one. */
export function draftFrom(registration: Registration, id: string, vouchers: readonly PendingVoucher[]): OperationDraft {
  const { name, category, legs, plannedWorstCents, plannedBestCents, source, notes } = registration;
  return {
    procedure: id,
    isNew: true,
    name,
    category,
    promotion: '',
    notes,
    tags: '',
    game: gameOf(legs.flatMap(({ known }) => (known ? [known] : []))),
    from: { plannedWorstCents, plannedBestCents, source },
    legs: legs.map((leg, index) => ({
      house: leg.house,
      ...shownNumbers(leg),
      isLay: leg.isLay,
      known: leg.known,
      planned: leg.planned,
      fairChance: leg.fairChance,
      isRescue: leg.isRescue,
      selection: leg.known ? selectionText({ ...leg.known, selections: [] }) : leg.selection,
      market: leg.known ? null : '',
      id: arbBetId(id, index),
      isNew: true,
      voucher: leg.freeBet === null ? '' : voucherFor(leg, leg.freeBet, vouchers),
      outcome: leg.isRefused ? ('refused' as const) : ('' as const),
    })),
  };
}

/** Adds the legs of the other operation that this one lacks: those at another house, or on something else. */
export function withMore(draft: OperationDraft, { legs, notes }: OperationDraft): OperationDraft {
  const nameOfLeg = ({ house, selection, isLay }: LegDraft) => `${typedHouseKey(house)} ${selection} ${isLay}`;
  const known = new Set(draft.legs.map(nameOfLeg));
  return {
    ...draft,
    notes: draft.notes || notes,
    legs: [...draft.legs, ...legs.filter(leg => !known.has(nameOfLeg(leg)))],
  };
}

/** Refused legs: they hold no money, and are only remembered. */
function missedOf({ legs }: OperationDraft, vouchers: readonly PendingVoucher[]) {
  return legs
    .filter(({ outcome }) => outcome === 'refused')
    .map(leg => {
      const { house, selection, odds, stakeCents } = enteredTerms(leg, vouchers);
      return { house, selection, odds, stakeCents };
    });
}

function plannedOf({ planned, fairChance }: LegDraft) {
  return {
    ...(planned && { plannedOdds: planned.odds, plannedStakeCents: planned.stakeCents }),
    ...(fairChance !== null && { fairChance }),
  };
}

/** Empty if the selection was typed again. */
function knownOf({ known, selection }: LegDraft): Partial<NonNullable<LegDraft['known']>> {
  if (known === null) return {};
  return selection.trim() === selectionText({ ...known, selections: [] })
    ? known
    : {
        event: known.event,
        eventName: known.eventName,
        startsAt: known.startsAt,
        sport: known.sport,
        league: known.league,
      };
}
