/** The answers that are likely to what an author is asked, each as the edit that gives it. None is chosen for the person. */

import { instantOf, wallClockAt } from '../../calendar/local-time.ts';
import { formatMoney, formatOdds } from '../../catalogue/numbers/format.ts';
import { formatDate } from '../../catalogue/numbers/format-date.ts';
import { rateText } from '../../catalogue/numbers/typed-percent.ts';
import { procedureForm } from '../../catalogue/procedures/procedure-form.ts';
import { plainOf } from '../../language/fold.ts';
import { housesMeant } from '../../language/houses/find-house.ts';
import { findBook } from '../../markets/books.ts';
import { type Commissions, commissionAt } from '../../markets/commissions.ts';
import { timeIn } from '../../reading/post/dates.ts';
import { BETFAIR_UNSAID } from '../../reading/post/house-names.ts';
import { MARKET_TABLE } from '../../settlement/market-table.ts';
import { isSettledMarket } from '../../settlement/settle.ts';
import { type EpochMs, epochMs } from '../../units.ts';
import { BETFAIR_ANSWERS } from '../betfair-unsaid.ts';
import { eventOf, type Procedure, type ProcedureLeg, procedureHouses } from '../schema/procedure.ts';
import { procedureLegName } from '../sums/leg-name.ts';
import type { Fields } from './fields.ts';
import type { ProcedureEdit } from './procedure-edit.ts';
import { deadlineAt } from './typed.ts';

export interface LikelyAnswer {
  readonly label: string;
  readonly edit: ProcedureEdit;
}

/** What the answers depend on besides the procedure. */
export interface AnswerContext {
  /** When and where the message was posted. */
  readonly at: EpochMs;
  readonly zone: string;
  readonly commissions: Commissions;
  readonly isDoubt: boolean;
}

const words = procedureForm.asks;
const MOST = 4;
const RETENTIONS = [0.7, 0.75, 0.8];

/** path: one of `asksOf`. */
export function likelyAnswers(procedure: Procedure, path: string, context: AnswerContext): LikelyAnswer[] {
  const [, step, , leg] = /^steps\.(\d+)\.(legs\.(\d+))?/.exec(path) ?? [];
  const field = path.split('.').at(-1) ?? '';
  if (leg !== undefined) return ofLeg(procedure, Number(step), Number(leg), field, path, context).slice(0, MOST);
  if (field === 'startsAt') return starts(procedure, step === undefined ? null : Number(step), context);
  if (path === 'deadline') return deadlines(procedure, path, context);
  if (step !== undefined) return ofStep(Number(step), field);
  return ofPromotion(procedure, field);
}

function ofStep(step: number, field: string): LikelyAnswer[] {
  if (field === 'legs') return [{ label: words.addLeg, edit: { kind: 'add-leg', step } }];
  return RETENTIONS.map(part => ({
    label: `${rateText(part)} %`,
    edit: { kind: 'step', step, set: { freebetRetention: part } },
  }));
}

function ofPromotion({ promotion }: Procedure, field: string): LikelyAnswer[] {
  if (field === 'valueCents') {
    const said = [promotion?.stakeCents, promotion?.minStakeCents, promotion?.capCents];
    const amounts = [...new Set(said.filter(each => each !== undefined))];
    return amounts.map(valueCents => ({
      label: formatMoney(valueCents),
      edit: { kind: 'promotion', set: { valueCents } },
    }));
  }
  return [
    { label: procedureForm.kindsOfFreebet.SNR, edit: { kind: 'promotion', set: { returnedAs: 'freebet-snr' } } },
    { label: procedureForm.kindsOfFreebet.SR, edit: { kind: 'promotion', set: { returnedAs: 'freebet-sr' } } },
  ];
}

function ofLeg(
  procedure: Procedure,
  step: number,
  leg: number,
  field: string,
  path: string,
  context: AnswerContext,
): LikelyAnswer[] {
  const of = procedure.steps[step];
  const asked = of?.legs[leg];
  if (of === undefined || asked === undefined) return [];
  const set = (label: string, fields: Fields<ProcedureLeg>): LikelyAnswer => ({
    label,
    edit: { kind: 'leg', step, leg, set: fields },
  });
  const nameOf = (other: ProcedureLeg) => procedureLegName(other, eventOf(procedure, of, other));
  const value = context.isDoubt ? shownValue(asked, field, nameOf) : null;
  const asRead: LikelyAnswer[] = value === null ? [] : [{ label: words.right(value), edit: { kind: 'confirm', path } }];
  switch (field) {
    case 'house':
      return [
        ...asRead,
        ...likelyHouses(procedure, asked, value !== null).map(key =>
          set(findBook(key).name, { house: key, ...usualCommission(asked, key, context.commissions) }),
        ),
      ];
    case 'selection':
      return [
        ...asRead,
        ...otherBets(asked).map(fields =>
          set(nameOf({ ...asked, label: undefined, ...fields } as ProcedureLeg), fields),
        ),
      ];
    case 'commission':
      return [
        ...rates(asked, context.commissions).map(([label, commission]) =>
          set(label, { commission, commissionFrom: 'said' }),
        ),
      ];
    case 'freebet':
      return [
        set(procedureForm.kindsOfFreebet.SNR, { freebet: 'SNR' }),
        set(procedureForm.kindsOfFreebet.SR, { freebet: 'SR' }),
      ];
    default:
      return asRead;
  }
}

