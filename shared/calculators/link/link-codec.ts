/**
 * Encodes values as characters of [A-Za-z0-9_-], six bits each: numbers by their decimal digits, words by their index
 * in a list. `link-v1.ts` is built from these. Any change to what they write breaks existing links.
 */

export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Reads the value of one character at a time. After the end or an invalid character it fails and stays failed. */
export interface LinkReader {
  readonly read: () => number;
  readonly isAtEnd: () => boolean;
  readonly fail: () => undefined;
  readonly isFailed: () => boolean;
}

export function createLinkReader(text: string, from = 0): LinkReader {
  let [position, failed] = [from, false];
  return {
    read: () => {
      const value = position < text.length ? ALPHABET.indexOf(text.charAt(position++)) : -1;
      if (value < 0) failed = true;
      return Math.max(0, value);
    },
    isAtEnd: () => position >= text.length,
    fail: () => {
      failed = true;
    },
    isFailed: () => failed,
  };
}

/** `write` returns null for a value that it cannot encode; the field is then left out. */
export interface Codec {
  readonly write: (value: unknown) => string | null;
  readonly read: (reader: LinkReader) => unknown;
}

const char = (value: number) => ALPHABET.charAt(value);

function digits(value: bigint | number, length: number): string {
  let [left, text] = [BigInt(value), ''];
  for (let place = 0; place < length; place++) {
    text = char(Number(left % 64n)) + text;
    left /= 64n;
  }
  return text;
}

function readDigits(reader: LinkReader, length: number): bigint {
  let value = 0n;
  for (let place = 0; place < length; place++) value = value * 64n + BigInt(reader.read());
  return value;
}

/** Heads 0 to 59 are a length 1 to 6 and an exponent −6 to 3. */
const [GENERIC, NEGATIVE, NOT_A_NUMBER] = [60, 61, 62];
const [LEAST_EXPONENT, EXPONENTS, MAX_SHORT] = [-6, 10, 6];
/** Added to the exponent in the general form, so that it is never below 0. */
const EXPONENT_OFFSET = 400;

/**
 * Any double, exactly: mantissa and exponent of its shortest decimal. NaN means "not typed yet".
 * Example: 2.1 is 21·10^−1, two characters; 2.05 three; 1000 two.
 */
export const numberCodec = decimal(0);

/**
 * Centavos, written in reais: the decimal point of its digits is moved, so nothing is lost.
 * Example: 12345 is written like 123.45.
 */
export const reais = decimal(2);

/** places: how much further left the decimal point is in the link than in the value. */
function decimal(places: number): Codec {
  return {
    write: value => {
      if (typeof value !== 'number') return null;
      if (!Number.isFinite(value)) return char(NOT_A_NUMBER);
      if (value < 0) return char(NEGATIVE) + positive(-value, places);
      return positive(value, places);
    },
    read: reader => {
      const head = reader.read();
      return head === NEGATIVE ? -readPositive(reader, reader.read(), places) : readPositive(reader, head, places);
    },
  };
}

function positive(value: number, places: number): string {
  const [mantissa = '0', power = '0'] = value.toExponential().split('e');
  let whole = BigInt(mantissa.replace('.', ''));
  let exponent = Number(power) - Math.max(0, mantissa.length - 2) - (value === 0 ? 0 : places);
  // The table of short forms ends at 10^3.
  for (; exponent > 3 && exponent < 12; exponent--) whole *= 10n;
  const length = Math.max(1, Math.ceil(whole.toString(2).length / 6));
  if (length <= MAX_SHORT && exponent >= LEAST_EXPONENT && exponent < LEAST_EXPONENT + EXPONENTS) {
    return char((length - 1) * EXPONENTS + exponent - LEAST_EXPONENT) + digits(whole, length);
  }
  return char(GENERIC) + digits(exponent + EXPONENT_OFFSET, 2) + char(length) + digits(whole, length);
}

function readPositive(reader: LinkReader, head: number, places: number): number {
  if (head === NOT_A_NUMBER) return Number.NaN;
  const isShort = head < GENERIC;
  if (!isShort && head !== GENERIC) reader.fail();
  const exponent = isShort ? (head % EXPONENTS) + LEAST_EXPONENT : Number(readDigits(reader, 2)) - EXPONENT_OFFSET;
  const length = isShort ? Math.floor(head / EXPONENTS) + 1 : reader.read();
  const value = Number(`${readDigits(reader, length)}e${exponent + places}`);
  if (!Number.isFinite(value)) reader.fail();
  return value;
}

export const flagCodec: Codec = {
  write: value => (typeof value === 'boolean' ? char(value ? 1 : 0) : null),
  read: reader => {
    const value = reader.read();
    return value > 1 ? reader.fail() : value === 1;
  },
};

/** One of a closed list of at most 64 words. */
export function word(...words: readonly string[]): Codec {
  return {
    write: value => {
      const place = words.indexOf(String(value));
      return place < 0 || typeof value !== 'string' ? null : char(place);
    },
    read: reader => words[reader.read()] ?? reader.fail(),
  };
}

/** No list and no text is longer. */
const MAX_COUNT = 1000;

function count(value: number): string {
  return value < 32 ? char(value) : char(32 + (value % 32)) + count(Math.floor(value / 32));
}

