/** Compares what was read of a message about alerts or the planilha with what a case says is right, field by field. */

import { localClock } from '#shared/calendar/local-time.ts';
import { ANYBODYS_HOUSES } from '#shared/chat/houses/houses.ts';
import { foldText } from '#shared/language/fold.ts';
import { SPORT_WORDS } from '#shared/language/words/sport-words.ts';
import { findBook } from '#shared/markets/books.ts';
import type { AlertSubjects, AlertWords } from '#shared/reading/alert-words/alert-words.ts';
import type { HeardWords } from '#shared/reading/hear-words.ts';
import type { RegisteringReading, SaidBet, SaidLeg } from '#shared/reading/registering/registering.ts';

type Fields = Readonly<Record<string, unknown>>;
export interface ExpectedCommand {
  readonly name: string;
  readonly with: Fields;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** What a case asks a question about, by the bot's own questions. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  house: ['house', 'which house'],
  odds: ['odds'],
  stake: ['stake', 'total', 'other-odds'],
  stakes: ['stake', 'stakes', 'total', 'confirm', 'confirm-register'],
  units: ['stake', 'unit'],
  'which-reading': ['which-reading', 'confirm', 'confirm-register'],
  'which-bet': ['which bet', 'confirm'],
  cashout: ['cashout', 'payout'],
  liability: ['liability', 'confirm'],
  return: ['confirm'],
  amount: ['amount', 'total'],
  word: ['confirm', 'word', 'which-reading', 'match filter', 'filter'],
  what: ['filter', 'which', 'what'],
  pause: ['filter', 'how long', 'which-reading'],
  hours: ['hours', 'which-reading'],
  profit: ['filter', 'profit'],
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
  ...[
    'registrar',
    'corrigir',
    'transferir',
    'depositar',
    'sacar',
    'desfazer',
    'saldo',
    'abertas',
    'lucro',
    'alerta',
    'parar',
  ],
]);

function planilhaProblems(reading: RegisteringReading, { name, with: wanted }: ExpectedCommand): string[] {
  const got = `got ${JSON.stringify(reading)}`;
  switch (name) {
    case 'desfazer':
      return reading.kind === 'undo' ? [] : [got];
    case 'saldo':
      return reading.kind === 'balance' ? [] : [got];
    case 'abertas':
      return reading.kind === 'open' || reading.kind === 'check' ? [] : [got];
    case 'lucro':
      return reading.kind === 'profit' ? [] : [got];
    case 'transferir':
    case 'depositar':
    case 'sacar':
      return movementProblems(reading, wanted);
    default:
      break;
  }
  if (reading.kind === 'the-above') return [];
  if (reading.kind === 'settle') return settleProblems(reading, wanted);
  if (reading.kind !== 'bets') return [got];
  const bets = wanted.bets === undefined ? [wanted] : list(wanted.bets).map(fields);
  if (bets.length !== reading.bets.length) return [`expected ${bets.length} bets, ${got}`];
  return bets.flatMap((bet, at) => betProblems(reading.bets[at] as SaidBet, bet));
}

function betProblems(bet: SaidBet, wanted: Fields): string[] {
  const legs = list(wanted.legs).map(fields);
  const problems: string[] = [];
  if (legs.length !== bet.legs.length) return [`expected ${legs.length} legs, got ${JSON.stringify(bet.legs)}`];
  for (const [at, leg] of legs.entries()) problems.push(...legProblems(bet.legs[at] as SaidLeg, leg));
  const results = new Set(bet.legs.map(({ result }) => result));
  if (wanted.settle !== undefined && !results.has(text(wanted.settle) as SaidLeg['result']))
    problems.push(`result ${wanted.settle}`);
  if (wanted.settle === undefined && [...results].some(result => result !== null))
    problems.push('a result that nobody said');
  if (wanted.multiple === true && !bet.isMultiple) problems.push('no multiple');
  if (wanted.payout !== undefined && bet.legs[0]?.returnCents !== cents(wanted.payout))
    problems.push(`payout ${wanted.payout}`);
  // A match that the message does not name is not asked for.
  if (bet.match !== '' && text(wanted.event) !== '' && foldText(bet.match) !== foldText(text(wanted.event))) {
    problems.push(`match ${wanted.event}, got ${bet.match}`);
  }
  return problems;
}

function legProblems(leg: SaidLeg, wanted: Fields): string[] {
  const problems: string[] = [];
  if (wanted.odds !== undefined && Math.abs(Number(wanted.odds) - leg.odds) > 1e-4) problems.push(`odds ${leg.odds}`);
  if (wanted.stake !== undefined && Math.abs((cents(wanted.stake) ?? 0) - leg.stakeCents) > 2)
    problems.push(`stake ${leg.stakeCents}`);
  if ((wanted.side ?? 'back') !== leg.side) problems.push(`side ${leg.side}`);
  if ((wanted.stakeKind ?? null) !== leg.freeBet) problems.push(`free bet ${leg.freeBet}`);
  if (wanted.house !== undefined && houseOf(wanted.house) !== houseOf(leg.house)) problems.push(`house ${leg.house}`);
  if (wanted.commission !== undefined && Math.abs(Number(wanted.commission) - leg.commission) > 1e-4)
    problems.push(`commission ${leg.commission}`);
  return problems.map(problem => `wrong: ${problem}, expected ${JSON.stringify(wanted)}`);
}

