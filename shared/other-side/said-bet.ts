/**
 * What a tip bets on in a match that is known, in the words of the feeds. It is sure only where the text says one bet and no
 * word that nobody understands: a player, a period or corners would make another bet of it.
 */
import type { SportEvent } from '../markets/market.ts';
import { MARKET_IDS, MARKET_TYPES, type MarketId } from '../markets/market-types.ts';
import type { ProcedureEvent } from '../procedures/schema/procedure.ts';
import { type MessageLine, messageLine } from '../reading/post/message-lines.ts';
import { readPost } from '../reading/post/post.ts';
import { countedIn, type SaidBet, type Sport } from '../reading/post/said-bet.ts';
import { sidesNamed } from '../reading/post/teams.ts';
import { tipLines } from './named-matches.ts';
import type { FeedBet } from './tip.ts';

export type BetRead =
  | { readonly kind: 'sure'; readonly bet: FeedBet }
  /** None: the text says nothing of it. */
  | { readonly kind: 'unsure'; readonly bets: readonly FeedBet[] }
  /** What no feed has. */
  | { readonly kind: 'not_followed'; readonly bet: string };

export function betSaid(text: string, event: SportEvent): BetRead {
  const known: ProcedureEvent = { home: event.home, away: event.away, startsAt: null };
  const lines = tipLines(text).map(line => withoutMatch(line, known));
  const plain = lines.map(line => line.plain).join('\n');
  const counted = countedIn(plain);
  if (counted !== null && !FOLLOWED.has(counted)) return { kind: 'not_followed', bet: counted };
  const other = OTHER.exec(plain)?.[0];
  if (other !== undefined) return { kind: 'not_followed', bet: other };
  const { legs, left } = readPost(lines, { events: [], known: [known], sport: sportOf(event) });
  const said = [
    ...legs.flatMap(leg => leg.bet?.bet ?? leg.headBet?.bet ?? []),
    ...left.flatMap(atom => (atom.kind === 'bet' ? [atom.bet] : [])),
  ];
  const bets = distinct(said.map(bet => feedBet(bet, event, plain)));
  const [only, ...others] = bets;
  if (only === undefined) return { kind: 'unsure', bets: [] };
  if (only === 'other' || others.length > 0) {
    const known = bets.filter(bet => bet !== 'other');
    return known.length === 0 ? { kind: 'not_followed', bet: labelOf(said) } : { kind: 'unsure', bets: known };
  }
  const near = nearBets(only, plain, event);
  const isPlain = near.length === 1 && isUnderstood(lines, said, event);
  return isPlain ? { kind: 'sure', bet: only } : { kind: 'unsure', bets: near };
}

/** What `countedIn` may find and a feed has. */
const FOLLOWED = new Set(['Ambas marcam', 'Empate anula', 'Handicap europeu', 'Pontos de jogador']);
/** Other bets, and parts of a match. */
const OTHER =
  /\b(?:[12]\S? ?(?:tempo|t)\b|primeiro tempo|segundo tempo|intervalo|[1-4]\S? ?quarto|prorrogacao|penaltis?|placar|handicap de (?:games|sets)|sets?\b|games\b|classific\w*|avanca\w*|artilheiro|minutos?|laterais|defesas?|desarmes?|assistencias?|rebotes?|a zero|sem sofrer|to nil|bet ?builder|criar aposta|multipla|dupla\b(?! chance))\b/;

const SPORTS: Readonly<Record<string, Sport>> = { soccer: 'soccer', basketball: 'basketball', tennis: 'tennis' };
const sportOf = ({ sport }: SportEvent): Sport => SPORTS[sport] ?? 'other';

