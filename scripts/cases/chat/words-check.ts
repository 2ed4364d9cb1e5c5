/** Compares what was read of a message about alerts or the planilha with what a case says is right, field by field. */

import { foldText } from '#shared/language/fold.ts';
import type { AlertWords } from '#shared/reading/alert-words/alert-words.ts';
import type { HeardWords } from '#shared/reading/hear-words.ts';
import type { LedgerPeriod, RegisteringReading, SaidBet, SaidLeg } from '#shared/reading/result/registering.ts';
import { alertProblems } from './alerts-check.ts';
import { type ExpectedCommand, type Fields, fields, houseOf, list, text } from './words-case.ts';

/** What a case asks a question about, by the bot's own questions. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  house: ['house', 'which house', 'odds and house'],
  odds: ['odds', 'odds and house'],
  stake: ['stake', 'total', 'other-odds'],
  stakes: ['stake', 'stakes', 'total', 'confirm', 'confirm-register'],
  units: ['stake', 'unit'],
  'which-reading': ['which-reading', 'confirm', 'confirm-register'],
  'which-bet': ['which bet', 'confirm'],
  cashout: ['cashout', 'payout'],
  liability: ['liability', 'confirm'],
  return: ['confirm'],
  amount: ['amount', 'total'],
  currency: ['currency', 'amount', 'stake'],
  plan: ['when', 'what to do'],
  correction: ['confirm'],
  'which-movement': ['confirm', 'which'],
  word: ['confirm', 'word', 'which-reading', 'match filter', 'filter'],
  what: ['filter', 'which', 'what', 'what to quiet', 'what to stop'],
  match: ['which match', 'match filter', 'which', 'what'],
  'other-sport': ['confirm', 'word', 'which-reading', 'match filter', 'filter'],
  price: ['what to do', 'what', 'which-reading'],
  pause: ['filter', 'how long', 'until when', 'when', 'hours', 'hour', 'which-reading'],
  hours: ['hours', 'hour', 'which-reading'],
  profit: ['filter', 'profit', 'percent', 'floor'],
  both: ['filter', 'which-reading'],
};

export const askedAbout = ({ reading }: HeardWords): readonly string[] | null =>
  reading.kind === 'question' ? (ABOUT[reading.about] ?? []) : null;

/** Null: this command is not about alerts or the planilha. */
export function wordsProblems(
  heard: HeardWords | null,
  expected: ExpectedCommand,
  before: readonly HeardWords[],
): string[] | null {
  if (!NAMES.has(expected.name)) return null;
  if (heard === null) return [`expected the command ${expected.name}, got nothing about alerts or the planilha`];
  const { reading } = heard;
  if (reading.kind === 'question')
    return [`expected ${expected.name}, got a question about ${reading.about} ${reading.text}`];
  if (heard.about === 'alerts') {
    return expected.name === 'alerta' || expected.name === 'parar'
      ? alertProblems(heard.reading as { kind: 'change'; change: AlertWords }, expected, before)
      : [`expected ${expected.name}, got a change of alerts`];
  }
  return planilhaProblems(heard.reading, expected);
}

const NAMES: ReadonlySet<string> = new Set([
  ...['registrar', 'corrigir', 'liquidar', 'transferir', 'depositar', 'deposito', 'sacar', 'saque', 'desfazer'],
  ...['saldo', 'abertas', 'lucro', 'alerta', 'parar'],
]);

function planilhaProblems(reading: RegisteringReading, { name, with: wanted }: ExpectedCommand): string[] {
  const got = `got ${JSON.stringify(reading)}`;
  switch (name) {
    case 'desfazer':
      return reading.kind === 'undo' ? [] : [got];
    case 'saldo':
      return reading.kind === 'balance' && isSameHouses(wanted.houses, reading.houses) ? [] : [got];
    case 'abertas':
      return reading.kind === 'open' || reading.kind === 'check' ? [] : [got];
    case 'lucro':
      return reading.kind === 'profit' ? profitProblems(reading, wanted) : [got];
    case 'transferir':
    case 'depositar':
    case 'deposito':
    case 'sacar':
    case 'saque':
      return movementProblems(reading, name, wanted);
    default:
      break;
  }
  if (reading.kind === 'the-above') return [];
  if (reading.kind === 'settle') return settleProblems(reading, name, wanted);
  if (reading.kind !== 'bets' || name === 'liquidar') return [got];
  if (name === 'corrigir') return correctionProblems(reading, wanted);
  const bets = betsMeant(wanted, reading.bets.length);
  if (bets.length !== reading.bets.length) return [`expected ${bets.length} bets, ${got}`];
  return bets.flatMap((bet, at) => betProblems(reading.bets[at] as SaidBet, bet));
}

