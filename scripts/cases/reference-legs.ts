/** Legs of the score-grid cases: ["AH1", −0.75, 2.35] is a code, what it needs, and decimal odds. */

interface GridLeg {
  readonly market: string;
  readonly selection: string;
  readonly line?: unknown;
  readonly odds: unknown;
}

const LINELESS: Readonly<Record<string, readonly [market: string, selection: string]>> = {
  '1': ['1x2', 'home'],
  X: ['1x2', 'draw'],
  '2': ['1x2', 'away'],
  '1X': ['double_chance', 'home_draw'],
  '12': ['double_chance', 'home_away'],
  X2: ['double_chance', 'draw_away'],
  DNB1: ['draw_no_bet', 'home'],
  DNB2: ['draw_no_bet', 'away'],
  BTTS: ['both_teams_to_score', 'yes'],
  BTTSY: ['both_teams_to_score', 'yes'],
  BTTSN: ['both_teams_to_score', 'no'],
  ODD: ['odd_even', 'odd'],
  EVEN: ['odd_even', 'even'],
};

const LINED: Readonly<Record<string, readonly [market: string, selection: string]>> = {
  AH1: ['asian_handicap', 'home'],
  AH2: ['asian_handicap', 'away'],
  EH1: ['european_handicap', 'home'],
  EHX: ['european_handicap', 'draw'],
  EH2: ['european_handicap', 'away'],
  O: ['asian_total', 'over'],
  U: ['asian_total', 'under'],
};

/** A code nobody knows goes on as its own market, which settlement refuses by name. */
export function parseGridLeg(leg: unknown): GridLeg {
  const [code, ...rest] = Array.isArray(leg) ? leg : [leg];
  const odds: unknown = rest.at(-1);
  const name = String(code);
  const [lineless, lined] = [LINELESS[name], LINED[name]];
  if (lineless && rest.length === 1) return { market: lineless[0], selection: lineless[1], odds };
  if (lined && rest.length === 2) return { market: lined[0], selection: lined[1], line: rest[0], odds };
  if (name === 'CS' && Array.isArray(rest[0])) {
    return { market: 'correct_score', selection: rest[0].join('-'), odds };
  }
  return { market: name, selection: '', odds };
}
