/** How a bet ended, as people say it: 'deu green', 'não bateu', 'meio red', 'foi anulada'. */
import type { SaidToken } from '../said/token.ts';
import type { SaidResult } from './registering.ts';

const WON = new Set([
  ...['green', 'greenn', 'greeen', 'bateu', 'ganhei', 'ganhou', 'ganhamos', 'venceu', 'venci', 'acertei', 'win'],
  ...['vencedora', '✅', '🟢', '💚', 'bati', 'won'],
]);
const LOST = new Set([...['red', 'perdi', 'perdeu', 'perdida', 'furou', 'zicou', 'lost', 'loss', '❌', '🔴', 'reds']]);
const VOID = new Set([
  ...[
    'anulada',
    'anulado',
    'anulou',
    'anularam',
    'void',
    'devolvida',
    'devolvido',
    'devolveu',
    'devolveram',
    'cancelada',
  ],
  ...['cancelado', 'cancelaram', 'reembolsada', 'reembolsaram', 'reembolso', 'push', 'adiado', 'adiada'],
]);
const CASHOUT = new Set([
  ...['encerrei', 'encerrada', 'cashout', 'cashei', 'cash', 'cash-out', 'cashoutei', 'encerramento'],
]);
const BAD = new Set(['ruim', 'mal', 'zica', 'errado', 'red']);
const GOOD = new Set(['bom', 'boa', 'certo', 'green', 'lucro']);

export interface FoundResult {
  readonly result: SaidResult;
  readonly count: number;
}

/** Null: no result is said at this token. */
export function resultAt(tokens: readonly SaidToken[], at: number): FoundResult | null {
  const word = plainAt(tokens, at);
  // A 'duplo green' is a kind of operation.
  if (plainAt(tokens, at - 1) === 'duplo') return null;
  const next = plainAt(tokens, at + 1);
  if (word === 'meio' || word === 'meia' || word === 'half') {
    if (next === 'green' || next === 'win') return { result: 'half_won', count: 2 };
    return next === 'red' || next === 'loss' ? { result: 'half_lost', count: 2 } : null;
  }
  if (word === 'nao' && (next === 'bateu' || next === 'passou' || next === 'deu')) return { result: 'lost', count: 2 };
  if (word === 'deu') {
    if (next === 'meio') return nested(tokens, at + 1);
    if (BAD.has(next)) return { result: 'lost', count: 2 };
    return GOOD.has(next) ? { result: 'won', count: 2 } : null;
  }
  if (word === 'ganhei' && /^(?:um|uma|fb|freebet|bonus)$/.test(next)) return null;
  if (CASHOUT.has(word)) return { result: 'cashout', count: word === 'cash' && next === 'out' ? 2 : 1 };
  if (VOID.has(word)) return { result: 'void', count: 1 };
  if (LOST.has(word)) return { result: 'lost', count: 1 };
  return WON.has(word) ? { result: 'won', count: 1 } : null;
}

function nested(tokens: readonly SaidToken[], at: number): FoundResult | null {
  const found = resultAt(tokens, at);
  return found && { ...found, count: found.count + 1 };
}

const plainAt = (tokens: readonly SaidToken[], at: number): string =>
  tokens[at]?.kind === 'word' ? (tokens[at]?.plain ?? '') : '';
