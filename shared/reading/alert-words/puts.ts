/** 'bota a KTO também': these again; 'bota' alone says nothing of alerts. */

import { type AlertItem, SUBJECT_KINDS } from './alert-item.ts';
import type { AlertReading } from './alert-words.ts';

const AGAIN = /^(?:de volta|de novo|novamente|dnv|outra vez|tamb[eé]m|tbm?|tmb|junto|na lista|nos meus)$/i;

export function withPuts(items: readonly AlertItem[], before: AlertReading | null): AlertItem[] {
  const hasSubject = items.some(({ kind }) => SUBJECT_KINDS.has(kind));
  const isOfAlerts =
    before?.kind === 'change' ||
    items.some(item => item.kind === 'phrase' && (item.role === 'alerts' || AGAIN.test(item.text)));
  const isPut = items.some(item => item.kind === 'phrase' && item.role === 'put');
  return items.map(item => {
    // 'põe o vôlei junto'; 'a stake volta junto' is of a sum.
    if (isPut && item.kind === 'unknown' && /^junto$/i.test(item.text))
      return { kind: 'phrase', role: 'filler', text: item.text };
    if (item.kind !== 'phrase' || item.role !== 'put') return item;
    // 'põe 2% de mínimo', 'bota silêncio das 23 às 7'.
    if (items.some(({ kind }) => kind === 'profit' || kind === 'range')) return { ...item, role: 'filler' };
    return hasSubject && isOfAlerts ? { ...item, role: 'include' } : { kind: 'unknown', text: item.text };
  });
}
