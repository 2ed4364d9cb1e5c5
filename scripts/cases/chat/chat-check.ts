/** Checks whether a message of the corpus is read as the corpus says, by the reader that the bot uses. Reads no files. */
import { z } from 'zod';
import { hearMessage, type Spoken, worthOf } from '#shared/chat/talk/conversation.ts';
import { isCrisis } from '#shared/chat/talk/said-commands.ts';
import { questionIn } from '#shared/chat/talk/sum-commands.ts';
import { type HeardWords, hearWords, isStop } from '#shared/reading/hear-words.ts';
import { ANYBODYS_HOUSES } from '#shared/reading/houses/houses.ts';
import { matchNamed } from '#shared/reading/registering/match-named.ts';
import type { Missing, QuestionMode, Reading } from '#shared/reading/result/reading.ts';
import { epochMs } from '#shared/units.ts';
import type { Mark } from '../marks.ts';
import { chatFigures, type Figures } from './chat-figures.ts';
import { askedAbout, wordsProblems } from './words-check.ts';

const MONEY = 0.02;
const CENTAVO = 0.01;

const record = z.record(z.string(), z.unknown());
const expectation = z.looseObject({
  do: z.string(),
  calculator: z.string().optional(),
  about: z.string().optional(),
  name: z.string().optional(),
  with: record.optional(),
  /** Somebody in trouble: help, and no sum. */
  help: z.boolean().optional(),
  input: record.optional(),
  result: record.optional(),
});
type Expectation = z.infer<typeof expectation>;

const chatCase = z.object({
  input: z.object({ text: z.string(), after: z.array(z.string()).default([]), where: z.string().optional() }),
  expected: expectation.extend({ also: z.array(expectation).default([]) }),
  also: z.array(expectation).default([]),
});

/** The corpus' names for the bot's questions. */
const ABOUT: Readonly<Partial<Record<Missing['code'], readonly string[]>>> = {
  total: ['total'],
  odds: ['odds', 'other-odds', 'which-reading', 'odds and stake'],
  not_odds: ['odds', 'typo'],
  single: ['other-odds', 'total', 'stake', 'odds', 'unit', 'bank', 'other side'],
  free_bet_value: ['odds', 'total'],
  other_odds: ['other-odds', 'other side', 'odds'],
  other_side: ['other-odds', 'odds', 'other side'],
  probability: ['probability'],
  odds_or_money: ['odds-or-money', 'which-reading'],
  stake_or_total: ['which-reading', 'odds-or-money'],
  odds_or_nothing: ['which-reading', 'odds-or-money'],
  which_reading: ['which-reading', 'typo', 'odds-or-money', 'odds'],
  total_with_free_bet: ['which-reading'],
  too_good: ['which-reading', 'back-or-lay', 'typo', 'odds'],
  too_bad: ['which-reading', 'typo'],
  commission_of_which: ['commission-of-which', 'commission'],
  back_or_lay: ['back-or-lay'],
  placed_side: ['back-or-lay'],
  not_a_number: ['typo', 'odds'],
  boost_on: ['boost-on'],
  bonus_on: ['boost-on'],
  gap: ['gap', 'which-reading', 'line'],
  overlap: ['which-reading', 'which-market'],
  count: ['which-reading'],
  rollover: ['which-reading', 'promotion rules', 'bonus', 'deposit'],
  word: ['which-reading', 'currency', 'what for', 'promotion rules'],
  which_house: ['which-reading'],
  odds_of_which: ['which-reading', 'odds', 'typo'],
  too_long: ['which-reading', 'odds'],
  refund_kind: ['retention', 'stake returned', 'promotion rules'],
  refund_worth: ['retention', 'stake returned', 'promotion rules'],
};

/** What is wrong with a case, a line each; none where it passes. Never throws on an unfamiliar case. */
export function checkChatCase(given: GivenCase): string[] {
  return markChatCase(given).problems;
}

/** The same, with what the case counts as. Null: it is no chat case. */
export function markChatCase(given: GivenCase): { readonly problems: string[]; readonly mark: Mark | null } {
  const parsed = chatCase.safeParse(given);
  if (!parsed.success) return { problems: [`not a chat case: ${parsed.error.issues[0]?.path.join('.')}`], mark: null };
  const { input, expected, also } = parsed.data;
  const heard = input.where === 'group' && !isAddressed(input.text) ? SILENCE : heardOf(input);
  const tries = [expected, ...expected.also, ...also].map(each => differences(heard, each));
  const problems = tries.find(each => each.length === 0) ?? tries[0] ?? [];
  return { problems, mark: problems.length === 0 ? 'right' : markOf(heard) };
}

