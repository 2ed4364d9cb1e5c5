/** Values of a flow as people type them and as they are shown, by type. */
import { localClock, localDay } from '../../calendar/local-time.ts';
import { formatMoney, formatOdds, parseSignedMoney } from '../../catalogue/numbers/format.ts';
import { foldText } from '../../language/fold.ts';
import { parseOdds } from '../../odds/parse-odds.ts';
import { err, ok, type Result } from '../../result.ts';
import { cents, type EpochMs, epochMs, exactCents, floorCents } from '../../units.ts';
import { LONGEST_ANSWER } from '../schema/limits.ts';
import type { FlowValue, ValueType } from '../schema/values.ts';
import { FLOW_ZONE, readInstant } from './read-date.ts';

export interface ReadContext {
  readonly now: EpochMs;
  readonly choices: readonly string[];
}

/** What was typed is none of its type. */
export type NotRead = { readonly code: 'not_read' };

/** Example: money '1.000' → 100000; odd '2,10' → 2.1; number '1.500' → 1500; choice 'sim' among 'Sim', 'Não' → 'Sim'. */
export function readValue(type: ValueType, typed: string, context: ReadContext): Result<FlowValue, NotRead> {
  const text = typed.slice(0, LONGEST_ANSWER).toWellFormed().trim();
  if (text === '') return err({ code: 'not_read' });
  const read = readAs(type, text, context);
  return read === null ? err({ code: 'not_read' }) : ok(read);
}

function readAs(type: ValueType, text: string, { now, choices }: ReadContext): FlowValue {
  switch (type) {
    case 'text':
      return text;
    case 'number':
      return readNumber(text);
    case 'odd': {
      const odds = parseOdds(text);
      return odds.ok ? odds.value : null;
    }
    case 'money': {
      const money = parseSignedMoney(text.replace(/\s*reais$/i, ''));
      return money.ok ? money.value : null;
    }
    case 'choice':
      return choices.find(choice => foldText(choice).trim() === foldText(text)) ?? null;
    case 'date':
      return readInstant(text, now);
  }
}

/** Points alone, each before three digits, group thousands, as in money. */
function readNumber(text: string): number | null {
  const compact = text.replace(/[\s\u00a0]/g, '').replace(/^\u2212/, '-');
  const grouped = /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/.test(compact) ? compact.replaceAll('.', '') : compact;
  if (!/^[+-]?\d{1,15}([.,]\d{1,15})?$/.test(grouped)) return null;
  const value = Number(grouped.replace(',', '.'));
  // Past that a double is no longer what was typed.
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value + 0 : null;
}

/** As it is shown in a message. An unknown value is a dash, never a plausible one. */
export function showValue(type: ValueType, value: FlowValue): string {
  if (value === null) return '—';
  if (typeof value === 'string') return value;
  switch (type) {
    case 'money':
      return formatMoney(floorCents(exactCents(value)));
    case 'odd':
      return formatOdds(value);
    case 'date': {
      const [year, month, day] = localDay(epochMs(value), FLOW_ZONE).split('-');
      const time = localClock(epochMs(value), FLOW_ZONE);
      return `${day}/${month}/${year}${time === '00:00' ? '' : ` ${time}`}`;
    }
    default:
      return plainNumber(value);
  }
}

/** As it would be typed into a field. */
export function typeValue(type: ValueType, value: FlowValue): string {
  if (value === null) return '';
  if (type === 'money' && typeof value === 'number') {
    const shown = formatMoney(cents(Math.abs(value))).replace(/R\$|[\s\u00a0]/g, '');
    return value < 0 ? `-${shown}` : shown;
  }
  if (type === 'odd' && typeof value === 'number') return String(value).replace('.', ',');
  if (type === 'number' && typeof value === 'number') return String(value).replace('.', ',');
  return showValue(type, value);
}

function plainNumber(value: number): string {
  return value.toLocaleString('pt-BR', { maximumFractionDigits: 6 }).replace('-', '\u2212');
}