function readCount(reader: LinkReader): number {
  let [value, scale] = [0, 1];
  for (let place = 0; place < 3; place++) {
    const part = reader.read();
    value += (part % 32) * scale;
    scale *= 32;
    if (part < 32) break;
  }
  if (value > MAX_COUNT) reader.fail();
  return reader.isFailed() ? 0 : value;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789 -/.,_:()+';
const [CAPITAL, ANY] = [62, 63];

/** Any text, by UTF-16 units: one character for common ones, two for a capital, four for all others. */
export const textCodec: Codec = {
  write: value => {
    if (typeof value !== 'string' || value.length > MAX_COUNT) return null;
    const units = Array.from({ length: value.length }, (_, at) => {
      const unit = value.charAt(at);
      if (LETTERS.includes(unit)) return char(LETTERS.indexOf(unit));
      if (/[A-Z]/.test(unit)) return char(CAPITAL) + char(LETTERS.indexOf(unit.toLowerCase()));
      return char(ANY) + digits(unit.charCodeAt(0), 3);
    });
    return count(value.length) + units.join('');
  },
  read: reader => {
    const length = readCount(reader);
    let read = '';
    for (let at = 0; at < length && !reader.isFailed(); at++) read += readUnit(reader);
    return read;
  },
};

function readUnit(reader: LinkReader): string {
  const value = reader.read();
  if (value === ANY) return String.fromCharCode(Number(readDigits(reader, 3)) % 65_536);
  const unit = LETTERS.charAt(value === CAPITAL ? reader.read() : value);
  if (unit === '') reader.fail();
  return value === CAPITAL ? unit.toUpperCase() : unit;
}

/** Text that is usually one of a list of at most 63. */
export function known(...words: readonly string[]): Codec {
  return {
    write: value => {
      const place = words.indexOf(String(value));
      if (place >= 0 && typeof value === 'string') return char(place + 1);
      const written = textCodec.write(value);
      return written === null ? null : char(0) + written;
    },
    read: reader => {
      const place = reader.read();
      return place === 0 ? textCodec.read(reader) : (words[place - 1] ?? reader.fail());
    },
  };
}

export function listCodec(item: Codec): Codec {
  return {
    write: value => {
      if (!Array.isArray(value) || value.length > MAX_COUNT) return null;
      const items = value.map(each => item.write(each));
      return items.includes(null) ? null : count(value.length) + items.join('');
    },
    read: reader => {
      const length = readCount(reader);
      const items: unknown[] = [];
      for (let at = 0; at < length && !reader.isFailed(); at++) items.push(item.read(reader));
      return items;
    },
  };
}

/** The first codec that can encode the value. */
export function either(...codecs: readonly Codec[]): Codec {
  return {
    write: value => {
      for (const [place, codec] of codecs.entries()) {
        const written = codec.write(value);
        if (written !== null) return char(place) + written;
      }
      return null;
    },
    read: reader => codecs[reader.read()]?.read(reader) ?? reader.fail(),
  };
}

/** A record: values by name. */
export function byName(item: Codec): Codec {
  const entry = { name: [textCodec], value: [item] } as const;
  const entries = listCodec(object(entry));
  return {
    write: value => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
      return entries.write(Object.entries(value).map(([name, each]) => ({ name, value: each })));
    },
    read: reader => {
      const read = entries.read(reader) as { name?: string; value?: unknown }[];
      // A list that broke off may contain values that were never read.
      if (reader.isFailed()) return reader.fail();
      // fromEntries defines properties, so a house called "__proto__" is stored like any other.
      return Object.fromEntries(read.map(each => [each.name ?? '', each.value]));
    },
  };
}

/** A field's codec and its default value, if it has one. */
export type LinkField = readonly [codec: Codec, meansWhenAbsent?: unknown];

/**
 * Fields by their position in the list, which is frozen: new ones go last. Only fields that differ from their defaults
 * are written. The end is a 0; with `isLast` it is the end of the text.
 */
export function object(fields: Readonly<Record<string, LinkField>>, isLast = false): Codec {
  const entries = Object.entries(fields);
  return {
    write: value => {
      if (typeof value !== 'object' || value === null) return null;
      const given = value as Readonly<Record<string, unknown>>;
      const written = entries.map(([name, [codec, absent]], place) => {
        const each = Object.hasOwn(given, name) ? given[name] : undefined;
        const says = each === undefined || each === absent || Number.isNaN(each) ? null : codec.write(each);
        return says === null ? '' : char(place + 1) + says;
      });
      return written.join('') + (isLast ? '' : char(0));
    },
    read: reader => {
      const found = new Map<string, unknown>();
      while (!reader.isFailed() && !(isLast && reader.isAtEnd())) {
        const place = reader.read();
        if (place === 0 && !isLast) break;
        const [name, [codec]] = entries[place - 1] ?? ['', [flagCodec]];
        if (name === '' || found.has(name)) return reader.fail();
        found.set(name, codec.read(reader));
      }
      for (const [name, [, absent]] of entries) if (absent !== undefined && !found.has(name)) found.set(name, absent);
      return Object.fromEntries(found);
    },
  };
}
