/** One random request for a door: mostly a proper one, often nearly so, and sometimes nothing of the kind. */
import type { SeededRandom } from '../feeds/demo/random.ts';
import type { FuzzCaller } from './callers.ts';
import type { Door } from './doors.ts';
import { bodyText, hostileText, hostileValue, rawBody, spoil } from './hostile-values.ts';
import { randomValue, type ValueSource } from './schema-values.ts';

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  /** Whether the method is the door's own. */
  readonly isOwnMethod: boolean;
}

const OTHER_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'x'];
const TYPES = [
  ...['text/plain', 'application/json; charset=utf-16', 'application/json;', 'APPLICATION/JSON', 'application/*'],
  ...[
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'application/cbor',
  ],
  ...['', 'application/problem+json', 'application/json, text/html', 'x'.repeat(500)],
];
const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: 'http://localhost' },
  { Origin: '%%%' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Accept-Encoding': 'br;q=0, gzip, *;q=0' },
  { Accept: 'application/xml' },
  { Range: 'bytes=0-0,2-,-9999999999999999999999' },
  { 'If-None-Match': '*' },
  { 'If-Modified-Since': 'yesterday' },
  { 'Last-Event-ID': '🦜'.length.toString().repeat(400) },
  { 'X-Forwarded-For': '::1, 999.999.999.999, %00' },
  { 'X-Http-Method-Override': 'DELETE' },
  { 'Content-Length': '-1' },
  { 'Content-Encoding': 'gzip' },
  { 'Transfer-Encoding': 'chunked, identity' },
  { 'User-Agent': `Mozilla/5.0 ${'('.repeat(3_000)}` },
  { Cookie: `${'a=b; '.repeat(400)}known_devices=~~~` },
  { Cookie: 'known_devices=%E0%A4%A; telegram_verified=v1..0.0.' },
];

export function randomRequest(door: Door, caller: FuzzCaller, source: ValueSource): FuzzRequest {
  const { random } = source;
  const isOwnMethod = random.chance(0.93);
  const method = isOwnMethod ? door.method : (random.pick(OTHER_METHODS) ?? 'GET');
  const mayHaveBody = method !== 'GET' && method !== 'HEAD';
  const body = mayHaveBody && (door.body !== null || random.chance(0.1)) ? randomBody(door, source) : null;
  const type = random.chance(0.92) ? door.bodyType : random.pick(TYPES);
  return {
    method,
    path: pathOf(door, source) + queryOf(door, source),
    headers: {
      ...(body !== null && type ? { 'Content-Type': type } : {}),
      ...(random.chance(0.15) ? random.pick(ODD_HEADERS) : {}),
      ...caller.headers,
    },
    body,
    isOwnMethod: method === door.method,
  };
}

function randomBody({ body, bodyType }: Door, source: ValueSource): FuzzRequest['body'] {
  const { random } = source;
  const dice = random.unit();
  if (dice < 0.12) return rawBody(random);
  const valid = body === null ? {} : randomValue(body, source);
  const value = dice < 0.5 ? valid : dice < 0.9 ? spoil(valid, random) : hostileValue(random);
  if (bodyType !== 'application/x-www-form-urlencoded') return bodyText(value);
  return encodeQuery(typeof value === 'object' && value !== null ? Object.entries(value) : [], random);
}

function pathOf({ path, parameters }: Door, source: ValueSource): string {
  const { random } = source;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const schema = parameters.find(each => each.in === 'path' && each.name === name)?.schema ?? {};
    const value = random.chance(0.75) ? String(randomValue(schema, source, name)) : hostileText(random);
    // An empty part, or one of dots, would make another path of it.
    return encode(value, random).replace(/^\.{0,2}$/, '%2e');
  });
  if (random.chance(0.97)) return filled.replaceAll(' ', '%20');
  return random.pick([`${filled}/`, `/${filled}`, filled.toUpperCase(), `${filled}%00`, `${filled}/..%2f..`]) ?? filled;
}

function queryOf({ parameters }: Door, source: ValueSource): string {
  const { random } = source;
  const pairs: [string, unknown][] = [];
  for (const { name, required, schema, ...parameter } of parameters) {
    if (parameter.in !== 'query' || !random.chance(required ? 0.95 : 0.4)) continue;
    pairs.push([name, random.chance(0.75) ? randomValue(schema, source, name) : hostileText(random)]);
    if (random.chance(0.05)) pairs.push([name, hostileText(random)]);
  }
  if (random.chance(0.06)) pairs.push([hostileText(random), hostileText(random)]);
  return pairs.length === 0 ? '' : `?${encodeQuery(pairs, random)}`;
}

const encodeQuery = (pairs: readonly (readonly [string, unknown])[], random: SeededRandom): string =>
  pairs.map(([name, value]) => `${encode(name, random)}=${encode(String(value), random)}`).join('&');

/** Percent-encoded, now and then in a way that decodes to no text. */
function encode(text: string, random: SeededRandom): string {
  if (random.chance(0.02)) return random.pick(['%', '%ZZ', '%C3', '%ED%A0%80', '%00', '+', '%2B']) ?? '%';
  return encodeURIComponent(text.toWellFormed());
}