/** As it was read; null: nothing was. */
function shownValue(leg: ProcedureLeg, field: string, nameOf: (leg: ProcedureLeg) => string): string | null {
  if (field === 'house') return leg.house === null ? null : findBook(leg.house).name;
  if (field === 'odds') return leg.odds === null ? null : formatOdds(leg.odds);
  if (field === 'stakeCents') return leg.stakeCents === null ? null : formatMoney(leg.stakeCents);
  return leg.selection === null ? null : nameOf(leg);
}

/** Those that the written name may mean; else those that the message names. */
function likelyHouses(procedure: Procedure, { house }: ProcedureLeg, isRead: boolean): string[] {
  if (house === BETFAIR_UNSAID) return [...BETFAIR_ANSWERS];
  const meant = house === null ? null : housesMeant(house);
  if (meant !== null && meant.keys.length > 1) return [...meant.keys];
  const named = [...(procedure.promotion?.houses ?? []), ...procedureHouses(procedure)];
  return [...new Set(named)].filter(each => each !== house && (!isRead || each.length > 0));
}

/** An exchange comes with the commission of its table, where the message says none. */
function usualCommission({ commission }: ProcedureLeg, house: string, commissions: Commissions): Fields<ProcedureLeg> {
  const rate = commission === undefined ? commissionAt(commissions, house) : 0;
  return rate > 0 ? { commission: rate, commissionFrom: 'preset' } : {};
}

/** Another way to read the same words: 'Empate ou Grêmio' is a double chance, or a handicap of half a goal. */
const SAME_WORDS: readonly Pick<ProcedureLeg, 'market' | 'selection' | 'line'>[][] = [
  [
    { market: 'double_chance', selection: 'home_draw' },
    { market: 'asian_handicap', selection: 'home', line: 0.5 },
  ],
  [
    { market: 'double_chance', selection: 'draw_away' },
    { market: 'asian_handicap', selection: 'away', line: 0.5 },
  ],
  [
    { market: '1x2', selection: 'home' },
    { market: 'draw_no_bet', selection: 'home' },
  ],
  [
    { market: '1x2', selection: 'away' },
    { market: 'draw_no_bet', selection: 'away' },
  ],
];

function otherBets(leg: ProcedureLeg): Fields<ProcedureLeg>[] {
  const same = SAME_WORDS.find(each => each.some(bet => isBet(leg, bet)));
  const others = (same ?? []).filter(bet => !isBet(leg, bet));
  if (leg.selection !== null) return others;
  if (!isSettledMarket(leg.market)) return [];
  const { selections, line } = MARKET_TABLE[leg.market];
  const needsLine = line.kind !== 'none' && leg.line === undefined;
  return needsLine || selections.length > MOST ? [] : selections.map(selection => ({ selection }));
}

const isBet = (leg: ProcedureLeg, { market, selection, line }: Pick<ProcedureLeg, 'market' | 'selection' | 'line'>) =>
  leg.market === market && leg.selection === selection && leg.line === line;

function rates({ house }: ProcedureLeg, commissions: Commissions): [string, number][] {
  const rate = house === null ? 0 : commissionAt(commissions, house);
  return [
    ...(rate > 0 ? ([[words.table(`${rateText(rate)} %`), rate]] as [string, number][]) : []),
    [words.noCommission, 0],
  ];
}

const WEEKDAY_WORDS =
  /\b(?:domingo|sabado|(?:segunda|terca|quarta|quinta|sexta)(?:-feira)?|dom|seg|ter|qua|qui|sex|sab)\b\.?/g;
const DATE_WORDS = /\(?\b[0-3]?\d\/[01]?\d(?:\/(?:20)?\d\d)?\b\)?/g;

/** The time by its weekday and by its date, which do not fit together. */
function starts(procedure: Procedure, step: number | null, { at, zone }: AnswerContext): LikelyAnswer[] {
  const event = step === null ? procedure.event : procedure.steps[step]?.event;
  const said = event?.text;
  if (said === undefined) return [];
  const read = [DATE_WORDS, WEEKDAY_WORDS].flatMap(words => {
    const kept = plainOf(said).replace(words, match => ' '.repeat(match.length));
    const time = timeIn(kept, kept, { at, zone });
    return time?.at == null ? [] : [Number(time.at)];
  });
  return [...new Set(read)].map(startsAt => ({
    label: formatDate(epochMs(startsAt), at, zone),
    edit: { kind: 'event', step, set: { startsAt } },
  }));
}

/** The hour that was said on the day of the message and of the match, and the kick-off itself. */
function deadlines({ deadline, event }: Procedure, path: string, { at, zone }: AnswerContext): LikelyAnswer[] {
  if (deadline === null) return [];
  const on = (moment: number, label: string): LikelyAnswer => ({
    label,
    edit: { kind: 'procedure', set: { deadline: deadlineAt(epochMs(moment), zone) } },
  });
  const asRead: LikelyAnswer = { label: formatDate(epochMs(deadline.at), at, zone), edit: { kind: 'confirm', path } };
  if (event?.startsAt == null) return [asRead];
  const clock = wallClockAt(epochMs(deadline.at), zone);
  const day = wallClockAt(epochMs(event.startsAt), zone);
  const ofMatch = instantOf({ ...day, hour: clock.hour, minute: clock.minute }, zone);
  return [asRead, on(ofMatch, formatDate(ofMatch, at, zone)), on(event.startsAt, words.untilMatch)];
}
