/** What is bet on, in the words of a leg: a side, the draw, a total, a handicap, both teams to score. */

import { plainOf } from '../../language/fold.ts';
import type { ProcedureEvent } from '../procedure.ts';

export interface SaidSelection {
  readonly market: string;
  readonly selection: string;
  readonly line?: number;
  readonly label?: string;
  /** Where it stands in the line. */
  readonly at: number;
  readonly end: number;
}

type Side = 'home' | 'away';
type Place = readonly [number, number];

const OVER_UNDER =
  /\b(mais(?: de)?|acima(?: de)?|over|menos(?: de)?|abaixo(?: de)?|under|[ou](?=\d+[.,][257]))\s?(?:de )?[+-]?(\d{1,3}(?:[.,](?:\d{1,2}))?)(?!\d)|(?<![\w,.])([+-])\s?(\d{1,2}[.,]5)(?= ?(?:gols?|goals?|escanteios?|cantos?|cartoes|pontos|games))/;
/** Said in a heading: 'sim' and 'não' are then its selections. */
const BOTH = 'Ambas marcam';
const COUNTED: readonly (readonly [RegExp, string])[] = [
  [/\bambas\b|\bambos\b|\bbtts\b/, BOTH],
  [/escanteios?|cantos\b|corners?/, 'Escanteios'],
  [/cartoes|cartao/, 'Cartões'],
  [/finalizac|chutes?/, 'Finalizações'],
  [/impedimento/, 'Impedimentos'],
  [/faltas\b/, 'Faltas'],
  [/\bgames\b/, 'Games'],
  [/\bsets\b/, 'Sets'],
  [/\b(?:1o|primeiro|2o|segundo) tempo|\b[12]t\b|\bht\b/, '1º/2º tempo'],
];
const OTHER =
  /placar exato|se classifica|classificar|avanca\b|artilheiro|marca (?:a qualquer|gol)|jogador|handicap europeu|intervalo|\bht\/ft\b/;

export interface SelectionContext {
  readonly event: ProcedureEvent | null;
  readonly sport: 'soccer' | 'basketball' | 'tennis' | 'other';
  /** What the whole message counts, where it is no goals. */
  readonly counted: string | null;
}