/** The same house under every spelling; 'Betfair' alone is its exchange here. */
function houseOf(name: unknown): string {
  const said = text(name);
  return foldText(ANYBODYS_HOUSES(said)?.name ?? findBook(said).name);
}

const cents = (reais: unknown): number | null => (typeof reais === 'number' ? Math.round(reais * 100) : null);

function movementProblems(reading: RegisteringReading, wanted: Fields): string[] {
  if (reading.kind !== 'movement') return [`expected a movement, got ${reading.kind}`];
  const isSame = (name: unknown, house: string | null) =>
    name === undefined ? house === null : houseOf(name) === houseOf(house);
  const right =
    isSame(wanted.from, reading.from) && isSame(wanted.to, reading.to) && cents(wanted.amount) === reading.cents;
  return right ? [] : [`got ${JSON.stringify(reading)}`];
}

function settleProblems(reading: Extract<RegisteringReading, { kind: 'settle' }>, wanted: Fields): string[] {
  if (list(wanted.legs).length > 0) return [`expected new bets, got a result ${reading.result}`];
  const problems = wanted.settle === reading.result ? [] : [`result ${reading.result}, expected ${wanted.settle}`];
  if (wanted.payout !== undefined && cents(wanted.payout) !== reading.returnCents) problems.push('payout');
  if (!reading.isSure) problems.push('it would be taken for talk');
  return problems;
}

/** What every message so far came to, one after another: a later condition replaces an earlier one. */
interface Standing {
  readonly excluded: ReadonlySet<string>;
}

function alertProblems(
  { change }: { readonly change: AlertWords },
  { name, with: wanted }: ExpectedCommand,
  before: readonly HeardWords[],
): string[] {
  if (name === 'parar') {
    if (typeof wanted.minutes === 'number')
      return change.pauseMinutes === wanted.minutes ? [] : [`got ${JSON.stringify(change)}`];
    return change.stop === true ? [] : [`expected all to stop, got ${JSON.stringify(change)}`];
  }
  const said = saidOf(change, before);
  const problems = Object.entries(wanted).flatMap(([field, value]) => {
    if (field === 'mustNot') return [];
    const got = said[field];
    return JSON.stringify(got) === JSON.stringify(wantedOf(field, value))
      ? []
      : [`${field} expected ${JSON.stringify(value)}, got ${JSON.stringify(got)}`];
  });
  // What nobody asked for is a mistake, too.
  const asked = new Set(Object.keys(wanted).map(field => (field === 'minProfitPct' ? 'minProfit' : field)));
  const extra = Object.entries(said).filter(
    ([field, value]) =>
      CONDITIONS.has(field) &&
      !asked.has(field) &&
      !(Array.isArray(value) && value.length === 0) &&
      value !== undefined,
  );
  return [...problems, ...extra.map(([field, value]) => `${field} ${JSON.stringify(value)} was not said`)];
}

const CONDITIONS = new Set([
  'houses',
  'sports',
  'minProfit',
  'kind',
  'quiet',
  'activeHours',
  'pauseMinutes',
  'pauseUntil',
  'stop',
]);

/** The names of the cases for what a change says. */
function saidOf(change: AlertWords, before: readonly HeardWords[]): Fields {
  const { only, exclude, include } = change;
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const hours = (range: { from: number; to: number } | null | undefined) =>
    range && [clock(range.from), clock(range.to)];
  const outside = standing(before).excluded;
  const back = new Set(include.houses);
  return {
    houses: only.houses.map(houseOf).toSorted(),
    excludeHouses: (back.size > 0 ? [...outside].filter(house => !back.has(house)) : exclude.houses)
      .map(houseOf)
      .toSorted(),
    sports: only.sports.toSorted(),
    excludeSports: exclude.sports.toSorted(),
    excludeEvents: exclude.matches.map(foldText),
    classes: only.classes.toSorted(),
    minProfitPct: change.minProfitPct,
    minProfit: change.minProfitPct,
    kind: only.kinds[0],
    quiet: hours(change.quiet),
    activeHours: hours(change.activeHours),
    pauseMinutes: change.pauseMinutes,
    pauseUntil: change.pauseUntil === undefined ? undefined : localClock(change.pauseUntil, 'America/Sao_Paulo'),
    resume: change.resume,
    show: change.show,
    stop: change.stop,
  };
}

function standing(before: readonly HeardWords[]): Standing {
  const excluded = new Set<string>();
  for (const heard of before) {
    if (heard.about !== 'alerts' || heard.reading.kind !== 'change') continue;
    const { exclude, include }: { exclude: AlertSubjects; include: AlertSubjects } = heard.reading.change;
    for (const house of exclude.houses) excluded.add(house);
    for (const house of include.houses) excluded.delete(house);
  }
  return { excluded };
}

function wantedOf(field: string, value: unknown): unknown {
  if (field === 'houses' || field === 'excludeHouses') return list(value).map(houseOf).toSorted();
  if (field === 'sports' || field === 'excludeSports') return list(value).map(sportOf).toSorted();
  if (field === 'excludeEvents') return list(value).map(each => foldText(text(each)));
  if (field === 'minProfit') return Math.round(Number(value) * 10_000) / 100;
  if (field === 'activeHours' && !Array.isArray(value)) return [fields(value).from, fields(value).to];
  if (field === 'pauseUntil') return /\d{2}:\d{2}/.exec(text(value))?.[0];
  return value;
}

const sportOf = (name: unknown): string => SPORT_WORDS[foldText(text(name))] ?? text(name);