/** What a message is read as: words about alerts or the planilha, else a reading of its own. */
interface HeardCase {
  readonly words: HeardWords | null;
  readonly reading: Reading;
  /** Of the messages before. */
  readonly before: readonly HeardWords[];
}

const MENTION = /@arbi\b/gi;

const SILENCE: HeardCase = { words: null, reading: { kind: 'nothing' }, before: [] };

/** In a group the bot reads commands, and what mentions it. */
const isAddressed = (text: string) =>
  text.startsWith('/') || text.search(MENTION) !== -1 || /^arbi\s*[,:!]/i.test(text);

interface GivenCase {
  readonly input: unknown;
  readonly expected: unknown;
  readonly also?: unknown;
}

/** Of a reading that is not the expected one. */
function markOf({ words, reading: { kind } }: HeardCase): Mark {
  if (words !== null) return words.reading.kind === 'question' ? 'asked' : 'wrong';
  if (kind === 'incomplete') return 'asked';
  return kind === 'calculation' || kind === 'command' ? 'wrong' : 'missing';
}

/** The cases' messages are of this moment. */
const NOW = epochMs(Date.parse('2026-11-28T15:00:00Z'));
const HEARER = { findHouse: ANYBODYS_HOUSES, houses: [], now: NOW, timeZone: 'America/Sao_Paulo' };

/** A message after others of the same person, each of which was answered. */
function heardOf({ text, after }: { readonly text: string; readonly after: readonly string[] }): HeardCase {
  let spoken: Spoken | null = null;
  let last: HeardWords | null = null;
  let match: string | null = null;
  const before: HeardWords[] = [];
  let heard: HeardCase = { words: null, reading: { kind: 'nothing' }, before };
  for (const said of [...after, text]) {
    const { rest, mode }: { rest: string; mode: QuestionMode } = questionIn(said.replace(MENTION, ' '));
    const asked: HeardWords | null =
      mode === 'auto'
        ? hearWords(rest, { ...HEARER, before: last, hasSum: spoken !== null && last === null, match })
        : null;
    const words: HeardWords | null = isCrisis(rest) && !isStop(asked, rest) ? null : asked;
    if (words !== null) {
      heard = { words, reading: { kind: 'nothing' }, before: [...before] };
      before.push(words);
      last = words;
      continue;
    }
    const next = hearMessage(rest, mode, { before: spoken });
    if (next.reading.kind === 'calculation') {
      last = null;
      match = matchNamed(said, ANYBODYS_HOUSES);
    }
    spoken = next.spoken;
    heard = { words: null, reading: next.reading, before: [...before] };
  }
  return heard;
}

function differences({ words, reading, before }: HeardCase, expected: Expectation): string[] {
  const got = words === null ? nameOf(reading) : `${words.about} ${JSON.stringify(words.reading)}`;
  if (expected.do === 'command') {
    const problems = wordsProblems(words, { name: expected.name ?? '', with: expected.with ?? {} }, before);
    if (problems !== null) return problems;
  }
  if (expected.do === 'ask' && words !== null) {
    return askedAbout(words)?.includes(expected.about ?? '')
      ? []
      : [`expected to ask about ${expected.about}, got ${got}`];
  }
  switch (expected.do) {
    case 'help':
      return reading.kind === 'crisis' ? [] : [`expected help, got ${got}`];
    case 'refuse':
      if (words !== null) return [`expected no answer, got ${got}`];
      if (expected.help === true) return reading.kind === 'crisis' ? [] : [`expected help, got ${got}`];
      return reading.kind === 'nothing' || reading.kind === 'crisis' ? [] : [`expected no sum, got ${got}`];
    case 'ask': {
      if (reading.kind !== 'incomplete') return [`expected to ask about ${expected.about}, got ${got}`];
      const abouts = ABOUT[reading.missing.code] ?? [];
      return abouts.includes((expected.about ?? '').replace('other odds', 'other-odds'))
        ? []
        : [`expected to ask about ${expected.about}, got ${got}`];
    }
    case 'command': {
      if (reading.kind !== 'command') return [`expected the command ${expected.name}, got ${got}`];
      const isSame = JSON.stringify(sorted(reading.with)) === JSON.stringify(sorted(expected.with ?? {}));
      return reading.name === expected.name && isSame
        ? []
        : [`expected ${expected.name} ${JSON.stringify(expected.with)}, got ${got}`];
    }
    default:
      if (reading.kind === 'noted' && reading.units !== undefined) return unitDifferences(reading, expected);
      if (words !== null || reading.kind !== 'calculation') return [`expected ${expected.calculator}, got ${got}`];
      return figureDifferences(reading, expected);
  }
}

