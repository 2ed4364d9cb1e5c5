/** Which bets and amounts a report is about. */
import { dayNumber, reportDayText } from './days.ts';

export interface ReportFilter {
  /** Local days of settlement, both within; absent: without a limit. */
  readonly from?: string;
  readonly to?: string;
  /** Any of them; absent: all. */
  readonly houses?: readonly string[];
  readonly categories?: readonly string[];
  readonly sports?: readonly string[];
  readonly markets?: readonly string[];
}

/** The filter of as many days before its own; null: it has no first or no last day. */
export function previousFilter(filter: ReportFilter): ReportFilter | null {
  const { from, to } = filter;
  if (from === undefined || to === undefined) return null;
  const first = dayNumber(from);
  return { ...filter, from: reportDayText(first - (dayNumber(to) - first + 1)), to: reportDayText(first - 1) };
}
