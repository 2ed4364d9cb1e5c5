/** A leg of a post as a leg of a step: its bet, its stake, and what its author is to be asked about it. */

import { sportIn } from '../../../reading/post/events.ts';
import { houseNameKey, isAnyBetfair } from '../../../reading/post/house-names.ts';
import type { PostLeg } from '../../../reading/post/post.ts';
import { resultOf } from '../../../reading/post/said-bet.ts';
import { cents } from '../../../units.ts';
import type { ProcedureLeg } from '../../schema/procedure.ts';
import { SNR, SR } from '../free-words.ts';
import type { Drafting, DraftLeg, DraftStep } from './draft.ts';

/** Null: what is bet on is said nowhere, nor is it a ticket or a lay against the leg before. */
export function legOf({ step, isMultiple }: Drafting, leg: PostLeg, text: string): DraftLeg | null {
  const isTicket = leg.isTicket && (isMultiple || leg.bet === undefined || hasSeveral(leg));
  const side = leg.side ?? 'back';
  const bet = betOf(leg, side, step, isTicket, text);
  if (bet === null) return null;
  const house = leg.house ?? (side === 'lay' ? undefined : leg.headHouse);
  const stake = leg.stakeCents ?? leg.limitCents ?? ofLiability(leg);
  const isFree = leg.isFree && side === 'back';
  const kind = isFree ? kindOf(leg, text) : null;
  return {
    house: house === undefined ? null : houseNameKey(house.house),
    ...(house !== undefined && isAnyBetfair(house.house.written) && { betfairLine: house.line }),
    ...bet,
    side,
    odds: leg.odds ?? null,
    ...(leg.oddsBefore !== undefined && { oddsBefore: leg.oddsBefore }),
    stakeCents: stake === undefined || stake === 0 ? null : stake,
    ...(leg.limitCents !== undefined && { maxStakeCents: leg.limitCents }),
    ...(side === 'lay' && leg.commission !== undefined
      ? { commission: leg.commission, commissionFrom: 'said' as const }
      : {}),
    ...(leg.units !== undefined && { units: leg.units }),
    ...(leg.bankPct !== undefined && { bankPct: leg.bankPct }),
    ...(kind !== null && kind !== 'unknown' && { freebet: kind }),
    ...(kind === 'unknown' && { freebetUnknown: true }),
    ...(leg.isEarly && { earlyPayout: true }),
    ...(leg.link !== undefined && { link: leg.link.replace(/[.,;)]+$/, '') }),
    doubts: doubtsOf(leg),
  };
}

const hasSeveral = ({ atoms }: PostLeg) => atoms.filter(({ kind }) => kind === 'bet').length > 1;

/** The stake of a lay whose liability alone is said. */
function ofLiability({ liabilityCents, odds }: PostLeg) {
  return liabilityCents === undefined || odds === undefined
    ? undefined
    : cents(Math.round(liabilityCents / (odds - 1)));
}

const MOST_OFF = 0.03;

/** What is to be asked: what ties, what only its shape says badly, and a stake that its liability contradicts. */
function doubtsOf(leg: PostLeg): string[] {
  const { liabilityCents, stakeCents, odds } = leg;
  const owed = stakeCents === undefined || odds === undefined ? 0 : stakeCents * (odds - 1);
  const isOff =
    liabilityCents !== undefined &&
    owed > 0 &&
    Math.abs(owed - liabilityCents) > Math.max(100, liabilityCents * MOST_OFF);
  const names: Readonly<Record<string, string>> = {
    stake: 'stakeCents',
    limit: 'stakeCents',
    limitCents: 'stakeCents',
    before: 'odds',
    oddsBefore: 'odds',
  };
  const all = [...leg.doubts, ...leg.guesses, ...(isOff ? ['stakeCents'] : [])].map(each => names[each] ?? each);
  return [...new Set(all)].filter(each => ['odds', 'stakeCents', 'house', 'selection'].includes(each));
}

function kindOf({ atoms }: PostLeg, text: string): 'SNR' | 'SR' | 'unknown' {
  const lines = text.split('\n');
  const own = [...new Set(atoms.map(({ line }) => line))].map(line => lines[line] ?? '').join(' ');
  return SNR.test(own) ? 'SNR' : SR.test(own) ? 'SR' : 'unknown';
}

const WINS = /^ ?(?:vence|ganha|vitoria|pra vencer|para vencer|pra ganhar|vencedor|ml)\b(?! (?:por|d?[oa] ))/;

function isWinner({ atoms, name }: PostLeg, text: string): boolean {
  const own = atoms.find(atom => atom.kind === 'name' && atom.name === name);
  return own !== undefined && WINS.test(text.split('\n')[own.line]?.slice(own.end) ?? '');
}

/** 'barcelona vence + inter vence': what a ticket is made of, as written. */
function ticketOf({ atoms }: PostLeg, text: string): string | undefined {
  const lines = text.split('\n');
  const bets = atoms.filter(({ kind }) => kind === 'bet');
  const parts = [...Map.groupBy(bets, ({ line }) => line)].map(([line, own]) =>
    lines[line]?.slice(own[0]?.at, own.at(-1)?.end).trim(),
  );
  return bets.length > 1 ? parts.join(' + ').slice(0, 160) : undefined;
}

type SaidBetOfLeg = Pick<ProcedureLeg, 'market' | 'selection' | 'line' | 'label'>;

function betOf(
  leg: PostLeg,
  side: 'back' | 'lay',
  step: DraftStep | undefined,
  isTicket: boolean,
  text: string,
): SaidBetOfLeg | null {
  if (isTicket) {
    const label = ticketOf(leg, text) ?? leg.name;
    return { market: 'multiple', selection: null, ...(label !== undefined && { label }) };
  }
  const before = step?.legs.findLast(each => each.side === 'back' && each.market !== 'multiple');
  const said = leg.bet ?? (side === 'lay' && before !== undefined ? undefined : leg.headBet);
  if (said !== undefined) {
    const { market, selection, line, label } = said.bet;
    return { market, selection, ...(line !== undefined && { line }), ...(label !== undefined && { label }) };
  }
  if (side === 'lay' && before !== undefined) {
    const { market, selection, line, label } = before;
    return { market, selection, ...(line !== undefined && { line }), ...(label !== undefined && { label }) };
  }
  if (leg.name === undefined || leg.odds === undefined) return null;
  // A team that wins, in a match that nobody names: which side it is has to be asked.
  const sport = sportIn(leg.name) === 'soccer' ? sportIn(text) : sportIn(leg.name);
  const isWon = sport !== 'soccer' && /\b(?:vitorias?|vence[mr]?|vencedor|ml|moneyline)\b/.test(text);
  const isResult = isWon || isWinner(leg, text) || sportIn(leg.name) !== 'soccer';
  return { market: isResult ? resultOf(sport) : 'other', selection: null, label: leg.name };
}
