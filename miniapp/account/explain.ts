/** A failure with its sentence. The sentences are loaded when the first one is needed, not with the first page. */
import { failureTexts as words } from '#shared/catalogue/frame.ts';
import type { AccountFailure } from './account-failure.ts';
import { failureCodeOf } from './failure-code.ts';

export async function explain(cause: unknown): Promise<AccountFailure> {
  try {
    return (await import('./account-failure.ts')).toFailure(cause);
  } catch {
    // If the sentences cannot be loaded, the network is most likely what failed in the first place.
    return { code: failureCodeOf(cause) ?? 'auth/network-request-failed', message: words.network };
  }
}
