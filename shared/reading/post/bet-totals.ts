/** Bets on how many there are: totals, of a player as well, and whether both teams score. */
import { anyOf, COUNTED_WORDS, MARKET_SPELLINGS, SELECTION_WORDS } from '../../language/words/market-words.ts';
import { isPlainWord } from './labels.ts';
import { type BetContext, BOTH, countedIn, decimal, MARKETS_OF_SIDES, places, type SaidBet } from './said-bet.ts';
import { type NamedSide, sidesNamed } from './teams.ts';

const HALVES = String.raw`\d{1,3}(?:[.,]\d{1,2})?`;

const UNIT = `(?: ?(?:${anyOf(COUNTED_WORDS)})\\b)`;

/** A sign is none here: it may be a start's. */
const OVER_OR_UNDER = anyOf([...SELECTION_WORDS.over, ...SELECTION_WORDS.under].filter(word => /^[a-z]/.test(word)));

const TOTAL = new RegExp(
  `\\b(${OVER_OR_UNDER}|[ou](?=\\d+[.,][257]))\\s?(?:de |agora (?:e |eh )?|virou |(?:passou|foi|mudou) (?:pra|para) )?[+-]?(${HALVES})(?![\\d%]| ?(?:reais|contos?|pilas?|pratas?)\\b)${UNIT}?`,
  'g',
);

const SIGNED_TOTAL = new RegExp(`(?<![\\w,.])([+-])\\s?(\\d{1,3}[.,](?:25|5|75))(?!\\d)${UNIT}`, 'g');

const SIGNED = /(?<![\w,.+-])([+-])(\d{1,3}(?:[.,](?:0|25|5|50|75))?)(?![\d,.]|\s?%)/g;

