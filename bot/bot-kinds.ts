/** Every collection that the bot and its sandbox keep documents in: `api/documents/kept-kinds.ts` has those of the API. */
import type { KeptKind } from '#shared/ports/documents/kept-kind.ts';
import { SANDBOX_KINDS } from './sandbox/world/saved-state.ts';
import { UPDATE_KIND } from './updates/seen-updates.ts';
import { UNANSWERED_KIND } from './updates/unanswered-updates.ts';

export const BOT_KINDS: readonly KeptKind[] = [UPDATE_KIND, UNANSWERED_KIND, ...SANDBOX_KINDS];
