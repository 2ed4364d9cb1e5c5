/** Leagues by the names that people have for them. */
import { leagueName, USUAL_LEAGUES } from '../../markets/leagues.pt-br.ts';
import type { SaidToken } from '../said/token.ts';

/** These name a league and no sport where something is taken out or left alone. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ nba: 'NBA', nfl: 'NFL', mlb: 'MLB', nhl: 'NHL', ufc: 'UFC', atp: 'ATP', wta: 'WTA', itf: 'ITF' },
  ...{ 'serie a': 'Brasileirão Série A', 'serie b': 'Brasileirão Série B', 'serie c': 'Brasileirão Série C' },
  'serie d': 'Brasileirão Série D',
  ...{
    challenger: 'Challenger',
    challengers: 'Challenger',
    futures: 'Futures',
    itfs: 'ITF',
    mls: 'MLS',
    varzea: 'várzea',
  },
  ...{ champions: 'Champions League', premier: 'Premier League', paulistao: 'Campeonato Paulista' },
};
const MOST_WORDS = 4;

const USUAL = new Set(USUAL_LEAGUES.map(({ name }) => name));

export interface SaidLeague {
  readonly name: string;
  readonly count: number;
}

/** Null: no league that is known begins here. */
export function knownLeagueAt(tokens: readonly SaidToken[], at: number): SaidLeague | null {
  for (let count = MOST_WORDS; count > 0; count -= 1) {
    if (at + count > tokens.length) continue;
    const words = tokens.slice(at, at + count);
    const said = words.map(({ plain }) => plain).join(' ');
    const special = Object.hasOwn(NAMES, said) ? NAMES[said] : undefined;
    const name = special ?? leagueName(said);
    const isWord = words.every(({ kind }) => kind === 'word' || kind === 'number');
    if (isWord && (special !== undefined || USUAL.has(name)) && said !== 'mma' && said !== 'roma')
      return { name, count };
  }
  return null;
}

const KIND = /^(?:campeonato|liga|copa|torneio|taca|supercopa|recopa|serie|divisao|estadual)$/;
const JOINS = /^(?:da|do|de|dos|das)$/;
const ORDER = /^(?:primeira|segunda|terceira|quarta)$/;
/** They end a name. */
const NO_NAME =
  /^(?:que|hoje|amanha|por|pra|para|pro|ate|nem|e|ou|mas|so|mais|nao|favor|ok|ta|dos|das|alertas?|avisos?|agora|porque|tambem|tampouco|de|do|da|em|no|na|me|com|eu)$/;
const MOST_NAME = 3;

/** 'Campeonato Saudita', 'segunda divisão da Turquia': named by its kind, as it was typed. Null: none. */
export function namedLeagueAt(tokens: readonly SaidToken[], at: number): SaidLeague | null {
  const plain = (index: number) => (tokens[index]?.kind === 'word' ? (tokens[index]?.plain ?? '') : '');
  const isDivision = ORDER.test(plain(at)) && plain(at + 1) === 'divisao';
  // 'liga' alone turns something on.
  const isVerb =
    plain(at) === 'liga' && !/^(?:a|da|na)$/.test(plain(at - 1)) && !/^\p{Lu}/u.test(tokens[at + 1]?.text ?? '');
  if (isVerb || (!isDivision && !KIND.test(plain(at)))) return null;
  let end = isDivision ? at + 2 : at + 1;
  const from = end;
  for (; end < from + MOST_NAME + 1; end += 1) {
    const word = plain(end);
    if (JOINS.test(word) && plain(end + 1) !== '' && !NO_NAME.test(plain(end + 1))) continue;
    if (word === '' || NO_NAME.test(word)) break;
  }
  if (end === from || /^(?:os?|as?|uns|umas?)$/.test(plain(from))) return null;
  const name = tokens
    .slice(at, end)
    .map(({ text }) => text)
    .join(' ');
  return { name, count: end - at };
}