/** Units without a price: one stake. */
function unitDifferences(
  { purse, units = 0 }: Extract<Reading, { kind: 'noted' }>,
  { result = {} }: Expectation,
): string[] {
  const stake = (units * (worthOf(purse) ?? 0)) / 100;
  const [wanted] = Array.isArray(result.stakes) ? result.stakes : [];
  return isClose(Number(wanted), stake, MONEY) ? [] : [`stakes expected ${wanted} got ${stake}`];
}

function figureDifferences(
  { calculation, netCommission = 0, exitOdds, mean }: Extract<Reading, { kind: 'calculation' }>,
  { result = {}, input = {} }: Expectation,
): string[] {
  const gross = chatFigures(calculation);
  const net = gross === null ? null : netOf(gross, netCommission);
  const figures: Figures | null = net && {
    ...net,
    ...(exitOdds?.side === 'back' && { odds: exitOdds.tick }),
    ...(mean !== undefined && { profit: mean.profit / 100 }),
  };
  if (figures === null) return [`${calculation.id} refuses its input`];
  return Object.entries(result).flatMap(([name, wanted]) => {
    const got = name === 'odds' ? figures.odds : figures[name];
    if (name === 'odds' && 'bonusOnProfit' in input) return [];
    const isSame = Array.isArray(wanted)
      ? Array.isArray(got) && isSameStakes(wanted.map(Number), got.map(Number), input)
      : isClose(Number(wanted), Number(got), toleranceOf(name, input, figures));
    return isSame ? [] : [`${name} expected ${JSON.stringify(wanted)} got ${JSON.stringify(got)} by ${calculation.id}`];
  });
}

/** What both bets of a trade win together is less the exchange's part of it. */
function netOf(figures: Figures, commission: number): Figures {
  const net = (value: unknown) => (Number(value) > 0 ? Number(value) * (1 - commission) : Number(value));
  return commission === 0
    ? figures
    : {
        ...figures,
        worst: net(figures.worst),
        best: net(figures.best),
        profit: net(figures.profit),
        ifWins: net(figures.ifWins),
        ifLoses: net(figures.ifLoses),
      };
}

/** A case of a trade names the new stakes only, without the one that stands. */
function isSameStakes(
  wanted: readonly number[],
  got: readonly number[],
  input: Readonly<Record<string, unknown>>,
): boolean {
  const standing = (Array.isArray(input.legs) ? input.legs : []).flatMap(
    leg => (leg as { stake?: number }).stake ?? [],
  );
  const fresh = wanted.length < got.length ? got.filter(each => !standing.includes(each)) : got;
  const isLaidFirst =
    (Array.isArray(input.legs) ? input.legs : []).findIndex(leg => (leg as { side?: string }).side === 'lay') === 0;
  const orders = isLaidFirst ? [fresh, fresh.toReversed()] : [fresh];
  return orders.some(
    order =>
      order.length === wanted.length && wanted.every((each, at) => isClose(each, order[at] ?? Number.NaN, MONEY)),
  );
}

/** A centavo of rounding in a stake changes the result by its odds. */
function toleranceOf(name: string, input: Readonly<Record<string, unknown>>, figures: Figures): number {
  if (name === 'american') return 1;
  if (!['worst', 'best', 'double', 'liability'].includes(name) || figures.stakes === undefined) return MONEY;
  const legs = Array.isArray(input.legs) ? input.legs : [];
  return Math.max(MONEY, CENTAVO * Math.max(0, ...legs.map(leg => Number((leg as { odds?: number }).odds ?? 0))));
}

const isClose = (wanted: number, got: number, tolerance: number) => Math.abs(wanted - got) <= tolerance + 1e-9;

const sorted = (fields: object) => Object.entries(fields).toSorted(([a], [b]) => a.localeCompare(b));

function nameOf(reading: Reading): string {
  switch (reading.kind) {
    case 'calculation':
      return `${reading.calculation.id} ${JSON.stringify(reading.calculation.input)}`;
    case 'incomplete':
      return `a question: ${JSON.stringify(reading.missing)}`;
    case 'command':
      return `the command ${reading.name} ${JSON.stringify(reading.with)}`;
    default:
      return reading.kind;
  }
}
