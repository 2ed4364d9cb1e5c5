/** Whether what people write reaches the bot: the bot may be up while Telegram has nowhere to send its messages. */
import { Api } from 'grammy';
import type { BotHearing, Deafness } from '#shared/ports/chat/bot-service.ts';
import { NO_TALLY, type Tally } from '#shared/ports/tally.ts';
import { err, ok } from '#shared/result.ts';
import { connectionOf } from '../connection/connection.ts';
import { countCalls, type OpenApiDeps } from '../connection/open-api.ts';

export interface HearingDeps extends OpenApiDeps {
  /** How the bot is to receive updates. */
  readonly updates: 'polling' | 'off' | { readonly webhook: string };
  readonly conflicts: Pick<Conflicts, 'isContested'>;
  /** Milliseconds on the wall clock, as Telegram's errors are dated. */
  readonly now: () => number;
}

/** Telegram keeps its last error for ever, so an old one says nothing. */
const FRESH_MS = 5 * 60_000;

export function createHearing({ token, apiRoot, tally = NO_TALLY, updates, conflicts, now }: HearingDeps): BotHearing {
  const api = new Api(token, { ...connectionOf(apiRoot), timeoutSeconds: 10 });
  api.config.use(countCalls(tally));
  const wanted = typeof updates === 'string' ? '' : updates.webhook;

  async function deafness(): Promise<Deafness | null> {
    if (updates === 'off') return null;
    if (updates === 'polling' && conflicts.isContested()) return 'contested';
    const { url = '', last_error_date: failedAt = 0, pending_update_count: pending } = await api.getWebhookInfo();
    if (url !== wanted) return 'elsewhere';
    return pending > 0 && now() - failedAt * 1_000 < FRESH_MS ? 'undelivered' : null;
  }

  return async () => {
    try {
      return ok(await deafness());
    } catch {
      return err({ code: 'unavailable' });
    }
  };
}

export interface Conflicts {
  /** Telegram said that another process receives with this token. */
  note(): void;
  isContested(): boolean;
}

/** One conflict alone may be a restart, when the process before has not let go yet. */
const FEWEST = 2;
const REMEMBERED_MS = 5 * 60_000;

export function createConflicts(now: () => number, tally: Tally = NO_TALLY): Conflicts {
  let at: number[] = [];
  const recent = () => at.filter(each => now() - each < REMEMBERED_MS);
  return {
    note() {
      tally.add('arbi_bot_conflicts_total', {});
      at = [...recent(), now()];
    },
    isContested: () => recent().length >= FEWEST,
  };
}
