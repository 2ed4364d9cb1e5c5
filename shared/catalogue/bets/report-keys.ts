/** What the keys by which a report is broken down are called. */
import { findBook } from '../../markets/books.ts';
import { MARKET_TYPES, type MarketId } from '../../markets/market-types.ts';
import type { ProfitBand } from '../../report/profit-band.ts';
import type { BetKind } from '../../report/report-book.ts';
import type { Leak } from '../../report/report-procedures.ts';
import type { Dimension } from '../../report/report-rows.ts';
import { MARKET_WORDS } from '../../settlement/names.pt-br.ts';
import { sportName } from './sport-words.ts';

export const dimensionWords: Readonly<Record<Dimension, string>> = {
  house: 'Casa',
  category: 'Categoria',
  sport: 'Esporte',
  market: 'Mercado',
  hour: 'Hora do jogo',
  kind: 'Tipo',
  band: 'Lucro planejado',
};

const NONE: Readonly<Record<Dimension, string>> = {
  house: 'Sem casa',
  category: 'Sem categoria',
  sport: 'Sem esporte',
  market: 'Sem mercado',
  hour: 'Sem horário',
  kind: 'Bônus e acertos',
  band: 'Sem plano',
};

const kinds: Readonly<Record<BetKind, string>> = {
  back: 'Simples',
  lay: 'Lay',
  freebet: 'Freebet',
  multiple: 'Múltipla',
};

const bands: Readonly<Record<ProfitBand, string>> = {
  below0: 'Abaixo de 0 %',
  '0to1': '0 a 1 %',
  '1to2': '1 a 2 %',
  '2to3': '2 a 3 %',
  '3to5': '3 a 5 %',
  over5: '5 % ou mais',
};

export const leakWords: Readonly<Record<Leak, string>> = {
  void: 'Aposta anulada',
  error: 'Erro meu',
  refused: 'Entrada recusada',
  limited: 'Stake limitada',
  odds_moved: 'A odd mudou',
  other: 'Outros motivos',
};

/** Example: ('house', 'kto') → 'KTO'; ('hour', '21') → '21 h'; ('category', null) → 'Sem categoria'. */
export function keyText(dimension: Dimension, key: string | null): string {
  if (key === null) return NONE[dimension];
  switch (dimension) {
    case 'house':
      return findBook(key).name;
    case 'sport':
      return sportName(key);
    case 'market':
      return marketText(key);
    case 'hour':
      return `${key}\u00a0h`;
    case 'kind':
      return Object.entries(kinds).find(([kind]) => kind === key)?.[1] ?? key;
    case 'band':
      return Object.entries(bands).find(([band]) => band === key)?.[1] ?? key;
    default:
      return key;
  }
}

const isMarketId = (market: string): market is MarketId => Object.hasOwn(MARKET_TYPES, market);

/** Markets that the person typed have their own words. */
function marketText(key: string): string {
  if (!isMarketId(key)) return key;
  const { football, points } = MARKET_TYPES[key];
  const settled = football ?? points;
  return settled === null ? key : MARKET_WORDS[settled].name;
}