/** What a message counts in its headings. Example: 'Escanteios | Cruzeiro x Ceará' → 'Escanteios'. */
export function countedIn(plain: string): string | null {
  return COUNTED.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** Null: nothing that can be bet on is named. plain: the line's, without what was read of it already. */
export function selectionIn(plain: string, asked: SelectionContext): SaidSelection | null {
  const { event, sport } = asked;
  const sides = event === null ? [] : sidesIn(plain, event);
  const heading = countedIn(plain) ?? asked.counted;
  const counted = heading === BOTH ? null : heading;
  const answer = heading === BOTH ? /\b(?:sim|nao)\b/.exec(plain) : null;
  if (answer !== null && !/\bambas\b|\bambos\b|\bbtts\b/.test(plain)) {
    const selection = answer[0] === 'sim' ? 'yes' : 'no';
    return { market: 'both_teams_to_score', selection, ...placed([answer.index, answer.index + answer[0].length]) };
  }
  const composite = compositeOf(plain, sides);
  if (composite !== null) return composite;
  const total = OVER_UNDER.exec(plain);
  // 'Sinner -3,5 games' is a handicap of a side.
  const isOfSide =
    total?.[3] !== undefined && sides.some(({ end }) => /^\s{0,2}(?:ha |ah )?$/.test(plain.slice(end, total.index)));
  if (total !== null && !isOfSide) return totalOf(total, sides, counted, asked, plain);
  const both = /\b(?:ambas|ambos|btts)\b[^@\d]{0,40}/.exec(plain);
  if (both !== null) {
    const no = /\bnao\b/.test(both[0]);
    return {
      market: 'both_teams_to_score',
      selection: no ? 'no' : 'yes',
      ...placed([both.index, both.index + both[0].length]),
    };
  }
  const other = OTHER.exec(plain);
  if (other !== null) return otherOf(plain, other, sides);
  const double = doubleChance(plain, sides);
  if (double !== null) return double;
  const [side] = sides;
  if (side !== undefined) return ofSide(plain, side, sport);
  const draw = /\bempate\b|\bdraw\b/.exec(plain);
  // 'Empate ou Palmeiras' where nobody says who plays: more than the draw.
  if (draw !== null && DRAW_OR.test(plain)) return null;
  if (draw !== null) return { market: '1x2', selection: 'draw', ...placed([draw.index, draw.index + draw[0].length]) };
  return positional(plain, sport);
}

const DRAW_OR = /\bempate (?:ou|\/) ?[a-z]|[a-z] ?(?:\bou|\/) ?(?:o )?empate\b/;

const BOTH_OR_TOTAL =
  '(?:(?:ambas|ambos|btts)\\b(?: (?:as )?(?:equipes )?marcam)?|(?:mais|menos|over|under|acima|abaixo)\\b\\s?(?:de )?\\d{1,2}[.,]\\d{1,2}(?: gols?)?)';
const WITH_MORE = new RegExp(
  `^\\s?(?:vence|vencer|ganha|ganhar|ml|pra vencer|para vencer)?\\s?(?:\\+|&|\\be\\b|\\bcom\\b)\\s?${BOTH_OR_TOTAL}`,
);
const MORE_WITH = new RegExp(`${BOTH_OR_TOTAL}\\s?(?:\\+|&|\\be)\\s?$`);

/** 'PSG + ambas marcam', 'empate e mais de 2,5': one bet on both, which no table settles. Null: no such. */
function compositeOf(plain: string, sides: readonly FoundSide[]): SaidSelection | null {
  const draw = /\bempate\b/.exec(plain);
  const places = [...sides, ...(draw ? [{ at: draw.index, end: draw.index + draw[0].length }] : [])];
  for (const { at, end } of places) {
    const behind = WITH_MORE.exec(plain.slice(end));
    const before = MORE_WITH.exec(plain.slice(0, at));
    if (behind === null && before === null) continue;
    const place: Place = [before?.index ?? at, end + (behind?.[0].length ?? 0)];
    const label = plain.slice(...place).trim();
    return { market: 'other', selection: label.slice(0, 80), label, ...placed(place) };
  }
  return null;
}

const placed = ([at, end]: Place) => ({ at, end });
const result = (sport: SelectionContext['sport']) => (sport === 'soccer' ? '1x2' : 'money_line');

function positional(plain: string, sport: SelectionContext['sport']): SaidSelection | null {
  const named =
    /\b(mandante|time da casa|visitante|time de fora|casa vence|fora vence|vitoria da casa|vitoria de fora)\b/.exec(
      plain,
    );
  if (named !== null) {
    const isHome = /mandante|casa/.test(named[0]);
    return {
      market: result(sport),
      selection: isHome ? 'home' : 'away',
      ...placed([named.index, named.index + named[0].length]),
    };
  }
  // '1X' and 'X2' are nothing else; '12' and single signs only where a selection stands.
  const sign =
    /(?<![\w.,/])(?<!\brollover (?:de )?)(1x|x2)(?![\w/]|[.,]\d|\s(?:por|ao|a cada|na semana|no dia|cada))/.exec(
      plain,
    ) ?? /(?:^|[|:;(→–—]| {2})\s?(1x|x2|12|[1x2])(?=\s?(?:$|[|:;)→@–—]| {2}|\s\d))/.exec(plain);
  const which = sign?.[1];
  if (sign === null || which === undefined) return null;
  const place = placed([sign.index + sign[0].length - which.length, sign.index + sign[0].length]);
  const double = { '1x': 'home_draw', x2: 'draw_away', '12': 'home_away' }[which];
  if (double !== undefined) return { market: 'double_chance', selection: double, ...place };
  const selection = { '1': 'home', x: 'draw', '2': 'away' }[which] ?? 'draw';
  return { market: result(sport), selection, ...place };
}

function totalOf(
  total: RegExpExecArray,
  sides: readonly FoundSide[],
  counted: string | null,
  { sport }: SelectionContext,
  plain: string,
): SaidSelection {
  const isOver = total[1] === undefined ? total[3] === '+' : /^(?:mais|acima|over|o)/.test(total[1]);
  const line = Number((total[2] ?? total[4] ?? '').replace(',', '.'));
  const selection = isOver ? 'over' : 'under';
  // A count of half units: 'mais de 2' and 'mais de 2,0' are lines too.
  const after = /^\s?(?:gols?|goals?|pontos|escanteios?|cantos|cartoes|games|sets|chutes?|finalizacoes)/.exec(
    plain.slice(total.index + total[0].length),
  );
  const end = total.index + total[0].length + (after?.[0].length ?? 0);
  const place = placed([total.index, end]);
  if (counted !== null && !/gols?/.test(after?.[0] ?? '')) {
    const words = isOver ? 'mais de' : 'menos de';
    return {
      market: 'other',
      selection,
      line,
      label: `${counted}, ${words} ${String(line).replace('.', ',')}`,
      ...place,
    };
  }
  if (sport === 'basketball') return { market: 'points_total', selection, line, ...place };
  if (sport !== 'soccer') return { market: 'other', selection, line, label: plain.slice(0, 120).trim(), ...place };
  const [side] = sides;
  const ofTeam = side !== undefined && sides.every(each => each.side === side.side);
  return { market: ofTeam ? `${side.side}_total` : 'asian_total', selection, line, ...place };
}

function otherOf(plain: string, other: RegExpExecArray, [side]: readonly FoundSide[]): SaidSelection {
  const end = other.index + other[0].length;
  const score = /placar exato[^\d]{0,12}(\d{1,2})\s?[-x]\s?(\d{1,2})/.exec(plain);
  if (score !== null) {
    return {
      market: 'correct_score',
      selection: `${score[1]}-${score[2]}`,
      ...placed([score.index, score.index + score[0].length]),
    };
  }
  const label = plain.slice(0, 120).trim();
  return {
    market: 'other',
    selection: side?.side ?? label.slice(0, 80),
    label,
    ...placed([Math.min(other.index, side?.at ?? other.index), Math.max(end, side?.end ?? end)]),
  };
}

function doubleChance(plain: string, sides: readonly FoundSide[]): SaidSelection | null {
  const [side, second] = sides;
  if (side === undefined) return null;
  const after = plain.slice(side.end);
  const draw = /^\s?(?:\/|ou|ou o)\s?empate\b/.exec(after);
  if (draw !== null) {
    return {
      market: 'double_chance',
      selection: side.side === 'home' ? 'home_draw' : 'draw_away',
      ...placed([side.at, side.end + draw[0].length]),
    };
  }
  const reversed = /\bempate (?:ou|\/) ?(?:o )?$/.exec(plain.slice(0, side.at));
  if (reversed !== null) {
    return {
      market: 'double_chance',
      selection: side.side === 'home' ? 'home_draw' : 'draw_away',
      ...placed([reversed.index, side.end]),
    };
  }
  if (second !== undefined && second.side !== side.side && /^\s?(?:ou|\/)\s?$/.test(plain.slice(side.end, second.at))) {
    return { market: 'double_chance', selection: 'home_away', ...placed([side.at, second.end]) };
  }
  return null;
}

function ofSide(plain: string, { side, at, end }: FoundSide, sport: SelectionContext['sport']): SaidSelection {
  const after = plain.slice(end);
  const noBet = /\b(?:empate anula|dnb|draw no bet|ha 0(?:[.,]0)?|empate devolve)\b/.exec(plain);
  if (noBet !== null && sport === 'soccer') {
    return {
      market: 'draw_no_bet',
      selection: side,
      ...placed([Math.min(at, noBet.index), Math.max(end, noBet.index + noBet[0].length)]),
    };
  }
  const handicap =
    /^\s?(?:vence |ganha )?\(?(?:ha|ah|handicap(?: asiatico)?|hc)?\s?([+-]\d{1,3}(?:[.,]\d{1,2})?|0[.,]0)\)?(?!\d)(?!\s?%)/.exec(
      after,
    );
  if (handicap !== null) {
    const line = Number((handicap[1] ?? '').replace(/\s/g, '').replace(',', '.'));
    const market = sport === 'soccer' ? 'asian_handicap' : sport === 'basketball' ? 'spread' : 'other';
    const counted = countedIn(after);
    const words = plain.slice(at, end + handicap[0].length).trim();
    const label = market === 'other' ? { label: counted === null ? words : `${words} ${counted.toLowerCase()}` } : {};
    return { market, selection: side, line, ...label, ...placed([at, end + handicap[0].length]) };
  }
  const won = /^\s?(?:para vencer|pra vencer|vence|vencer|ganha|ml|\(com prorrogacao\))(?: \(com prorrogacao\))?/.exec(
    after,
  );
  return { market: result(sport), selection: side, ...placed([at, end + (won?.[0].length ?? 0)]) };
}

interface FoundSide {
  readonly side: Side;
  readonly at: number;
  readonly end: number;
}

/** Sides that a line names, by the team's name, one of its words, or the beginning of one: 'Fla', 'Inter'. */
export function sidesIn(plain: string, { home, away }: ProcedureEvent): FoundSide[] {
  const found: FoundSide[] = [];
  for (const [side, team, other] of [
    ['home', home, away],
    ['away', away, home],
  ] as const) {
    const place = teamIn(plain, team, other);
    if (place !== null) found.push({ side, at: place[0], end: place[1] });
  }
  return found.toSorted((a, b) => a.at - b.at);
}

const NICKNAMES: Readonly<Record<string, string>> = {
  mengao: 'flamengo',
  mengo: 'flamengo',
  verdao: 'palmeiras',
  timao: 'corinthians',
  peixe: 'santos',
  galo: 'atletico',
  fogao: 'botafogo',
  vozao: 'ceara',
  leao: 'fortaleza',
  furacao: 'athletico',
  colorado: 'internacional',
  raposa: 'cruzeiro',
  coxa: 'coritiba',
  vascao: 'vasco',
  flu: 'fluminense',
  spfc: 'sao paulo',
  city: 'manchester city',
  united: 'manchester united',
  psg: 'paris',
  barca: 'barcelona',
  bayern: 'bayern',
  massa: 'bragantino',
};

function teamIn(plain: string, team: string, other: string): Place | null {
  const name = plainOf(team);
  const whole = wordAt(plain, name);
  if (whole !== null) return whole;
  const rivals = new Set(plainOf(other).split(/[^a-z0-9]+/));
  const words = name.split(/[^a-z0-9]+/).filter(word => word.length >= 3 && !rivals.has(word));
  // The last names of players and the first of teams are what people write.
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    const place = wordAt(plain, word);
    if (place !== null) return place;
  }
  for (const word of words) {
    for (const begin of plain.matchAll(/[a-z]{3,}/g)) {
      const [short] = begin;
      const isStart = short.length < word.length && word.startsWith(short) && !COMMON.has(short);
      const isNick = NICKNAMES[short] === word;
      if (isStart || isNick) return [begin.index, begin.index + short.length];
    }
  }
  return null;
}

/** Words of messages that some team's name begins with. */
const COMMON = new Set([
  'vit',
  'bet',
  'nov',
  'sup',
  'real',
  'lay',
  'mais',
  'com',
  'por',
  'para',
  'cor',
  'san',
  'sao',
  'car',
  'ban',
  'for',
  'odd',
  'men',
  'cas',
]);

function wordAt(plain: string, word: string): Place | null {
  let from = 0;
  while (word.length >= 2) {
    const at = plain.indexOf(word, from);
    if (at === -1) return null;
    const [before, after] = [plain.charAt(at - 1), plain.charAt(at + word.length)];
    if (!/[a-z0-9]/.test(before) && !/[a-z0-9]/.test(after)) return [at, at + word.length];
    from = at + 1;
  }
  return null;
}
