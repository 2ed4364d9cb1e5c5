/** What the API answers where a limit of what is kept refuses something: whose limit it is, and what the person can do. */
import { quotas as words } from '#shared/catalogue/quotas.ts';
import type { ApiError, ApiErrorCode } from '#shared/wire/errors.ts';
import type { MeteredName } from '../quotas/quota-kinds.ts';
import type { QuotaCode, QuotaRefusal } from '../quotas/quota-refusal.ts';

/** Kinds whose pages send files, and know the file store's own codes. */
const FILES: readonly (MeteredName | null)[] = ['slips', 'media'];

type Answer = Pick<ApiError, 'message'> & { readonly code: ApiErrorCode; readonly reason: string };

export function quotaAnswer({ quota, kind }: QuotaRefusal): Answer {
  const answer = answerOf(quota, kind);
  if (!FILES.includes(kind)) return answer;
  return { ...answer, reason: quota === 'standing' ? 'storage/unauthorized' : 'storage/quota-exceeded' };
}

function answerOf(quota: QuotaCode, kind: MeteredName | null): Answer {
  if (quota === 'standing')
    return { code: 'forbidden', message: sentence(words.standing, kind), reason: 'quota/standing' };
  if (quota === 'floor') return { code: 'no_space', message: words.floor, reason: 'quota/floor' };
  if (quota === 'person') return { code: 'conflict', message: sentence(words.person, kind), reason: 'full' };
  return { code: 'no_space', message: words.strangers, reason: 'quota/strangers' };
}

function sentence<Words extends { readonly other: string }>(of: Words, kind: MeteredName | null): string {
  return kind !== null && Object.hasOwn(of, kind) ? String(of[kind as keyof Words]) : of.other;
}
