/** Random changes to a valid text, for tests that none of them is accepted. */
import type { SeededRandom } from '../feeds/demo/random.ts';

/** The text with one to three changes. `others` are valid texts too, whose parts may be inserted. */
export function mutate(text: string, others: readonly string[], { integer, pick }: SeededRandom): string {
  const dice: Dice = { below: limit => integer(0, Math.max(0, limit - 1)), pick, others };
  let result = text;
  for (let left = integer(1, 3); left > 0; left--) result = pick(MUTATIONS)?.(result, dice) ?? result;
  return result;
}

interface Dice {
  /** An integer from 0, below the limit. */
  readonly below: (limit: number) => number;
  readonly pick: SeededRandom['pick'];
  readonly others: readonly string[];
}
type Mutation = (text: string, dice: Dice) => string;

/** Characters that mean something to some reader of these texts, and some that mean nothing to any. */
const INSERTED = [
  ...'&=%+;,. "\'{}[]:0123456789abcdefABCDEF-_/\\?#\n\r\0\ufeffé🦜',
  ...['\ud83e', '%00', '%0A', '%0a', '%26', '%3D', '%ZZ', '%C3', '%20'],
  ...['&hash=', '&id=1', '; telegram_id=1', '&&', '__proto__'],
];

const replaceAt = (text: string, at: number, length: number, by: string) =>
  text.slice(0, at) + by + text.slice(at + length);

const flipBit: Mutation = (text, { below }) => {
  const at = below(text.length);
  return replaceAt(text, at, 1, String.fromCharCode((text.charCodeAt(at) || 0) ^ (1 << below(8))));
};
const insert: Mutation = (text, { below, pick }) => replaceAt(text, below(text.length + 1), 0, pick(INSERTED) ?? '');
const overwrite: Mutation = (text, { below, pick }) => replaceAt(text, below(text.length), 1, pick(INSERTED) ?? '');
const remove: Mutation = (text, { below }) => replaceAt(text, below(text.length), 1 + below(3), '');
const truncate: Mutation = (text, { below }) =>
  below(2) ? text.slice(0, below(text.length)) : text.slice(below(text.length));
const swap: Mutation = (text, { below }) => {
  const at = below(text.length - 1);
  return replaceAt(text, at, 2, `${text.charAt(at + 1)}${text.charAt(at)}`);
};
const changeCase: Mutation = (text, { below }) => {
  const at = below(text.length);
  const part = text.slice(at, at + 1 + below(below(2) ? 3 : text.length));
  return replaceAt(text, at, part.length, below(2) ? part.toUpperCase() : part.toLowerCase());
};

function separatorOf(text: string): string {
  if (text.startsWith('{')) return ',';
  return ['; ', '&'].find(separator => text.includes(separator)) ?? '.';
}
const repeatField: Mutation = (text, { below, pick }) => {
  const separator = separatorOf(text);
  const fields = text.split(separator);
  return fields.toSpliced(below(fields.length + 1), 0, pick(fields) ?? '').join(separator);
};
const dropField: Mutation = (text, { below }) => {
  const separator = separatorOf(text);
  const fields = text.split(separator);
  return fields.toSpliced(below(fields.length), 1).join(separator);
};
const moveField: Mutation = (text, { below }) => {
  const separator = separatorOf(text);
  const fields = text.split(separator);
  const [moved = ''] = fields.splice(below(fields.length), 1);
  return fields.toSpliced(below(fields.length + 1), 0, moved).join(separator);
};
const graftField: Mutation = (text, { below, pick, others }) => {
  const separator = separatorOf(text);
  const fields = text.split(separator);
  const foreign = pick((pick(others) ?? '').split(separator)) ?? '';
  return fields.toSpliced(below(fields.length), 1, foreign).join(separator);
};

const everyMatch = (text: string, pattern: RegExp) => [...text.matchAll(pattern)];
/** Keeps the signed lines but moves the boundary between two fields. */
const fold: Mutation = (text, { pick }) => {
  const at = pick(everyMatch(text, /&(?!hash=)/g))?.index;
  return at === undefined ? text : replaceAt(text, at, 1, '%0A');
};
const moveEquals: Mutation = (text, { pick }) => {
  const from = pick(everyMatch(text, /=/g))?.index;
  return from === undefined ? text : replaceAt(text, from, 1, '%3D').replace(/%3D(?!.*%3D)/, '=');
};
const escapeSign: Mutation = (text, { below }) => {
  const at = below(text.length);
  return replaceAt(text, at, 1, `%${text.charCodeAt(at).toString(16).padStart(2, '0')}`);
};
const unescapeSign: Mutation = (text, { pick }) => {
  const match = pick(everyMatch(text, /%[2-7][0-9a-f]/gi));
  return match ? replaceAt(text, match.index, 3, decodeURIComponent(match[0])) : text;
};

const MUTATIONS: readonly Mutation[] = [
  flipBit,
  insert,
  overwrite,
  remove,
  truncate,
  swap,
  changeCase,
  repeatField,
  dropField,
  moveField,
  graftField,
  fold,
  moveEquals,
  escapeSign,
  unescapeSign,
];
