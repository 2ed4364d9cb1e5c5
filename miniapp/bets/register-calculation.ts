/** A calculation as an operation of the planilha: each stake of its answer with the odds that were typed for it. */

import { shortName } from '#shared/bets/short-name.ts';
import { oddsOfStake, rowOfPath } from '#shared/calculators/forms/result-view.ts';
import type { OpenCalculation } from '../calculator/calculation.ts';
import type { OpenedEvent } from '../calculator/opened-event.ts';
import type { Registration } from './registration.ts';

/** Null: there is no current answer, or it names no stakes. link: the calculation, as its address carries it. */
export function registerCalculation(
  { form, view, problem }: OpenCalculation,
  event: OpenedEvent | null,
  link: string,
): Registration | null {
  if (view === null || problem !== null) return null;
  const legs = view.stakes.flatMap(({ path, label, text }, index) => {
    const odds = oddsOfStake(form, path);
    const stake = text.replace(/^[^\d-]*/, '').replaceAll('\u00a0', '');
    if (!odds || !/^[\d.,]+$/.test(stake)) return [];
    const place = /^stakes\.(\d+)$/.exec(path)?.[1];
    const texts = form.groups.legs?.[Number(place)]?.texts ?? {};
    const opened = event?.legs[index];
    return [
      {
        house: texts['legs.*.house'] ?? '',
        selection: opened?.selection || rowOfPath(form, path.replace(/^stakes/, 'legs')) || label,
        odds,
        stake,
        isLay: texts['legs.*.side'] === 'lay',
        commission: texts['legs.*.commission'] ?? '',
        known: null,
      },
    ];
  });
  if (legs.length === 0) return null;
  const { name } = form.kit.words;
  return {
    id: `calc-${shortName(link)}`,
    name: event?.title.split(' · ')[0] ?? '',
    category: name,
    plannedWorstCents: null,
    plannedBestCents: null,
    source: link.length < 2_000 ? link : null,
    legs,
  };
}
