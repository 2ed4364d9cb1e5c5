/**
 * Bets as a line of text that is read as the same bets: what an offer shows and its buttons carry. Everything in it has its
 * word beside it, so that nothing can be read in two ways, and it says dates instead of days.
 */
import { wallClockAt } from '../../calendar/local-time.ts';
import { formatMoneyInput, formatOdds } from '../../catalogue/numbers/format.ts';
import { findBook } from '../../markets/books.ts';
import type { EpochMs } from '../../units.ts';
import { ANYBODYS_HOUSES } from '../houses/houses.ts';
import type { DraftLeg, RegisteringDraft, SaidBet, SaidResult } from '../result/registering.ts';
import { keyOfName } from '../said/said-houses.ts';

/** As `results.ts` reads them. */
const RESULT_WORDS: Readonly<Record<SaidResult, string>> = {
  ...{
    won: 'green',
    half_won: 'meio green',
    void: 'anulada',
    half_lost: 'meio red',
    lost: 'red',
    cashout: 'cashout de',
  },
};

export function typedBet(
  { legs, match, isMultiple, placedAt, startsAt }: SaidBet | RegisteringDraft,
  timeZone: string,
): string {
  // Said of one leg only, it could be meant for all at the same house.
  const saysCommission = legs.some(({ commission }) => commission > 0);
  const legTexts = legs.map(leg => typedLeg(leg, saysCommission));
  const tail = [
    isMultiple ? 'múltipla' : '',
    // Each with its result, they would be read as bets by themselves.
    legs.length > 1 && legs.every(({ result }) => result !== null) ? 'operação' : '',
    match === '' ? '' : `jogo ${quoted(match)}`,
    placedAt === null ? '' : `dia ${dateText(placedAt, timeZone)}`,
    startsAt === null ? '' : `início ${dateText(startsAt, timeZone)}`,
  ].filter(part => part !== '');
  return [legTexts.join(' / '), ...tail].join(' ');
}

function typedLeg(
  { house, odds, stakeCents, side, commission, freeBet, selection, result, returnCents }: DraftLeg,
  saysCommission: boolean,
): string {
  return [
    house === null ? '' : houseText(house),
    side === 'lay' ? 'lay' : '',
    odds === null ? '' : `odd ${formatOdds(odds)}`,
    stakeCents === null ? '' : `stake ${formatMoneyInput(stakeCents)}`,
    commission === 0 && !saysCommission && !takesCommission(house)
      ? ''
      : `comissão ${String(Math.round(commission * 100_000) / 1_000).replace('.', ',')}%`,
    freeBet === null ? '' : `freebet ${freeBet}`,
    selection === '' ? '' : quoted(selection),
    result === null ? '' : RESULT_WORDS[result],
    returnCents === null ? '' : formatMoneyInput(returnCents),
  ]
    .filter(part => part !== '')
    .join(' ');
}

/** Unsaid, its usual commission would be read. */
const takesCommission = (house: string | null): boolean =>
  house !== null && (ANYBODYS_HOUSES(findBook(house).name)?.commission ?? 0) > 0;

/** A house that its bare name does not give away, such as one of a person's own, stands in marks. */
export function houseText(house: string): string {
  const { name } = findBook(house);
  const found = ANYBODYS_HOUSES(name);
  const isPlain = /^[\p{L}\d. ]+$/u.test(name);
  return isPlain && found !== null && keyOfName(found.name) === house ? name : `casa ${quoted(house)}`;
}

const quoted = (text: string): string => `“${text.replace(/[“”\n]/g, '')}”`;

/** '27/11/2026 16:00'. */
export function dateText(at: EpochMs, timeZone: string): string {
  const { year, month, day, hour, minute } = wallClockAt(at, timeZone);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(day)}/${two(month)}/${year} ${two(hour)}:${two(minute)}`;
}
