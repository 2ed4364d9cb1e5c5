/** A request's arguments, from any of the four ways of sending them. */

import { type MultipartForm, parseMultipart } from '../media/multipart.ts';
import { badRequest } from '../world/bot-api-refusal.ts';

/**
 * Arguments of the address and of the body: JSON, a form, or multipart. Values inside JSON that are not text become
 * their JSON, which is what a form would contain. Files can come only by multipart.
 * Throws 400 if the body is none of these.
 * Source: https://core.telegram.org/bots/api#making-requests
 */
export async function readRawParams(request: Request): Promise<MultipartForm> {
  const texts = new Map<string, string>(new URL(request.url).searchParams);
  const header = request.headers.get('content-type') ?? '';
  const type = header.split(';')[0]?.trim().toLowerCase() ?? '';
  if (request.method === 'GET' || type === '') return { texts, files: new Map() };
  const body = await readBody(request, type, header);
  for (const [name, value] of body.texts) texts.set(name, value);
  return { texts, files: body.files };
}

export const MULTIPART = 'multipart/form-data';

async function readBody(request: Request, type: string, header: string): Promise<MultipartForm> {
  if (type !== MULTIPART) {
    const texts = await (type === 'application/json' ? readJson(request) : readForm(request));
    return { texts: new Map(texts), files: new Map() };
  }
  const form = parseMultipart(new Uint8Array(await request.arrayBuffer()), header);
  if (form === null) throw badRequest("can't parse the request body");
  return form;
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
