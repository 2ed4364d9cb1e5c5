/** A calculation as a few lines for a chat: the typed values of the legs, the stakes, the profit, the link. */

import { type Figure, oddsOfStake } from '#shared/calculators/forms/result-view.ts';
import { result as words } from '#shared/catalogue/calculators/results.ts';
import type { OpenCalculation } from './calculation.ts';

/** url: null if it is sent beside the text. Null if there is no current answer. */
export function chatText({ form, view, problem }: OpenCalculation, url: string | null): string | null {
  if (view === null || problem !== null) return null;
  const stakes = view.stakes.map(figure => {
    const price = oddsOfStake(form, figure.path);
    return price ? `${figure.label} @ ${price}: ${figure.text}` : line(figure);
  });
  const { headline, rate } = view;
  const results = view.outcomes.length > 0 ? view.outcomes : view.mains;
  const head = headline && view.outcomes.length > 0 ? [line(headline) + (rate ? ` (${rate.text})` : '')] : [];
  const text = [
    form.kit.words.name,
    ...head,
    ...section(words.stakes, stakes),
    ...section(view.outcomes.length > 0 ? words.outcomes : words.title, results.slice(0, 14).map(line)),
    ...(url === null ? [] : ['', url]),
  ].join('\n');
  return text.replaceAll('\u00a0', ' ');
}

const line = ({ label, text }: Figure) => `${label}: ${text}`;

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}
