/** For tests: a reading of a message to the planilha in one line. */
import type { RegisteringReading, SaidBet, SaidMovement } from '../result/registering.ts';

export function shownReading(reading: RegisteringReading | null): string {
  if (reading === null) return 'nothing';
  switch (reading.kind) {
    case 'bets':
      return [
        ...reading.bets.map(shownBet),
        ...(reading.unused.length > 0 ? [`unused ${reading.unused.join(' ')}`] : []),
        ...(reading.replaces ? ['replaces'] : []),
      ].join(' || ');
    case 'movement':
      return shownMovement(reading);
    case 'movements':
      return reading.movements.map(shownMovement).join(' || ');
    case 'settle': {
      const { of, result, returnCents, isSure } = reading;
      const which = [of.house, ...of.words, of.stakeCents, of.isLast ? 'last' : null]
        .filter(part => part !== null)
        .join(' ');
      return `${result} of ${which}${returnCents === null ? '' : ` ${returnCents}`}${isSure ? '' : ' perhaps'}`;
    }
    case 'question':
      return `asks ${reading.about}${reading.leg === null ? '' : ` of leg ${reading.leg}`}${reading.text === '' ? '' : `: ${reading.text}`}`;
    case 'balance':
    case 'open':
      return [reading.kind, ...reading.houses].join(' ');
    case 'profit': {
      const { period, houses } = reading;
      return ['profit', ...(typeof period === 'string' ? [period] : [period.from, period.to]), ...houses].join(' ');
    }
    default:
      return reading.kind;
  }
}

const shownMovement = ({ movement, from, to, cents }: SaidMovement): string =>
  [movement, from, to, cents].filter(part => part !== null).join(' ');

function shownBet({ legs, match, isMultiple, placedAt, startsAt }: SaidBet): string {
  const day = (at: number | null, word: string) =>
    at === null ? [] : [`${word} ${new Date(at).toISOString().slice(0, 16)}`];
  const shownLegs = legs.map(({ house, side, odds, stakeCents, freeBet, commission, selection, result, returnCents }) =>
    [
      house,
      side === 'lay' ? 'lay' : '',
      odds,
      stakeCents,
      freeBet ?? '',
      commission === 0 ? '' : `${commission * 100}%`,
      selection,
      result === null ? '' : `[${result}${returnCents === null ? '' : ` ${returnCents}`}]`,
    ]
      .filter(part => part !== '')
      .join(' '),
  );
  return [
    shownLegs.join(' | '),
    ...(match === '' ? [] : [`(${match})`]),
    ...(isMultiple ? ['multiple'] : []),
    ...day(placedAt, 'placed'),
    ...day(startsAt, 'starts'),
  ].join(' ');
}
