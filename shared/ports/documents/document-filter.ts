/** Which filters every store answers: the others, which Firestore cannot answer or nobody defined, are refused here. */
import { checkKeys, invalid, readFieldPath, readScalar } from './document-rules.ts';
import type { Comparison, Filter } from './document-store.ts';

const MAX_IN_VALUES = 30;
const MAX_NOT_IN_VALUES = 10;
/** Firestore's limit, counted after the filter is written in disjunctive form. */
const MAX_DISJUNCTIONS = 30;
const MAX_FILTERS = 100;

/** What the filter amounts to. */
interface Size {
  readonly filters: number;
  readonly disjunctions: number;
}

/** What was found anywhere in the filter. */
interface Found {
  /** Whose values are compared otherwise than for equality. */
  readonly ranges: Set<string>;
  negations: number;
  hasNotIn: boolean;
  hasAlternatives: boolean;
}

/** Returns the field that the filter orders by, if any. Throws 'invalid_argument'. */
export function checkFilter(where: Filter): string | null {
  const found: Found = { ranges: new Set(), negations: 0, hasNotIn: false, hasAlternatives: false };
  const size = measure(where, found, 1);
  if (size.filters > MAX_FILTERS) throw invalid(`a filter of more than ${MAX_FILTERS} comparisons`);
  if (size.disjunctions > MAX_DISJUNCTIONS) throw invalid(`a filter of more than ${MAX_DISJUNCTIONS} alternatives`);
  if (found.negations > 1) throw invalid('more than one "!=" or "not-in" in a filter');
  if (found.hasNotIn && found.hasAlternatives) throw invalid('"not-in" beside "in" or "or"');
  const [field = null, second] = found.ranges;
  if (second !== undefined) throw invalid('a range on two fields');
  return field;
}

function measure(filter: Filter, found: Found, depth: number): Size {
  if (depth > MAX_FILTERS) throw invalid(`a filter deeper than ${MAX_FILTERS} levels`);
  if (typeof filter !== 'object' || filter === null) throw invalid('a filter that is none');
  if ('and' in filter) {
    checkKeys(filter, ['and'], 'a filter');
    return partsOf(filter.and).reduce<Size>(
      (sum, part) => {
        const { filters, disjunctions } = measure(part, found, depth + 1);
        return { filters: sum.filters + filters, disjunctions: sum.disjunctions * disjunctions };
      },
      { filters: 0, disjunctions: 1 },
    );
  }
  if ('or' in filter) {
    checkKeys(filter, ['or'], 'a filter');
    found.hasAlternatives = true;
    return partsOf(filter.or).reduce<Size>(
      (sum, part) => {
        const { filters, disjunctions } = measure(part, found, depth + 1);
        return { filters: sum.filters + filters, disjunctions: sum.disjunctions + disjunctions };
      },
      { filters: 0, disjunctions: 0 },
    );
  }
  return { filters: 1, disjunctions: checkComparison(filter, found) };
}

function partsOf(parts: readonly Filter[]): readonly Filter[] {
  if (!Array.isArray(parts) || parts.length === 0) throw invalid('an "and" or "or" of nothing');
  return parts;
}

/** Returns the number of alternatives that it amounts to. */
function checkComparison(filter: Comparison, found: Found): number {
  readFieldPath(filter.field);
  const { op } = filter;
  switch (op) {
    case 'in':
      found.hasAlternatives = true;
      return checkValues(filter, MAX_IN_VALUES);
    case 'not-in':
      found.hasNotIn = true;
      found.negations += 1;
      found.ranges.add(filter.field);
      checkValues(filter, MAX_NOT_IN_VALUES);
      return 1;
    case '==':
      readCompared(filter);
      return 1;
    case '!=':
      found.negations += 1;
      found.ranges.add(filter.field);
      readCompared(filter);
      return 1;
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const value = readCompared(filter);
      if (typeof value !== 'number' && typeof value !== 'string') throw invalid(`a range up to or from ${value}`);
      found.ranges.add(filter.field);
      return 1;
    }
    default:
      throw invalid(`the operator ${JSON.stringify(op satisfies never) ?? 'that is missing'}`);
  }
}

function readCompared(filter: Extract<Comparison, { readonly value: unknown }>) {
  checkKeys(filter, ['field', 'op', 'value'], 'a filter');
  return readScalar(filter.value);
}

function checkValues(filter: Extract<Comparison, { readonly values: unknown }>, most: number): number {
  checkKeys(filter, ['field', 'op', 'values'], 'a filter');
  const { op, values } = filter;
  if (!Array.isArray(values) || values.length === 0) throw invalid(`"${op}" with no value`);
  if (values.length > most) throw invalid(`"${op}" with more than ${most} values`);
  // Firestore finds nothing with a null in either.
  for (const value of values) if (readScalar(value) === null) throw invalid(`null inside "${op}"`);
  return values.length;
}
