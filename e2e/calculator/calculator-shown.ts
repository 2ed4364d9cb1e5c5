/** The numbers that a page shows, as an answer: the engine's answer with every number replaced by the displayed one. */
import type { CalculatorForm, ResultField } from '#shared/calculators/forms/field.ts';
import { FORMS } from '#shared/calculators/forms/forms.ts';
import type { CalculatorId } from '#shared/calculators/registry.ts';

/** Fields that name a row and are not its result. */
const STRUCTURE: ReadonlySet<string> = new Set(['from', 'to', 'goalDiff']);
/** Fields of the answer that the page shows only once, under another name. */
const SAME: Readonly<Record<string, string>> = {
  logarithmic: 'power',
  marginPropToOdds: 'additive',
  layForZeroIfBackWins: 'underlay.lay',
  layForZeroIfLayWins: 'overlay.lay',
};
const WORDS: Readonly<Record<string, unknown>> = {
  sim: true,
  não: false,
  nenhuma: [],
  'Fechar com lay': 'hedge',
  'Aceitar o cashout': 'cashout',
  'Tanto faz': 'equal',
};

/** A number that the page does not show is NaN, so that it never passes. */
export function shownAnswer(id: CalculatorId, answer: unknown, figures: Readonly<Record<string, string>>): unknown {
  const replaced = (value: unknown, path: string): unknown => {
    const name = path.split('.').at(-1) ?? '';
    const [root = '', ...rest] = path.split('.');
    const alias = SAME[root] === undefined ? path : [SAME[root], ...rest].join('.');
    const text = figures[alias];
    if (text !== undefined) return readFigure(id, alias, text);
    if (Array.isArray(value)) return value.map((each, index) => replaced(each, `${path}.${index}`));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([key, each]) => [key, replaced(each, path === '' ? key : `${path}.${key}`)]),
      );
    }
    return typeof value === 'number' && !STRUCTURE.has(name) ? Number.NaN : value;
  };
  return replaced(answer, '');
}

function readFigure(id: CalculatorId, path: string, text: string): unknown {
  const { results }: CalculatorForm = FORMS[id];
  const general = path.replace(/\.\d+(?=\.|$)/, '.*');
  const field = results.find(each => each.path === path || each.path === general);
  if (Object.hasOwn(WORDS, text)) return WORDS[text];
  const flagged = /^(.+), seleção (\d+)$/.exec(text);
  if (flagged) return [[flagged[1], Number(flagged[2]) - 1]];
  if (field?.kind === 'text') return text;
  return toNumber(field?.kind, text);
}

function toNumber(kind: ResultField['kind'] | undefined, text: string): number {
  const digits = text
    .replace(/[^\d,\u2212]/g, '')
    .replace('\u2212', '-')
    .replace(',', '.');
  const value = Number(digits);
  if (kind === 'word') return value - 1;
  return kind === 'fraction' || kind === 'chance' ? value / 100 : value;
}

/**
 * The tolerance: half of the last displayed digit, or a small part of a large number. The cases have the stakes of a
 * formula; the page's are whole centavos, and what they pay differs by a few.
 */
export function isShownAs(expected: number, shown: unknown, id: CalculatorId): boolean {
  if (typeof shown !== 'number' || Number.isNaN(shown)) return false;
  const { results }: CalculatorForm = FORMS[id];
  const isMoney = results.some(({ kind }) => kind === 'money' || kind === 'signed' || kind === 'percentage');
  return Math.abs(expected - shown) <= Math.max(isMoney ? 0.050_1 : 1.01e-4, 1e-4 * Math.abs(expected));
}