/** Legs of no one match may be bets by themselves: a case has one list for both. */
function betsMeant(wanted: Fields, got: number): Fields[] {
  if (wanted.bets !== undefined) return list(wanted.bets).map(fields);
  const legs = list(wanted.legs).map(fields);
  const isFree = wanted.event === undefined && legs.every(({ label }) => label !== undefined);
  return isFree && legs.length > 1 && got === legs.length ? legs.map(leg => ({ ...wanted, legs: [leg] })) : [wanted];
}

function betProblems(bet: SaidBet, wanted: Fields): string[] {
  const legs = list(wanted.legs).map(fields);
  const problems: string[] = [];
  if (legs.length !== bet.legs.length) return [`expected ${legs.length} legs, got ${JSON.stringify(bet.legs)}`];
  for (const [at, leg] of legs.entries()) problems.push(...legProblems(bet.legs[at] as SaidLeg, leg, bet.isMultiple));
  for (const [at, { result }] of bet.legs.entries()) {
    const meant = legs[at]?.settle ?? wanted.settle;
    if ((result ?? undefined) !== (meant === undefined ? undefined : text(meant).replace('-', '_')))
      problems.push(`result ${result}, expected ${meant}`);
  }
  if (wanted.multiple === true && !bet.isMultiple) problems.push('no multiple');
  if (wanted.payout !== undefined && bet.legs[0]?.returnCents !== cents(wanted.payout))
    problems.push(`payout ${wanted.payout}`);
  // A match that the message does not name is not asked for.
  if (bet.match !== '' && text(wanted.event) !== '' && foldText(bet.match) !== foldText(text(wanted.event))) {
    problems.push(`match ${wanted.event}, got ${bet.match}`);
  }
  return problems;
}

function legProblems(leg: SaidLeg, wanted: Fields, isMultiple = false): string[] {
  const problems: string[] = [];
  // The odds of a multiple come out of those of its selections: a case rounds them.
  if (wanted.odds !== undefined && Math.abs(Number(wanted.odds) - leg.odds) > (isMultiple ? 0.005 : 1e-4))
    problems.push(`odds ${leg.odds}`);
  if (wanted.stake !== undefined && Math.abs((cents(wanted.stake) ?? 0) - leg.stakeCents) > 2)
    problems.push(`stake ${leg.stakeCents}`);
  if ((wanted.side ?? 'back') !== leg.side) problems.push(`side ${leg.side}`);
  if ((wanted.stakeKind ?? null) !== leg.freeBet) problems.push(`free bet ${leg.freeBet}`);
  if (wanted.house !== undefined && houseOf(wanted.house) !== houseOf(leg.house)) problems.push(`house ${leg.house}`);
  if (wanted.commission !== undefined && Math.abs(Number(wanted.commission) - leg.commission) > 1e-4)
    problems.push(`commission ${leg.commission}`);
  return problems.map(problem => `wrong: ${problem}, expected ${JSON.stringify(wanted)}`);
}

const cents = (reais: unknown): number | null => (typeof reais === 'number' ? Math.round(reais * 100) : null);

/** One movement, or a list of them. */
function movementProblems(reading: RegisteringReading, name: string, wanted: Fields): string[] {
  if (reading.kind !== 'movement' && reading.kind !== 'movements') return [`expected a movement, got ${reading.kind}`];
  const side = name.startsWith('saca') || name === 'saque' ? 'from' : 'to';
  const movements = list(wanted.deposits ?? wanted.withdrawals ?? [wanted]).map(fields);
  const isSame = (house: unknown, got: string | null) =>
    house === undefined ? got === null : houseOf(house) === houseOf(got);
  const isMeant = (
    { from, to, cents: got }: { from: string | null; to: string | null; cents: number },
    each: Fields,
  ) => {
    const ends = each.house === undefined ? each : { [side]: each.house };
    return isSame(ends.from, from) && isSame(ends.to, to) && cents(each.amount) === got;
  };
  const said = reading.kind === 'movements' ? reading.movements : [reading];
  const right = said.length === movements.length && said.every((each, at) => isMeant(each, movements[at] ?? {}));
  return right ? [] : [`got ${JSON.stringify(reading)}`];
}