/** 'Flamengo x Palmeiras' says who plays; what is left says what is bet on. */
function withoutMatch(line: MessageLine, event: ProcedureEvent): MessageLine {
  const sides = sidesNamed(line.plain, [event]);
  for (const [index, first] of sides.entries()) {
    const second = sides[index + 1];
    if (second === undefined || second.side === first.side) continue;
    const between = line.plain.slice(first.end, second.at);
    if (VERSUS.test(between)) return messageLine(`${line.raw.slice(0, first.at)}| ${line.raw.slice(second.end)}`);
  }
  return line;
}
const VERSUS = /^[\s\w.()'-]{0,24}(?:\s(?:x|vs?\.?|×|contra)\s|\s?[×–-]\s)[\s\w.()'-]{0,24}$/;

/** 'other': no feed has it. */
function feedBet({ market, selection, line }: SaidBet, { sport }: SportEvent, plain: string): FeedBet | 'other' {
  const isVoid = /\bdnb\b|empate (?:anula|devolve)|draw no bet/.test(plain);
  const settled = isVoid && market === '1x2' && selection !== 'draw' ? 'draw_no_bet' : market;
  const id = MARKET_IDS.find(each => {
    const { football, points } = MARKET_TYPES[each];
    return (sport === 'soccer' ? football : points) === settled;
  });
  return id === undefined || selection === '' ? 'other' : { market: id, selection, line: line ?? null };
}

function distinct(bets: readonly (FeedBet | 'other')[]): (FeedBet | 'other')[] {
  return bets.filter((bet, at) => bets.findIndex(each => keyOf(each) === keyOf(bet)) === at);
}
const keyOf = (bet: FeedBet | 'other') => (bet === 'other' ? bet : `${bet.market} ${bet.selection} ${bet.line}`);

const labelOf = (said: readonly SaidBet[]): string => said.find(({ label }) => label !== undefined)?.label ?? '';

/** The bet, and others that people write in the same way. */
function nearBets(bet: FeedBet, plain: string, { sport }: SportEvent): FeedBet[] {
  const { market, selection, line } = bet;
  // 'Flamengo -1': Asian, or European where one goal more or less loses.
  const isEither =
    sport === 'soccer' &&
    market === 'ah' &&
    line !== null &&
    line !== 0 &&
    Number.isInteger(line) &&
    !ASIAN.test(plain);
  if (!isEither) return [bet];
  return [bet, { market: 'eh' as MarketId, selection, line: selection === 'away' ? 0 - line : line }];
}
const ASIAN = /\basia\w*|\b(?:ah|ha)\b/;

/** Words that change nothing about what is bet on. */
const PLAIN_WORDS = new Set(
  `odd odds stake stakes unidade unidades un u und reais real rs r valor aposta apostar apostei entrada entradas tip dica palpite bet
  hoje hj amanha jogo partida futebol brasileirao serie copa liga gols gol mais menos de da do das dos em no na nos nas com para pra por o a os as e
  ou over under acima abaixo vence vencer ganha ganhar vitoria empate anula casa fora mandante visitante ambas ambos marcam marca marcar sim nao btts
  handicap asiatico ha ah he europeu dnb draw no chance dupla resultado final linha total dc pre live aovivo ao vivo as banca pct contra x vs
  quanto volta paga pagando pago confianca alta media baixa aqui link ja agora minha meu boa bora`
    .split(/\s+/)
    .filter(word => word !== ''),
);

function isUnderstood(lines: readonly MessageLine[], bets: readonly SaidBet[], event: SportEvent): boolean {
  const names = new Set(
    `${event.home} ${event.away} ${event.league}`
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .split(/[^a-z\d]+/),
  );
  const sides: ProcedureEvent = { home: event.home, away: event.away, startsAt: null };
  return (
    lines.every(line => {
      const named = sidesNamed(line.plain, [sides]);
      return [...line.plain.matchAll(/[a-z]{2,}/g)].every(
        ([word], _index) =>
          PLAIN_WORDS.has(word) ||
          names.has(word) ||
          named.some(({ at, end }) => line.plain.slice(at, end).includes(word)),
      );
    }) && bets.length > 0
  );
}
