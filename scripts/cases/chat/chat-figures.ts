/** The figures of a chat answer under the same names for every calculator. Money in reais. */
import type { Calculation } from '#shared/calculators/link/link.ts';
import { calculate } from '#shared/calculators/registry.ts';

export type Figures = Readonly<Record<string, number | readonly number[]>>;
type Fields = Readonly<Record<string, unknown>>;

const list = (value: unknown) => (Array.isArray(value) ? value.map(Number) : []);
const reais = (value: unknown) => Number(value) / 100;
const inReais = (value: unknown) => list(value).map(each => each / 100);

/** Null: the calculator refuses the input. */
export function chatFigures({ id, input }: Calculation): Figures | null {
  const found = calculate(id, input);
  if (!found.ok) return null;
  const asked = input as Fields;
  const given = found.value;
  const read = READERS[id];
  return read === undefined ? { ...divided(given), ...oddsOf(asked) } : read(given, asked);
}

/** Most calculators: stakes and what the outcomes leave. */
function divided(given: Fields): Figures {
  const rows = Array.isArray(given.rows) ? given.rows.map(row => Number((row as Fields).profit)) : list(given.profits);
  const profits = rows.length > 0 ? rows : [Number(given.profit)];
  const liability = list(given.liabilities).find(each => each > 0);
  return {
    stakes: inReais(given.stakes),
    worst: reais(given.worst ?? Math.min(...profits)),
    best: reais(given.best ?? Math.max(...profits)),
    profit: reais(given.best ?? Math.max(...profits)),
    ...(liability !== undefined && { liability: liability / 100 }),
    // Of a trade: what it leaves if the selection wins, and if it does not.
    ...(profits.length === 2 && { ifWins: reais(profits[0]), ifLoses: reais(profits[1]) }),
    ...(given.total !== undefined && { pays: reais(Number(given.total) + Number(given.worst)) }),
    ...(given.payout !== undefined && { pays: reais(given.payout), profit: reais(given.profit) }),
  };
}

/** The price that a promotion makes, or at which a trade closes. */
function oddsOf(asked: Fields): Figures {
  const legs = (Array.isArray(asked.legs) ? asked.legs : []) as {
    odds: number;
    side?: string;
    boost?: number;
    boostOn?: string;
  }[];
  const raised = legs.find(({ boost }) => boost !== undefined);
  const lay = legs.find(({ side }) => side === 'lay');
  if (raised?.boost !== undefined)
    return {
      odds: raised.boostOn === 'odds' ? raised.odds * (1 + raised.boost) : 1 + (raised.odds - 1) * (1 + raised.boost),
    };
  return lay === undefined ? {} : { odds: lay.odds };
}

const READERS: Readonly<Record<string, (given: Fields, asked: Fields) => Figures>> = {
  'double-green': given => ({
    stakes: inReais(given.stakes),
    worst: reais(given.baseResult),
    double: reais(given.doubleIfTurnaround),
  }),
  'early-payout-double': (given, asked) => ({
    stakes: [reais(asked.backStake), reais(given.layStake)],
    liability: reais(given.liability),
    worst: Math.min(reais(given.ifPaidEarlyAndWin), reais(given.ifNever2upAndNotWin)),
    double: reais(given.ifPaidEarlyAndNotWin),
  }),
  'acca-lay': given => ({ stakes: inReais(given.layStakes), worst: reais(given.profit) }),
  'lay-as-back': (given, asked) => ({
    liability: reais(given.liability),
    stakes: [reais(asked.layStake)],
    stake: reais(asked.layStake),
    profit: reais(asked.layStake) * (1 - Number(asked.commission ?? 0)),
    worst: -reais(given.liability),
  }),
  'rollover-ev': (given, asked) => ({
    turnover: reais(asked.turnover),
    cost: reais(given.cost),
    profit: reais(given.ev),
    value: reais(given.ev),
    worst: reais(given.ev),
  }),
  boost: given => ({ boostedOdds: Number(given.boostedOdds), odds: Number(given.boostedOdds) }),
  'convert-odds': given => ({
    decimal: list(given.decimal)[0] ?? Number.NaN,
    odds: list(given.decimal)[0] ?? Number.NaN,
    american: list(given.american)[0] ?? Number.NaN,
    probability: list(given.probability)[0] ?? Number.NaN,
    probabilityPct: (list(given.probability)[0] ?? Number.NaN) * 100,
  }),
  'no-vig': given => ({
    marginPct: Number(given.overround) * 100,
    probability: list(given.multiplicative)[0] ?? Number.NaN,
    fair: list(given.multiplicative).map(chance => 1 / chance),
  }),
  'kelly-single': (given, asked) => ({
    fractionPct: Number(given.fraction) * Number(asked.multiplier ?? 1) * 100,
    stake: reais(given.stake),
    fraction: Number(given.fraction) * Number(asked.multiplier ?? 1),
    stakes: [reais(given.stake)],
  }),
  'value-bet': (given, asked) => ({
    odds: 1 / Number(asked.p),
    fair: [1 / Number(asked.p)],
    evPct: Number(given.ev) * 100,
    ev: Number(given.ev),
    value: Number(given.ev),
    marginPct: Number(given.ev) * 100,
  }),
  'settle-multiple': (given, asked) => ({
    returns: reais(given.returns),
    return: reais(given.returns),
    pays: reais(given.returns),
    profit: reais(given.returns) - reais(asked.stake),
    best: reais(given.returns) - reais(asked.stake),
    stakes: [reais(asked.stake)],
    odds: Number(given.returns) / Number(asked.stake),
  }),
};