/** A side of the line that the heading says, alone in its place. */
const BARE = /(?<=^|[:|,;/(→–—-] ?|¦ )(over|under|acima|abaixo|mais|menos)(?= ?(?:$|[|,;:/)@(→–—¦-]|\d|n[oa]\b))/g;

const BTTS = new RegExp(
  `\\b(?:${anyOf(MARKET_SPELLINGS.both_teams_to_score)})\\b(?: (?:as )?(?:equipes|times)?\\s?(?:marcam|marcarem|marcar))?(?:\\s?[:–-]?\\s?\\(?(sim|nao)\\b\\)?)?`,
  'g',
);

export function totals(plain: string, sides: readonly NamedSide[], context: BetContext): SaidBet[] {
  const said = [...places(TOTAL, plain), ...places(SIGNED_TOTAL, plain)].flatMap(({ at, end, found }) => {
    // 'Sinner -3,5 games' is a handicap of a side, and 'com menos 4,5' one of whoever is named before.
    if (/^(?:mais|menos)\s?\d/.test(found[0]) && /\bcom (?:handicap (?:de )?)?$/.test(plain.slice(0, at))) return [];
    const isOfSide =
      /^[+-]/.test(found[0]) && sides.some(side => /^[\s(]{0,2}(?:ha |ah )?$/.test(plain.slice(side.end, at)));
    return isOfSide ? [] : [totalOf(plain, found[1] ?? '', decimal(found[2] ?? ''), at, end, context)];
  });
  if (said.length === 0 && context.line !== undefined) {
    const { line } = context;
    return places(BARE, plain).map(({ at, end, found }) => totalOf(plain, found[1] ?? '', line, at, end, context));
  }
  const counts = context.heading !== null && !MARKETS_OF_SIDES.has(context.heading);
  if (!counts || sides.length > 0 || said.length > 0) return said;
  return places(SIGNED, plain).map(({ at, end, found }) =>
    totalOf(plain, found[1] ?? '', decimal(found[2] ?? ''), at, end, context),
  );
}

function totalOf(plain: string, word: string, line: number, at: number, end: number, context: BetContext): SaidBet {
  const isOver = /^(?:mais|acima|o|\+)/.test(word);
  const selection = isOver ? 'over' : 'under';
  const said = plain.slice(at, end);
  const own = countedIn(said);
  const heading = own ?? (/gols?|goals?/.test(said) || MARKETS_OF_SIDES.has(context.heading) ? null : context.heading);
  const label = (what: string) => `${what}, ${isOver ? 'mais de' : 'menos de'} ${String(line).replace('.', ',')}`;
  if (heading !== null && !MARKETS_OF_SIDES.has(heading)) {
    return { market: 'other', selection, line, label: label(heading), at, end };
  }
  if (context.sport === 'basketball') return { market: 'points_total', selection, line, at, end };
  if (context.sport !== 'soccer') return { market: 'other', selection, line, label: label('Total'), at, end };
  return { market: 'asian_total', selection, line, at, end };
}

const PLUS = new RegExp(`(?<![\\d,.])(\\d{1,2})\\+ ?(?:de )?${UNIT}`, 'g');

const NAME_BEFORE = /(?:^|[^a-z\s.'’-]\.?)\s*([a-z][a-z.'’ -]{2,30}?)\s*$/;

/** 'Rayan (Vasco) marca': whose player it is. */
const OF_TEAM = /\s*\([^()]{2,25}\)\s*$/;

/** The player's name before a place; null: a team's stands there, or nothing that is a name. */
function playerBefore(plain: string, at: number, { events }: BetContext): string | null {
  const words = (NAME_BEFORE.exec(plain.slice(0, at).replace(OF_TEAM, ' '))?.[1] ?? '').split(' ');
  while (words[0] !== undefined && isPlainWord(words[0])) words.shift();
  const name = words.join(' ');
  return name === '' || sidesNamed(name, events).length > 0 ? null : name;
}

/** '3+ gols'; with a name before it, of that player. */
export function plusIn(plain: string, context: BetContext): SaidBet[] {
  return places(PLUS, plain).map(({ at, end, found }) => {
    const line = Number(found[1]) - 0.5;
    const name = playerBefore(plain, at, context);
    if (name === null) return totalOf(plain, 'mais', line, at, end, context);
    const from = plain.lastIndexOf(name, at);
    return { market: 'other', selection: 'over', line, label: plain.slice(from, end), at: from, end };
  });
}

const SCORES =
  /\b(nao )?(?:(?:para|pra|vai) )?(?:marcar?|faz(?:er)?(?= (?:um )?gol))(?: (?:um )?gols?)?(?: (?:a|em) qualquer momento)?(?: \(?(sim|nao)\b\)?)?(?=\s?(?:$|[|/;:,.@(→–—¦-]|\d)| (?:a|por|na|no|com|pela) (?:[\d¦]|r\$))/g;

/** 'Pedro marca', 'Pedro não marca': whether that player scores. */
export function scorersIn(plain: string, context: BetContext): SaidBet[] {
  return places(SCORES, plain).flatMap(({ at, end, found }) => {
    const name = playerBefore(plain, at, context);
    if (name === null) return [];
    const isNo = found[1] !== undefined || found[2] === 'nao';
    const bet = { selection: isNo ? 'no' : 'yes', label: `${name} ${isNo ? 'não marca' : 'marca'}` };
    return [{ market: 'other', ...bet, at: plain.lastIndexOf(name, at), end }];
  });
}

export function bothIn(plain: string, { heading }: BetContext): SaidBet[] {
  const market = 'both_teams_to_score';
  const said = places(BTTS, plain).map(({ at, end, found }): SaidBet => {
    const isNo = found[1] === 'nao' || /^[^@\d|]{0,12}\bnao\b/.test(plain.slice(end));
    return { market, selection: isNo ? 'no' : 'yes', at, end };
  });
  if (said.length > 0 || heading !== BOTH) return said;
  return places(/\b(?:sim|nao)\b/g, plain).map(({ at, end, found }) => ({
    market,
    selection: found[0] === 'sim' ? 'yes' : 'no',
    at,
    end,
  }));
}
