/** Where a text stops being JSON. V8 names the place in some of its messages only, so it is looked for here. */

export interface JsonFault {
  /** The index of the first character that no JSON text could have there; the length if the text ends too soon. */
  readonly at: number;
  readonly isCut: boolean;
}

const CHARACTER = String.raw`(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))`;
const NUMBER = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`;
const NUMBER_BEGUN = String.raw`-?(?:0|[1-9]\d*)?(?:(?<=\d)\.\d*)?(?:(?<=\d)[eE][+-]?\d*)?`;

const SPACE = /[ \t\n\r]*/y;
const STRING = new RegExp(`"${CHARACTER}*"`, 'y');
const SCALAR = new RegExp(String.raw`(?:"${CHARACTER}*"|${NUMBER}|true|false|null)(?![\w.+-])`, 'y');
/** The longest beginning of a string or a number: what a cut, or a slip inside one, has left of it. */
const BEGUN = new RegExp(String.raw`"${CHARACTER}*(?:\\(?:u[\da-fA-F]{0,3})?)?|${NUMBER_BEGUN}`, 'y');
const WORDS = ['true', 'false', 'null'];

type Wanted = 'value' | 'value_or_end' | 'key' | 'key_or_end' | 'colon' | 'comma_or_end' | 'nothing';

/** Null: the text is JSON. Example: '[{"a": NaN}]' → at 7; '[{"a": 1' → at 8, cut. */
export function findJsonFault(text: string): JsonFault | null {
  const open: ('[' | '{')[] = [];
  let wanted: Wanted = 'value';
  let at = 0;
  const fault = (index: number): JsonFault => ({ at: index, isCut: index >= text.length });
  const closed = (): Wanted => (open.length === 0 ? 'nothing' : 'comma_or_end');

  for (;;) {
    at = matchEnd(SPACE, text, at) ?? at;
    if (at >= text.length) return wanted === 'nothing' ? null : fault(at);
    const mark = text[at];
    const isObject = open.at(-1) === '{';
    if (wanted === 'colon' && mark === ':') wanted = 'value';
    else if (wanted === 'comma_or_end' && mark === ',') wanted = isObject ? 'key' : 'value';
    else if (mark === (isObject ? '}' : ']') && open.length > 0 && mayClose(wanted)) {
      open.pop();
      wanted = closed();
    } else if (mark === '[' && (wanted === 'value' || wanted === 'value_or_end')) {
      open.push('[');
      wanted = 'value_or_end';
    } else if (mark === '{' && (wanted === 'value' || wanted === 'value_or_end')) {
      open.push('{');
      wanted = 'key_or_end';
    } else {
      const isKey: boolean = wanted === 'key' || wanted === 'key_or_end';
      if (!isKey && wanted !== 'value' && wanted !== 'value_or_end') return fault(at);
      const end = matchEnd(isKey ? STRING : SCALAR, text, at);
      if (end === null) return fault(isKey && mark !== '"' ? at : endOfBegun(text, at));
      at = end;
      wanted = isKey ? 'colon' : closed();
      continue;
    }
    at += 1;
  }
}

function mayClose(wanted: Wanted): boolean {
  return wanted === 'value_or_end' || wanted === 'key_or_end' || wanted === 'comma_or_end';
}

function endOfBegun(text: string, from: number): number {
  const word = WORDS.find(each => text[from] === each[0]);
  if (word === undefined) return matchEnd(BEGUN, text, from) ?? from;
  let length = 0;
  while (length < word.length && text[from + length] === word[length]) length += 1;
  return from + length;
}

function matchEnd(pattern: RegExp, text: string, from: number): number | null {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : null;
}
