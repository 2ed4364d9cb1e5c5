/** Translates terms of reference cases to those of the calculators: names of fields, methods, kinds and formats. */

export type ReferenceFields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is ReferenceFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; one object alone is a list of one. */
export function referenceList(value: unknown): ReferenceFields[] {
  return [value].flat().filter(isFields);
}

/** Adds missing fields from their other names; the first that exists counts. */
export function withNames(input: ReferenceFields, names: Readonly<Record<string, readonly string[]>>): ReferenceFields {
  const found = Object.entries(names).flatMap(([name, others]) => {
    const other = others.find(each => input[each] !== undefined);
    return input[name] === undefined && other !== undefined ? [[name, input[other]]] : [];
  });
  return { ...input, ...Object.fromEntries(found) };
}

const METHODS: Readonly<Record<string, string>> = {
  logarithmic: 'power',
  log: 'power',
  margin_prop_to_odds: 'additive',
  wpo: 'additive',
  equal_margin: 'additive',
  proportional: 'multiplicative',
  normalization: 'multiplicative',
  basic: 'multiplicative',
  or: 'odds_ratio',
  oddsratio: 'odds_ratio',
};

/** Example: 'Odds-ratio' → 'odds_ratio'; 'logarithmic' → 'power'. */
export function methodOf(name: unknown): unknown {
  if (typeof name !== 'string') return name;
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return METHODS[plain] ?? plain;
}

const COMMISSIONS: Readonly<Record<string, string>> = {
  on_net_win: 'net_win',
  win: 'net_win',
  on_win: 'net_win',
  profit: 'net_win',
  on_profit: 'net_win',
  net_profit: 'net_win',
  on_net_profit: 'net_win',
  winnings: 'net_win',
  on_winnings: 'net_win',
  stake: 'on_stake',
  turnover: 'on_stake',
  on_turnover: 'on_stake',
  total_return: 'on_total_return',
  return: 'on_total_return',
  on_return: 'on_total_return',
  payout: 'on_total_return',
};

export function referenceCommission(kind: unknown): unknown {
  return COMMISSIONS[String(kind)] ?? kind;
}

const BOOSTED: Readonly<Record<string, string>> = {
  winnings: 'profit',
  net_win: 'profit',
  total: 'odds',
  return: 'odds',
  total_odds: 'odds',
  payout: 'odds',
};

export function boostedOf(on: unknown): unknown {
  return BOOSTED[String(on)] ?? on;
}

const RESULTS: Readonly<Record<string, string>> = {
  won: 'win',
  half_won: 'half_win',
  loss: 'lose',
  lost: 'lose',
  half_loss: 'half_lose',
  half_lost: 'half_lose',
  refund: 'push',
  draw: 'push',
};

export function referenceResult(result: unknown): unknown {
  return RESULTS[String(result)] ?? result;
}

const FORMATS: Readonly<Record<string, string>> = {
  eu: 'decimal',
  european: 'decimal',
  us: 'american',
  moneyline: 'american',
  uk: 'fractional',
  fraction: 'fractional',
  hk: 'hongkong',
  hong_kong: 'hongkong',
  my: 'malay',
  malaysian: 'malay',
  indo: 'indonesian',
  id: 'indonesian',
  implied: 'probability',
  implied_probability: 'probability',
  prob: 'probability',
};

export function referenceFormat(format: unknown): unknown {
  const plain = String(format).toLowerCase();
  return FORMATS[plain] ?? plain;
}

/** Exact: +150 is 1 + 150/100, −110 is 1 + 100/110. */
function fromAmerican(value: unknown): number | undefined {
  if (typeof value !== 'number') return undefined;
  return value > 0 ? 1 + value / 100 : 1 - 100 / value;
}

/** Every price that is given as American odds, at any depth, as the decimal odds that calculators take. */
export function withDecimalOdds(input: unknown): unknown {
  if (Array.isArray(input)) return input.map(withDecimalOdds);
  if (!isFields(input)) return input;
  const entries = Object.entries(input).map(([name, value]) => [name, withDecimalOdds(value)]);
  const converted = Object.entries(input).flatMap(([name, value]) => {
    const plain = /^(.*odds)American$/i.exec(name)?.[1] ?? (name === 'americanOdds' ? 'odds' : undefined);
    return plain === undefined || input[plain] !== undefined ? [] : [[plain, decimalOf(value)]];
  });
  return Object.fromEntries([...entries, ...converted]);
}

function decimalOf(value: unknown): unknown {
  return Array.isArray(value) ? value.map(decimalOf) : (fromAmerican(value) ?? value);
}

/** 1X2 in the order of a slip. Example: 'draw' → 1; 2 → 2. */
export function outcomeOf(outcome: unknown): unknown {
  const place = ['home', 'draw', 'away'].indexOf(String(outcome));
  return place < 0 ? outcome : place;
}

/** One value becomes a list of that value; a list stays as it is. */
export function eachOf(value: unknown, length: number): unknown {
  return typeof value === 'number' ? Array(length).fill(value) : value;
}

/** Decimal odds after commission; the odds unchanged if either is not a number. */
export function referenceNet(odds: unknown, commission: unknown): unknown {
  return typeof odds === 'number' && typeof commission === 'number' ? 1 + (odds - 1) * (1 - commission) : odds;
}