/** The bet of before with one field as the case says it, of the leg that the case names by its house or its label. */
function correctionProblems(
  { bets, replaces }: Extract<RegisteringReading, { kind: 'bets' }>,
  wanted: Fields,
): string[] {
  const legs = bets.flatMap(bet => bet.legs);
  if (!replaces || legs.length === 0) return [`expected a correction, got ${JSON.stringify(bets)}`];
  return (wanted.legs === undefined ? [wanted] : list(wanted.legs).map(fields)).flatMap(each => {
    const named = legs.find(
      ({ house, selection }) =>
        (each.house !== undefined && houseOf(each.house) === houseOf(house)) ||
        (text(each.label) !== '' && foldText(selection).includes(foldText(text(each.label)))),
    );
    const leg = named ?? (legs.length === 1 ? legs[0] : undefined);
    return leg === undefined
      ? [`no leg of ${JSON.stringify(each)}`]
      : legProblems(leg, { side: leg.side, stakeKind: leg.freeBet, ...each });
  });
}

function settleProblems(
  reading: Extract<RegisteringReading, { kind: 'settle' }>,
  name: string,
  wanted: Fields,
): string[] {
  const legs = list(wanted.legs).map(fields);
  if (legs.some(leg => leg.odds !== undefined)) return [`expected new bets, got a result ${reading.result}`];
  const { of } = reading;
  // Of an operation the legs are marked one after another: what is said of one of them is right as far as it goes.
  const leg = legs.find(({ house }) => of.house !== null && houseOf(house) === houseOf(of.house));
  if (legs.length > 0 && leg === undefined) return [`the result of no leg, got ${JSON.stringify(reading)}`];
  const result = text(leg?.settle ?? wanted.settle).replace('-', '_');
  const problems = result === reading.result ? [] : [`result ${reading.result}, expected ${result}`];
  const returned = wanted.payout ?? (reading.result === 'cashout' ? wanted.amount : undefined);
  if (returned !== undefined && cents(returned) !== reading.returnCents) problems.push('payout');
  if (of.house !== null && wanted.houses !== undefined && !list(wanted.houses).map(houseOf).includes(houseOf(of.house)))
    problems.push(`house ${of.house}`);
  const event = foldText(text(wanted.event));
  if (
    name === 'liquidar' &&
    event !== '' &&
    of.house === null &&
    !of.isLast &&
    !of.words.some(word => event.includes(word))
  )
    problems.push(`the bet ${of.words.join(' ')}`);
  if (!reading.isSure) problems.push('it would be taken for talk');
  return problems;
}

/** What a case calls a time. */
const PERIODS: Readonly<Record<string, LedgerPeriod>> = {
  ...{ today: 'today', yesterday: 'yesterday', 'this week': 'week', 'last week': 'last-week', 'this month': 'month' },
  ...{ 'last month': 'last-month', 'this year': 'year', all: 'all' },
};
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

function profitProblems({ period, houses }: Extract<RegisteringReading, { kind: 'profit' }>, wanted: Fields): string[] {
  const got = [`got ${JSON.stringify({ period, houses })}`];
  if (!isSameHouses(wanted.houses, houses)) return got;
  const said = text(wanted.period).toLowerCase();
  if (said === '') return [];
  const since = /^since day (\d{1,2})\b/.exec(said)?.[1];
  const month = MONTHS.indexOf(said.split(' ')[0] ?? '') + 1;
  if (typeof period === 'string') return PERIODS[said] === period ? [] : got;
  const [from, to] = [period.from.split('-').map(Number), period.to.split('-').map(Number)];
  const isSame =
    since !== undefined ? from[2] === Number(since) : from[1] === month && to[1] === month && from[2] === 1;
  return isSame ? [] : got;
}

const isSameHouses = (wanted: unknown, got: readonly string[]): boolean =>
  JSON.stringify(list(wanted).map(houseOf).toSorted()) === JSON.stringify(got.map(houseOf).toSorted());
