/**
 * The state of the live list as a page is given it. The list itself is changed in place (`live-list.ts`): `items` and `texts`
 * are taken from it only when they are read, and only rows that changed are put into words again.
 */
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { arbText } from '#shared/catalogue/arbitrage/arb-text.ts';
import type { LiveList } from './live-list.ts';

export interface LiveState {
  /** Until the first list is there. */
  readonly pending: boolean;
  readonly items: readonly Opportunity[];
  /** What the row of each item says. */
  readonly texts: readonly string[];
  /** The list is requested again: while there is no stream, or after a failure. */
  readonly loading: boolean;
  readonly error: Error | null;
}

export interface LiveRequest {
  readonly isFetching: boolean;
  readonly error: Error | null;
}

/** list: undefined until there is one. */
export function liveStateOf(list: LiveList | undefined, { isFetching, error }: LiveRequest): LiveState {
  const pending = list === undefined;
  return {
    pending,
    get items() {
      return list === undefined ? NONE : itemsOf(list);
    },
    get texts() {
      return list === undefined ? NONE : textsOf(list);
    },
    loading: isFetching && (!pending || error !== null),
    error,
  };
}

/** An arb is never changed, but replaced: its text is that of the object. */
export function textOf(arb: Opportunity): string {
  const text = texts.get(arb) ?? arbText(arb);
  texts.set(arb, text);
  return text;
}

const NONE: readonly never[] = [];
const texts = new WeakMap<Opportunity, string>();

const itemsOf = perVersion(list => [...list.arbs.values()]);
const textsOf = perVersion(list => itemsOf(list).map(textOf));

/** The same array until the list's readers are notified of a change. */
function perVersion<Value>(read: (list: LiveList) => readonly Value[]): (list: LiveList) => readonly Value[] {
  const known = new WeakMap<LiveList, { readonly version: number; readonly values: readonly Value[] }>();
  return list => {
    const version = list.version();
    const last = known.get(list);
    if (last?.version === version) return last.values;
    const values = read(list);
    known.set(list, { version, values });
    return values;
  };
}
