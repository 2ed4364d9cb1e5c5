/**
 * Whether a message is about a person's alerts or their planilha, and what it says. It is asked before the reader of sums;
 * somebody in trouble is heard before it. Pure: what was said before comes in, and what to remember goes out.
 */

import type { AlertReading } from './alert-words/alert-words.ts';
import { readAlertWords } from './alert-words/read-alert-words.ts';
import type { FindHouse } from './houses/houses.ts';
import { readRegistering } from './registering/read-registering.ts';
import type { RegisteringReading } from './result/registering.ts';
import type { Clock } from './said/moments.ts';

export type HeardWords =
  | { readonly about: 'alerts'; readonly reading: AlertReading }
  | { readonly about: 'planilha'; readonly reading: RegisteringReading };

export interface WordsHearer extends Clock {
  readonly findHouse: FindHouse;
  /** Their own houses, for the buttons of a question. */
  readonly houses: readonly string[];
  /** What the last message was about; null: nothing, or a sum. */
  readonly before: HeardWords | null;
  /** A sum was answered just before. */
  readonly hasSum: boolean;
  /** 'A x B' of that sum; absent or null: it named none. */
  readonly match?: string | null;
}

/** 'para com esses avisos': no more alerts at all. That is done even for somebody in trouble, beside the help. */
export const isStop = (heard: HeardWords | null, text: string): boolean =>
  heard?.about === 'alerts' &&
  heard.reading.kind === 'change' &&
  heard.reading.change.stop === true &&
  /alerta|aviso|notifica|mensag|\bmsgs?\b|\bmand/i.test(text);

/** Bets behind other bets: which of them a bare result is of can no longer be told. */
function afterOthers(reading: RegisteringReading, before: HeardWords | null): RegisteringReading {
  if (reading.kind !== 'bets' || before?.about !== 'planilha' || before.reading.kind !== 'bets') return reading;
  return before.reading.isFurther === true || !reading.replaces ? { ...reading, isFurther: true } : reading;
}

/** The one match of the bets that were just written down. */
function matchOf(before: HeardWords | null): string | null {
  if (before?.about !== 'planilha' || before.reading.kind !== 'bets') return null;
  const [match, ...others] = new Set(before.reading.bets.map(bet => bet.match));
  return others.length === 0 && match !== undefined && match !== '' ? match : null;
}

/** Null: it is about neither. */
export function hearWords(text: string, hearer: WordsHearer): HeardWords | null {
  const { before } = hearer;
  const alerts = (): HeardWords | null => {
    const reading = readAlertWords(text, {
      ...hearer,
      ...{ before: before?.about === 'alerts' ? before.reading : null, isAsked: false },
      match: hearer.match ?? matchOf(before),
    });
    return reading && { about: 'alerts', reading };
  };
  const planilha = (): HeardWords | null => {
    const reading = readRegistering(text, {
      ...hearer,
      ...{ before: before?.about === 'planilha' ? before.reading : null, isAsked: false },
    });
    return reading && { about: 'planilha', reading: afterOthers(reading, before) };
  };
  if (before?.about === 'alerts') return alerts() ?? planilha();
  const heard = planilha();
  // 'perdi o dinheiro do aluguel, para com esses avisos': a result that may be talk says less than an order.
  const mayBeTalk = heard?.about === 'planilha' && heard.reading.kind === 'settle' && !heard.reading.isSure;
  return heard === null || mayBeTalk ? (alerts() ?? heard) : heard;
}
