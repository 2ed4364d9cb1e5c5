/** What every answer has to be, whatever was asked. */
import { apiErrorSchema } from '#shared/wire/errors.ts';
import type { FuzzCaller } from './callers.ts';
import type { Door } from './doors.ts';
import type { FuzzRequest } from './requests.ts';
import type { KnownValues } from './schema-values.ts';

/** The most values kept of each name. */
const KEPT = 20;
/** Names whose values open or find something in a later request. */
const REUSED =
  /^(id|version|uid|telegramId|chatId|cursor|next|arb|event|idToken|refreshToken|refresh_token|oobCode|sessionInfo|mfa\w+|queryId|messageId|token)$/;

/** A sentence for each promise that the answer breaks. Reads the body, unless it is a stream without an end. */
export async function checkAnswer(
  door: Door,
  request: FuzzRequest,
  caller: FuzzCaller,
  answer: Response,
  known: KnownValues,
): Promise<string[]> {
  const { status } = answer;
  const type = answer.headers.get('Content-Type')?.split(';')[0] ?? '';
  if (type === 'text/event-stream') await answer.body?.cancel();
  const text = type === 'text/event-stream' ? '' : await answer.text();
  const json = type === 'application/json' && text !== '' ? parse(text) : undefined;
  const wrong: string[] = [];
  if (status === 500 || status > 503) wrong.push(`status ${status}`);
  if (door.isLocked && !caller.isGenuine && request.isOwnMethod && status < 300) wrong.push(`open to ${caller.name}`);
  const isVouchedFor = typeof json === 'object' && json !== null && 'isMember' in json && json.isMember === true;
  if (!caller.isGenuine && isVouchedFor) wrong.push(`a member: ${caller.name}`);
  if (/ at .*\.ts:\d+|node_modules|SQLITE_/.test(text)) wrong.push('shows its insides');
  if (type === 'application/json' && json === undefined && request.method !== 'HEAD') wrong.push('not JSON');
  if (status < 300) harvest(json, known);
  // Another method is another door, or none.
  if (!request.isOwnMethod || isOtherPath(door, request)) return wrong;
  const promised = door.answers.get(status);
  if (promised === undefined) return [...wrong, `status ${status} is not documented`];
  if (promised === null || type === 'text/event-stream') return wrong;
  if (type !== promised.type) return [...wrong, `${status} as ${type}`];
  const schema = status >= 400 && door.path.startsWith('/api/') ? apiErrorSchema : promised.schema;
  const parsed = schema.safeParse(type === 'application/json' ? json : text);
  if (!parsed.success) wrong.push(`${status} has another shape: ${parsed.error.issues[0]?.path.join('.')}`);
  return wrong;
}

/** Whether what was put into the path made another path of it. */
function isOtherPath({ path }: Door, request: FuzzRequest): boolean {
  const pattern = path
    .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replaceAll(/\{\w+\}/g, '[^/]+')
    .replaceAll(' ', '%20');
  return !new RegExp(`^${pattern}$`).test(URL.parse(request.path, 'http://localhost')?.pathname ?? '');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function harvest(value: unknown, known: KnownValues): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (typeof part === 'object') harvest(part, known);
    else if (REUSED.test(name)) {
      const values = known.get(name) ?? [];
      known.set(name, [part, ...values].slice(0, KEPT));
    }
  }
}
