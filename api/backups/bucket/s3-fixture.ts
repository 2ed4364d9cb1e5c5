/**
 * An S3 server of a test: a real one over HTTP, which checks each signature by itself, each content against its checksum, and
 * lists few keys a page.
 * Source: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startHttp } from '../../testing/local-http.ts';
import type { BucketSpec } from './s3-bucket.ts';

interface Kept {
  bytes: Buffer;
  at: number;
}

const KEY_ID = 'AKIDEXAMPLE';
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const REGION = 'sa-east-1';
const PAGE = 3;

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Null: it is signed as it should be. */
function whyRefused(request: IncomingMessage, body: Buffer): string | null {
  const [, id, day, region, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (id !== KEY_ID) return 'InvalidAccessKeyId';
  if (region !== REGION) return 'AuthorizationHeaderMalformed';
  const said = `${request.headers['x-amz-content-sha256']}`;
  if (said !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signed.split(';');
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'AccessDenied';
  const url = new URL(request.url ?? '', 'http://host');
  const code = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams].map(([name, value]) => `${code(name)}=${code(value)}`).sort();
  const canonical = [
    request.method,
    url.pathname.split('/').map(decodeURIComponent).map(code).join('/'),
    query.join('&'),
    ...names.map(name => `${name}:${`${request.headers[name]}`.trim().replace(/\s+/g, ' ')}`),
    '',
    signed,
    said,
  ].join('\n');
  const date = `${request.headers['x-amz-date']}`;
  const toSign = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = [`${region}`, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, hmac(`AWS4${SECRET}`, `${day}`));
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

export async function startS3(until: (stop: () => Promise<void>) => void) {
  const objects = new Map<string, Kept>();
  const asked: string[] = [];
  let refusal: { readonly status: number; readonly code: string } | null = null;
  let isCut = false;
  let now = () => Date.now();

  function listing(url: URL): string {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const found = [...objects]
      .filter(([key]) => key.startsWith(prefix) && key > after)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const page = found.slice(0, PAGE);
    const contents = page.map(
      ([key, { bytes, at }]) =>
        `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>${new Date(at).toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
    );
    const next = found.length > PAGE ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const url = new URL(request.url ?? '', 'http://host');
    asked.push(`${request.method} ${url.pathname}`);
    const refuse = (status: number, code: string) =>
      void response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    if (refusal !== null) return refuse(refusal.status, refusal.code);
    const why = whyRefused(request, body);
    if (why !== null) return refuse(why === 'XAmzContentSHA256Mismatch' ? 400 : 403, why);
    const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
    if (key === '') return void response.writeHead(200).end(listing(url));
    if (request.method === 'PUT') objects.set(key, { bytes: body, at: now() });
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return void response.writeHead(200).end();
    const found = objects.get(key);
    if (found === undefined) return refuse(404, 'NoSuchKey');
    response.writeHead(200, { 'Content-Length': found.bytes.length });
    if (!isCut) return void response.end(found.bytes);
    response.write(found.bytes.subarray(0, found.bytes.length / 2), () => response.destroy());
  }

  const address = await startHttp((request, response) => void answer(request, response), until);
  const spec: BucketSpec = {
    url: `${address}/bucket/arbi`,
    region: REGION,
    keyId: KEY_ID,
    secret: SECRET,
  };
  return {
    spec,
    objects,
    asked,
    refuseWith(status: number, code: string) {
      refusal = { status, code };
    },
    accept() {
      refusal = null;
    },
    cutAnswers(cut: boolean) {
      isCut = cut;
    },
    storeAt(time: () => number) {
      now = time;
    },
  };
}
