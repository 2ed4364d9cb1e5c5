/** Which bets the planilha shows, in words. */
import type { BetFilter } from '../../report/bet-filter.ts';
import { DIMENSIONS } from '../../report/report-rows.ts';
import { keyText, leakWords } from './report-keys.ts';

/** Example: settled on one day at KTO → 'Só encerradas em 02/11/2026 · KTO'. */
export function betFilterText({ status, from, to, event, leak, luck, isWhole, by }: BetFilter): string {
  const parts = [
    status === 'open' ? 'em aberto' : (daysText(from, to) ?? (status === 'done' ? 'encerradas' : null)),
    event === undefined ? null : 'de um jogo',
    leak ? leakWords[leak].toLowerCase() : null,
    luck ? LUCK[luck] : null,
    isWhole ? 'com todas as entradas como planejado' : null,
    ...DIMENSIONS.map(each => by[each]?.map(key => keyText(each, key)).join(', ') ?? null),
  ];
  return `Só ${parts.filter(Boolean).join(' · ')}`;
}

const LUCK = { chance: 'apostas de valor', closing: 'com odd de fechamento' } as const;

function daysText(from: string | undefined, to: string | undefined): string | null {
  if (from !== undefined && from === to) return `encerradas em ${dayText(from)}`;
  if (from !== undefined && to !== undefined) return `encerradas de ${dayText(from)} a ${dayText(to)}`;
  if (from !== undefined) return `encerradas desde ${dayText(from)}`;
  return to === undefined ? null : `encerradas até ${dayText(to)}`;
}

/** Example: '2026-11-02' → '02/11/2026'. */
export const dayText = (day: string): string => day.split('-').reverse().join('/');
