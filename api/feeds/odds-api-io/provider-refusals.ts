/**
 * What a refusal of odds-api.io means, by its status and by the sentence in its body: a 403 can be about the key, the plan,
 * or single bookmakers. Facts: https://docs.odds-api.io, and the sentences that users of its plans published. The table of
 * all statuses is in `docs/feeds.md`.
 */

export type ProviderRefusal =
  /** Only a person can help: the feed ends. */
  | { readonly code: 'bad_key'; readonly reason: string }
  /** Some of the bookmakers asked for: the others are answered. */
  | HousesRefused
  /** The plan does not have this at all. */
  | { readonly code: 'plan'; readonly reason: string }
  /** The same request will never succeed. */
  | { readonly code: 'refused'; readonly reason: string }
  /** It passes. */
  | { readonly code: 'unavailable'; readonly reason: string };

export interface HousesRefused {
  readonly code: 'houses_refused';
  readonly reason: string;
  /** What the account may ask for, as the provider writes it; null: not said. */
  readonly allowed: readonly string[] | null;
  /** How many the plan allows; null: not said. */
  readonly most: number | null;
  /** Sharp books and exchanges, which only paid plans have. */
  readonly isPaidOnly: boolean;
}

/** json null: the body is no JSON, such as the page of a firewall in front of the provider. */
export function readRefusal(status: number, json: { readonly value: unknown } | null, apiKey: string): ProviderRefusal {
  const said = json === null ? null : sentenceOf(json.value, apiKey);
  const reason = said === null ? `HTTP ${status}` : `HTTP ${status}: ${said}`;
  if (status >= 500 || status === 408) return { code: 'unavailable', reason };
  if (said !== null && ABOUT_HOUSES.test(said)) return housesRefused(said, reason);
  if (status < 400) return { code: 'unavailable', reason };
  if (status === 401 || (said !== null && isAboutKey(said))) return { code: 'bad_key', reason: `HTTP ${status}` };
  if (status === 402 || (said !== null && ABOUT_PLAN.test(said))) return { code: 'plan', reason };
  if (status !== 403) return { code: 'refused', reason };
  // A firewall's page says nothing of the key; an answer of the provider without a sentence says nothing else.
  if (json === null) return { code: 'unavailable', reason };
  return said === null ? { code: 'bad_key', reason } : { code: 'plan', reason };
}

/** Whether an answer of success is a refusal in disguise. */
export const isErrorBody = (json: unknown): boolean => errorField(json) !== null;

const ABOUT_HOUSES = /\bbookmakers?\b|\bsharp\b|\bexchange books?\b/i;
const KEY = /\b(api[ _-]?key|token)\b/i;
const USELESS =
  /\b(invalid|wrong|missing|unknown|not found|revoked|disabled|deactivated|inactive|expired|suspended|banned)\b/i;
const ABOUT_PLAN = /\bplans?\b|\bsubscri|\bupgrade\b|\bpaid\b|\btrial\b|\bpayment\b/i;
/** "API key does not have access to …" is about the plan. */
const isAboutKey = (said: string): boolean => KEY.test(said) && USELESS.test(said);
const MAX_NAMES = 500;

function housesRefused(said: string, reason: string): HousesRefused {
  const [, list] = /\ballowed(?: bookmakers?)?:\s*(.+)$/i.exec(said) ?? [];
  const [, most] = /\bmax(?:imum)?(?: of)?\s+(\d{1,4})\b/i.exec(said) ?? [];
  // Names may hold a full stop ("Mr. Jack"): only the sentence's own is not part of one.
  const names = list?.replace(/\.\s*$/, '').split(',') ?? [];
  const allowed = names
    .map(name => name.trim())
    .filter(name => name !== '' && !/^none$/i.test(name))
    .slice(0, MAX_NAMES);
  return {
    code: 'houses_refused',
    reason,
    allowed: list === undefined ? null : allowed,
    most: most === undefined ? null : Number(most),
    isPaidOnly: /\bsharp\b|\bexchange\b/i.test(said) && ABOUT_PLAN.test(said),
  };
}

/** Null: the body has none. Without the key, and without anything that looks like a key or an address. */
function sentenceOf(json: unknown, apiKey: string): string | null {
  const said = errorField(json);
  if (said === null) return null;
  const shown = said
    .replaceAll(apiKey, '…')
    .replaceAll(/https?:\/\/\S+/g, '…')
    .replaceAll(/\b(?=[\w-]*\d)[\w-]{20,}/g, '…')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return shown === '' || shown === '…' ? null : shown;
}

function errorField(json: unknown): string | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  for (const field of ['error', 'message', 'detail']) {
    const value = (json as Record<string, unknown>)[field];
    if (typeof value === 'string' && value.trim() !== '') return value.slice(0, 20_000);
  }
  return null;
}
