/** The pending free bets of those whose turn it is to be looked at. */
import { telegramIdOfUid } from '#shared/access/telegram-uid.ts';
import { currencyIn, HOME_CURRENCY } from '#shared/bets/exchange.ts';
import { voucherState } from '#shared/bets/vouchers.ts';
import { type DocumentStore, unlessUnreadable } from '#shared/ports/documents/document-store.ts';
import type { Identity } from '#shared/ports/identity.ts';
import { asUid, type Cents, type EpochMs, type TelegramId, type Uid } from '#shared/units.ts';
import type { ReadPersonBook } from './person-book.ts';
import { readWatch, VOUCHER_WATCHES, type VoucherWatch, watchDocument, watchSchema } from './voucher-watch.ts';

const AT_ONCE = 100;
const HOUR = 3_600_000;
const MAX_SENT = 200;

export interface ExpiringVoucher {
  readonly id: string;
  readonly house: string;
  /** Of its house; absent: reais. */
  readonly currency?: string;
  readonly cents: Cents;
  /** The last day on which it can be used. */
  readonly expires: string;
}

export interface PersonsVouchers {
  readonly owner: Uid;
  readonly telegramId: TelegramId;
  readonly vouchers: readonly ExpiringVoucher[];
  readonly sent: readonly string[];
}

export interface DueVouchers {
  /** The pending free bets of the owners whose turn it is, except owners without a Telegram person. */
  due(now: EpochMs): Promise<PersonsVouchers[]>;
  markSent(owner: Uid, warning: string): Promise<void>;
  /** at: null: not until another free bet is written down. */
  lookAgain(owner: Uid, at: EpochMs | null): Promise<void>;
}

export interface DueVouchersDeps {
  readonly store: DocumentStore;
  readonly readBook: ReadPersonBook;
  readonly identity: Pick<Identity, 'telegramOf'>;
}

export function createDueVouchers({ store, readBook, identity }: DueVouchersDeps): DueVouchers {
  async function pending(telegramId: TelegramId): Promise<ExpiringVoucher[]> {
    const book = await readBook(telegramId);
    const currencyOf = currencyIn(book);
    return [...book.vouchers].flatMap(([id, { granted }]) => {
      const { house, cents, expires } = granted;
      if (expires === null || voucherState(book, id) !== 'pending') return [];
      const currency = currencyOf(house);
      return [{ id, house, cents, expires, ...(currency !== HOME_CURRENCY && { currency }) }];
    });
  }

  async function change(owner: Uid, next: (watch: VoucherWatch) => VoucherWatch): Promise<void> {
    await store.transaction(async tx => {
      const found = await tx.get(VOUCHER_WATCHES, owner);
      // If the person's data were erased meanwhile, nothing of them may come back.
      if (found) tx.put(VOUCHER_WATCHES, owner, watchDocument(next(readWatch(found, owner))), 'any');
    });
  }

  return {
    async due(now) {
      const where = { field: 'due', op: '<=', value: now } as const;
      const { documents } = await store.query(VOUCHER_WATCHES, { where, limit: AT_ONCE });
      const found: PersonsVouchers[] = [];
      for (const { id, data } of documents) {
        const owner = asUid(id);
        const telegramId = telegramIdOfUid(owner) ?? (await unlessUnreadable(identity.telegramOf(owner), null));
        const vouchers = telegramId === null ? null : await unlessUnreadable(pending(telegramId), null);
        // Nobody to write to, or a planilha that cannot be read: the others are not kept waiting.
        if (telegramId === null || vouchers === null)
          await change(owner, watch => ({ ...watch, due: now + 24 * HOUR }));
        else {
          found.push({ owner, telegramId, vouchers, sent: watchSchema.parse(data).sent });
        }
      }
      return found;
    },
    markSent: (owner, warning) =>
      change(owner, watch => ({ ...watch, sent: [warning, ...watch.sent].slice(0, MAX_SENT) })),
    lookAgain: (owner, at) => change(owner, watch => ({ ...watch, due: at })),
  };
}
