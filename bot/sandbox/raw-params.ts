/** A request's arguments, whichever of the four ways they came in. */
import { badRequest } from './bot-api-refusal.ts';
import type { RawParams } from './params.ts';

/**
 * Arguments of the address and of the body: JSON, a form, or multipart. Values inside JSON that are not text become
 * their JSON, which is what a form would have held. Files are left out: nothing here takes one.
 * Throws 400 where the body is none of these.
 * Source: https://core.telegram.org/bots/api#making-requests
 */
export async function readRawParams(request: Request): Promise<RawParams> {
  const params = new Map<string, string>(new URL(request.url).searchParams);
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (request.method === 'GET' || type === '') return params;
  for (const [name, value] of type === 'application/json' ? await readJson(request) : await readForm(request)) {
    params.set(name, value);
  }
  return params;
}

async function readJson(request: Request): Promise<[string, string][]> {
  const text = await request.text();
  if (text.trim() === '') return [];
  const body = parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw badRequest("can't parse JSON object");
  }
  return Object.entries(body)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw Object.assign(badRequest("can't parse JSON object"), { cause });
  }
}

async function readForm(request: Request): Promise<[string, string][]> {
  const form = await request.formData().catch(cause => {
    throw Object.assign(badRequest("can't parse the request body"), { cause });
  });
  return [...form].flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []));
}
