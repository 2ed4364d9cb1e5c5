/** What nobody sends by mistake: values, texts and whole bodies that some reader trips over. */
import type { SeededRandom } from '../feeds/demo/random.ts';

/** Stand in a value for what `JSON.stringify` cannot write: `bodyText` puts the raw text in their place. */
const RAW = ['1e999', '-1e999', '-0', '1E+2', '9007199254740993', '1'.repeat(400), '"\\ud83e"', '"\\u0000"'];
const placeOf = (index: number) => `raw-json-${index}`;

const HOSTILE_TEXTS: readonly string[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\n',
    '\r\nSet-Cookie: a=b',
    '\ufeff',
    '\u202e',
    '\u2028',
    '🦜',
    'e\u0301',
    '\ud83e',
    '\udc00x',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'NaN',
    '-1',
    '0',
    '1e999',
    '00',
    '+1',
  ],
  ...[
    '../../../etc/passwd',
    '..%2f..%2f',
    '%00',
    '%',
    '%ZZ',
    '%C3',
    '%ED%A0%80',
    '/',
    '//',
    '\\',
    '.',
    '..',
    '*',
    '?',
    '#',
  ],
  ...["' OR 1=1--", '"; DROP TABLE documents;--', '<script>alert(1)</script>', '{{7*7}}', '$where', '%s%n'],
  ...[
    'a'.repeat(300),
    'ß'.repeat(5_000),
    '9'.repeat(400),
    `${'('.repeat(200)}`,
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
  ],
];

const HOSTILE_VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 0.1, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 53), 2 ** 63, 1e21],
  ...[[], {}, [[]], [null], { length: 1e9 }, { toString: 1 }, { valueOf: 1 }, Array.from({ length: 300 }, () => 0)],
  ...RAW.map((_, index) => placeOf(index)),
  ...HOSTILE_TEXTS,
];

export const hostileValue = (random: SeededRandom): unknown => random.pick(HOSTILE_VALUES);
export const hostileText = (random: SeededRandom): string => random.pick(HOSTILE_TEXTS) ?? '';

/** The value as JSON, with what only raw text can say. */
export function bodyText(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.replace(/"raw-json-(\d+)"/g, (place, index) => RAW[Number(index)] ?? place);
}

/** The value with one or two of its parts replaced, left out, wrapped or added. */
export function spoil(value: unknown, random: SeededRandom): unknown {
  const isDeeper = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (!isDeeper) return hostileValue(random);
  if (random.chance(0.1)) return [value];
  if (Array.isArray(value)) {
    const at = random.integer(0, value.length - 1);
    if (random.chance(0.2)) return [...value, ...Array.from({ length: 70 }, () => value[at])];
    return value.with(at, spoil(value[at], random));
  }
  const key = random.pick(Object.keys(value)) ?? '';
  const { [key]: part, ...rest } = value as Record<string, unknown>;
  const dice = random.unit();
  if (dice < 0.15) return rest;
  if (dice < 0.3) return { ...value, [hostileText(random)]: hostileValue(random) };
  return { ...rest, [key]: random.chance(0.5) ? spoil(part, random) : hostileValue(random) };
}

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const RAW_BODIES: readonly string[] = [
  ...[
    '',
    ' ',
    '{',
    '}',
    '[',
    'null',
    'true',
    '0',
    '""',
    '[]',
    '{}',
    'NaN',
    'undefined',
    "{'a':1}",
    '{"a":1,}',
    '\ufeff{}',
  ],
  ...[
    '{"a":1}{"b":2}',
    '{"id":"a","id":"b"}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"a":1}}}',
  ],
  ...[
    '{"a":"\\ud800"}',
    '{"a":1e999}',
    '/* a */{}',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  ],
  ...[
    'a=1&a=2&__proto__=3',
    '%',
    '\0',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ],
  ...[
    deep('[', ']', 20_000),
    deep('{"a":', '}', 5_000),
    '['.repeat(30_000),
    `"${'a'.repeat(70_000)}"`,
    '\n'.repeat(2_000),
  ],
];
/** Not well-formed UTF-8, and the beginning of a gzip stream. */
const RAW_BYTES = [
  [0xff, 0xfe, 0x7b, 0x7d],
  [0x22, 0xc3, 0x28, 0x22],
  [0x22, 0xed, 0xa0, 0x80, 0x22],
  [0x1f, 0x8b, 8, 0],
];

export const rawBody = (random: SeededRandom): string | Uint8Array<ArrayBuffer> =>
  random.chance(0.15) ? Uint8Array.from(random.pick(RAW_BYTES) ?? []) : (random.pick(RAW_BODIES) ?? '');
