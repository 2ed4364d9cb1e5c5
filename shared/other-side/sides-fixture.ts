/** Matches and prices for the tests of this folder. */
import type { CurrentPrice } from '../arbitrage/find/current-prices.ts';
import { hearMessage } from '../chat/talk/conversation.ts';
import type { SportEvent } from '../markets/market.ts';
import { asEventId, decimalOdds, epochMs } from '../units.ts';
import { type Tip, tipOf } from './tip.ts';

export const NOW = epochMs(Date.parse('2026-11-28T12:00:00Z'));
export const CLOCKED = { now: NOW, timeZone: 'America/Sao_Paulo' };

export function match(id: string, home: string, away: string, more: Partial<SportEvent> = {}): SportEvent {
  const startsAt = epochMs(NOW + 5 * 3_600_000);
  return {
    ...{ id: asEventId(id), home, away, startsAt, league: 'Brasileirão', sport: 'soccer', live: null, score: null },
    ...more,
  };
}

export const MATCHES: readonly SportEvent[] = [
  match('fla', 'Flamengo', 'Palmeiras'),
  match('bot', 'Botafogo', 'Bahia'),
  match('flu', 'Fluminense', 'Internacional'),
  match('nba', 'Los Angeles Lakers', 'Boston Celtics', { sport: 'basketball', league: 'NBA' }),
  match('u20', 'Flamengo U20', 'Palmeiras U20', { league: 'Brasileirão U20' }),
  match('cam', 'Atlético Mineiro', 'Cruzeiro'),
];

export function tipSaid(text: string): Tip {
  const tip = tipOf(hearMessage(text), text);
  if (tip === null) throw new Error(`No tip: ${text}`);
  return tip;
}

export function price(
  market: CurrentPrice['market'],
  selection: string,
  odds: number,
  { line = null, ...more }: Partial<Omit<CurrentPrice, 'odds'>> = {},
): CurrentPrice {
  return {
    ...{ market, selection, line, side: 'back', book: 'superbet', bookName: 'Superbet', commission: 0, limit: null },
    ...{ at: epochMs(NOW - 12_000), freshUntil: epochMs(NOW + 60_000), url: null, stale: false, demo: false },
    ...more,
    odds: decimalOdds(odds),
  };
}
