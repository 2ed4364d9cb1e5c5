/**
 * The few calls of S3's protocol that backups need, as AWS, MinIO, R2, B2 and others speak it. Objects are addressed by path
 * (`https://host/bucket/key`), and every request is signed with its own content.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html and its siblings.
 */
import { AwsClient } from 'aws4fetch';
import { err, ok, type Result } from '#shared/result.ts';
import { walkXml } from '#shared/spreadsheet/xml.ts';

export interface BucketSpec {
  /** `https://host/bucket`, with a folder inside it if it is not ours alone; without a slash at the end. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  /** When it was stored, in milliseconds, by the clock of the bucket. */
  readonly at: number;
}

/** Errors are one pt-BR sentence, with what the bucket said and without the key. */
export interface S3Bucket {
  /** Everything under the prefix. */
  list(prefix: string): Promise<Result<StoredObject[], string>>;
  /** sha256: of the content, in hexadecimal; the bucket refuses another. */
  put(key: string, content: Blob, sha256: string): Promise<Result<null, string>>;
  get(key: string): Promise<Result<Response, string>>;
  delete(key: string): Promise<Result<null, string>>;
}

export interface S3BucketDeps {
  readonly signal: AbortSignal;
  /** How long an answer may take to begin, beside the time for what is sent. */
  readonly answerMs?: number;
}

const ANSWER_MS = 30_000;
/** The slowest connection that is still waited for, in bytes a millisecond. */
const SLOWEST = 100;
const MAX_PAGES = 2_000;
const MAX_TEXT = 4 * 1024 * 1024;
/** The checksum of an empty content. */
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export function openS3Bucket(spec: BucketSpec, { signal, answerMs = ANSWER_MS }: S3BucketDeps): S3Bucket {
  const client = new AwsClient({
    accessKeyId: spec.keyId,
    secretAccessKey: spec.secret,
    service: 's3',
    region: spec.region,
    retries: 2,
  });
  const { origin, pathname } = new URL(spec.url);
  const [, bucket = '', ...folders] = pathname.split('/');
  const folder = folders.length === 0 ? '' : `${folders.join('/')}/`;

  async function ask(
    path: string,
    init: RequestInit,
    sha256: string,
    bytes: number,
  ): Promise<Result<Response, string>> {
    const limit = AbortSignal.timeout(answerMs + Math.ceil(bytes / SLOWEST));
    try {
      const response = await client.fetch(`${origin}/${bucket}${path}`, {
        ...init,
        redirect: 'error',
        headers: { 'X-Amz-Content-Sha256': sha256 },
        signal: AbortSignal.any([signal, limit]),
      });
      if (response.ok) return ok(response);
      return err(`o bucket respondeu ${response.status}${codeOf(await textOf(response))}`);
    } catch (cause) {
      if (signal.aborted) return err('o envio foi interrompido');
      return err(`o bucket não responde (${reasonOf(cause, limit)})`);
    }
  }
  const at = (key: string) => `/${(folder + key).split('/').map(encodeURIComponent).join('/')}`;

  return {
    async list(prefix) {
      const found: StoredObject[] = [];
      let token: string | null = null;
      for (let page = 0; page < MAX_PAGES; page++) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder + prefix });
        if (token !== null) query.set('continuation-token', token);
        const answer = await ask(`?${query}`, {}, NOTHING, 0);
        if (!answer.ok) return answer;
        const read = readListing(await textOf(answer.value));
        if (!read.ok) return read;
        for (const object of read.value.objects) {
          if (object.key.startsWith(folder)) found.push({ ...object, key: object.key.slice(folder.length) });
        }
        token = read.value.next;
        if (token === null) return ok(found);
      }
      return err('o bucket tem objetos demais nesta pasta');
    },
    async put(key, content, sha256) {
      const done = await ask(at(key), { method: 'PUT', body: content }, sha256, content.size);
      if (done.ok) await done.value.body?.cancel();
      return done.ok ? ok(null) : done;
    },
    get: key => ask(at(key), {}, NOTHING, 0),
    async delete(key) {
      const done = await ask(at(key), { method: 'DELETE' }, NOTHING, 0);
      if (done.ok) await done.value.body?.cancel();
      return done.ok ? ok(null) : done;
    },
  };
}

function readListing(text: string | null): Result<{ objects: StoredObject[]; next: string | null }, string> {
  const objects: StoredObject[] = [];
  let isListing = false;
  let next: string | null = null;
  let current: Record<string, string> | null = null;
  let value = '';
  try {
    walkXml(new TextEncoder().encode(text ?? ''), {
      open(name) {
        if (name === 'ListBucketResult') isListing = true;
        if (name === 'Contents') current = {};
        value = '';
      },
      text(part) {
        value += part;
      },
      close(name) {
        if (name === 'NextContinuationToken') next = value;
        if (current === null) return;
        current[name] = value;
        if (name !== 'Contents') return;
        const { Key: key = '', Size = '', LastModified = '' } = current;
        objects.push({ key, size: Number(Size), at: Date.parse(LastModified) });
        current = null;
      },
    });
  } catch {
    isListing = false;
  }
  return isListing ? ok({ objects, next }) : err('o bucket não lista o que tem: o endereço é de um S3?');
}

/** Null: longer than any that we ask for. */
async function textOf(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_TEXT) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The bucket's own word, as `AccessDenied`. */
function codeOf(text: string | null): string {
  const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(text ?? '')?.[1];
  return code === undefined ? '' : ` (${code})`;
}

function reasonOf(cause: unknown, limit: AbortSignal): string {
  if (limit.aborted) return 'demorou demais';
  const inner = cause instanceof Error ? (cause.cause ?? cause) : cause;
  const code = inner instanceof Error && 'code' in inner ? inner.code : inner instanceof Error ? inner.name : inner;
  return String(code).slice(0, 60);
}
