/** Legs of the score-grid cases: ["AH1", −0.75, 2.35] is a code, its arguments, and decimal odds. */
import { isFields } from './reference-terms.ts';

interface GridLeg {
  readonly market: string;
  readonly selection: string;
  readonly line?: unknown;
  readonly odds: unknown;
}

type Code = readonly [market: string, selection: string];

const LINELESS: Readonly<Record<string, Code>> = {
  '1': ['1x2', 'home'],
  X: ['1x2', 'draw'],
  '2': ['1x2', 'away'],
  ...sameAs(['double_chance', 'home_draw'], '1X', 'DC1X', 'X1'),
  ...sameAs(['double_chance', 'home_away'], '12', 'DC12'),
  ...sameAs(['double_chance', 'draw_away'], 'X2', 'DCX2', '2X'),
  ...sameAs(['draw_no_bet', 'home'], 'DNB1', 'DNBH'),
  ...sameAs(['draw_no_bet', 'away'], 'DNB2', 'DNBA'),
  ...sameAs(['both_teams_to_score', 'yes'], 'BTTS', 'BTTSY', 'BTTSYES', 'BTTSS', 'GG'),
  ...sameAs(['both_teams_to_score', 'no'], 'BTTSN', 'BTTSNO', 'NG'),
  ...sameAs(['odd_even', 'odd'], 'ODD'),
  ...sameAs(['odd_even', 'even'], 'EVEN'),
  ...sameAs(['win_to_nil', 'home'], 'WTN1', 'WN1'),
  ...sameAs(['win_to_nil', 'away'], 'WTN2', 'WN2'),
};

const LINED: Readonly<Record<string, Code>> = {
  ...sameAs(['asian_handicap', 'home'], 'AH1', 'AHH'),
  ...sameAs(['asian_handicap', 'away'], 'AH2', 'AHA'),
  EH1: ['european_handicap', 'home'],
  EHX: ['european_handicap', 'draw'],
  EH2: ['european_handicap', 'away'],
  ...sameAs(['asian_total', 'over'], 'O', 'OVER', 'OV', 'TO'),
  ...sameAs(['asian_total', 'under'], 'U', 'UNDER', 'UN', 'TU'),
  ...sameAs(['home_total', 'over'], 'O1', 'HO', 'HTO', 'T1O', 'TT1O', 'TO1', 'ITO1', 'IT1O'),
  ...sameAs(['home_total', 'under'], 'U1', 'HU', 'HTU', 'T1U', 'TT1U', 'TU1', 'ITU1', 'IT1U'),
  ...sameAs(['away_total', 'over'], 'O2', 'AO', 'ATO', 'T2O', 'TT2O', 'TO2', 'ITO2', 'IT2O'),
  ...sameAs(['away_total', 'under'], 'U2', 'AU', 'ATU', 'T2U', 'TT2U', 'TU2', 'ITU2', 'IT2U'),
};

function sameAs(of: Code, ...codes: readonly string[]): Readonly<Record<string, Code>> {
  return Object.fromEntries(codes.map(code => [code, of]));
}

/** The legs of one case. An unknown code becomes its own market, which settlement refuses by name. */
export function parseGridLegs(legs: unknown): unknown {
  if (!Array.isArray(legs)) return legs;
  const parsed = legs.map(parseGridLeg);
  // A European handicap's line is home's; a slip may show the away selection with its own line, which is minus that.
  const given = parsed.filter(leg => leg.market === 'european_handicap' && leg.selection !== 'away');
  const isOwn = (line: unknown) => given.some(leg => typeof line === 'number' && leg.line === -line && line !== 0);
  return parsed.map(leg =>
    leg.market === 'european_handicap' && leg.selection === 'away' && isOwn(leg.line)
      ? { ...leg, line: -Number(leg.line) }
      : leg,
  );
}

function parseGridLeg(leg: unknown): GridLeg {
  if (isFields(leg)) return fromFields(leg);
  const [code, ...rest] = Array.isArray(leg) ? leg : fromText(leg);
  const odds: unknown = rest.at(-1);
  const name = String(code)
    .toUpperCase()
    .replace(/[\s_-]/g, '');
  const [lineless, lined] = [LINELESS[name], LINED[name]];
  if (lineless && rest.length === 1) return { market: lineless[0], selection: lineless[1], odds };
  if (lined && rest.length === 2) return { market: lined[0], selection: lined[1], line: rest[0], odds };
  if (name === 'CS' && rest.length === 2) {
    const score = Array.isArray(rest[0]) ? rest[0].join('-') : String(rest[0]).replace(':', '-');
    return { market: 'correct_score', selection: score, odds };
  }
  return { market: String(code), selection: '', odds };
}

/** A market and a selection, or a code with the line and the odds beside it. */
function fromFields(leg: Readonly<Record<string, unknown>>): GridLeg {
  const { market, selection, line, odds, code = market } = leg;
  if (typeof selection === 'string') {
    return { market: String(market), selection, ...(line !== undefined && { line }), odds };
  }
  const needs = line ?? leg.score;
  return parseGridLeg(needs === undefined ? [code, odds] : [code, needs, odds]);
}

/** "AH2(+0.25)@1.90", "1@2.70". */
function fromText(leg: unknown): unknown[] {
  const parts = /^([^(@]+)(?:\(([^)]*)\))?@(\d+(?:\.\d+)?)$/.exec(String(leg));
  if (!parts) return [leg];
  const [, code = '', needs, odds] = parts;
  const line = Number(needs);
  return [code, ...(needs === undefined ? [] : [Number.isNaN(line) ? needs : line]), Number(odds)];
}
