/** Free bets that expire: the bot says so before the end of their last day, at each of `WARNED_HOURS_BEFORE` once. */
import type { AlertSender } from '#shared/alerts/words/alert-port.ts';
import { instantOf } from '#shared/calendar/local-time.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import type { DueVouchers, ExpiringVoucher, PersonsVouchers } from '../bets/due-vouchers.ts';
import { WARNED_HOURS_BEFORE } from '../bets/voucher-watch.ts';
import type { AlertPeople } from './alert-settings-store.ts';
import type { SendClaims } from './sending/send-claims.ts';
import { sendOnce } from './sending/send-once.ts';
import type { SendQueue } from './sending/send-queue.ts';

export interface VoucherWarningsDeps {
  readonly dueVouchers: DueVouchers;
  readonly people: Pick<AlertPeople, 'get'>;
  readonly queue: Pick<SendQueue, 'add' | 'has'>;
  readonly claims: Pick<SendClaims, 'take' | 'keep'>;
  readonly sender: Pick<AlertSender, 'sendVoucherWarning'>;
  readonly now: () => EpochMs;
}

const HOUR = 3_600_000;
/** How soon the person is looked at again, until a warning that is due has gone out. */
const RETRY_MS = 15 * 60_000;
/** The same for a person who cannot be written to now: they may let the bot write, or end a pause. */
const SILENT_MS = 6 * HOUR;
/** Longer than from the first warning to the end. */
const CLAIMED_MS = (Math.max(...WARNED_HOURS_BEFORE) + 48) * HOUR;

/** Queues the warnings that are due. Called about once a minute. */
export async function sendVoucherWarnings(deps: VoucherWarningsDeps): Promise<void> {
  const { dueVouchers, people, now } = deps;
  for (const person of await dueVouchers.due(now())) {
    const { canWrite, settings } = people.get(person.telegramId);
    const mayWrite = canWrite && !settings.paused;
    const looks: number[] = [];
    for (const voucher of person.vouchers) {
      const end = endOf(voucher.expires, settings.timeZone);
      if (end <= now()) continue;
      // The nearest counts: a person who notes a free bet in its last hours is warned once, not twice.
      const hours = WARNED_HOURS_BEFORE.find(each => now() >= end - each * HOUR);
      const next = WARNED_HOURS_BEFORE.map(each => end - each * HOUR).filter(at => at > now());
      if (next.length > 0) looks.push(Math.min(...next));
      if (hours === undefined || person.sent.includes(warningOf(voucher, hours))) continue;
      looks.push(now() + (mayWrite ? RETRY_MS : SILENT_MS));
      if (mayWrite) queueWarning(deps, person, { voucher, hours, end });
    }
    await dueVouchers.lookAgain(person.owner, looks.length === 0 ? null : epochMs(Math.min(...looks)));
  }
}

interface Warning {
  readonly voucher: ExpiringVoucher;
  readonly hours: number;
  readonly end: EpochMs;
}

function queueWarning(
  { dueVouchers, queue, claims, sender, now }: VoucherWarningsDeps,
  { owner, telegramId }: PersonsVouchers,
  { voucher, hours, end }: Warning,
): void {
  const key = `voucher ${telegramId} ${warningOf(voucher, hours)}`;
  if (queue.has(key)) return;
  queue.add({
    key,
    telegramId,
    priority: 'new',
    run: () =>
      sendOnce({
        ...{ claim: key, keptMs: CLAIMED_MS, claims },
        send() {
          const { id: _, expires: __, ...shown } = voucher;
          const hoursLeft = Math.max(1, Math.floor((end - now()) / HOUR));
          return sender.sendVoucherWarning(telegramId, { ...shown, hoursLeft });
        },
        done: () => dueVouchers.markSent(owner, warningOf(voucher, hours)),
      }),
  });
}

/** With the day: a free bet that was given more time is warned of again. */
const warningOf = ({ id, expires }: ExpiringVoucher, hours: number): string => `${id} ${expires} ${hours}`;

/** The end of the day on the person's clock. */
function endOf(day: string, timeZone: string): EpochMs {
  const next = new Date(Date.parse(day) + 24 * HOUR);
  const [year, month, date] = [next.getUTCFullYear(), next.getUTCMonth() + 1, next.getUTCDate()];
  return instantOf({ year, month, day: date, hour: 0, minute: 0 }, timeZone);
}
