/**
 * What an export says besides bets, so that it is a backup: movements with their fees, free bets in every state, operations, what was
 * said of houses with what is there, and rates. Each row has words for people, and a code that carries the very actions.
 *
 * Columns, in the sheets and in the CSV, there with 'Hora do movimento' and 'Valor do movimento'; in 'Movimentações' `Movimento`, `De`:
 * - tipo, in the CSV only, where a sheet says it by its name: which kind of row it is (`betsExport.kinds`); of a bet 'entrada'.
 * - Data, Hora: when it happened, by the clock of the person; empty of operations and houses.
 * - Casa, Para: the house; of a transfer also where the money went.
 * - Valor, Tarifa, Valor em reais, Moeda: amounts in that currency. Of a house: what is there.
 * - Preso, Freebets: of a house: in open bets, and free bets at face value.
 * - Situação, Validade: of a free bet.
 * - Observações: notes; of an operation its name, too.
 * - Código da cópia, in the CSV among the codes of bets in 'Código Arbi': a query string. `k` is the kind, `id` that of the record, `a` its actions as JSON, each as `actionSchema` reads it, in their
 *   order. `b`: the bet that a free bet paid for, under the id of its own row. Nothing else has to be read to have the record again. A house
 *   of which nothing was said has an empty list.
 */
import type { Action } from '../bets/action.ts';
import type { Book } from '../bets/book.ts';
import { type CurrencyOf, HOME_CURRENCY } from '../bets/exchange.ts';
import type { HouseBalance } from '../bets/houses.ts';
import { movedAt } from '../bets/merged-terms.ts';
import { voucherState } from '../bets/vouchers.ts';
import { portableId } from '../bets-import/result/row-code.ts';
import { type Cents, type EpochMs, epochMs } from '../units.ts';
import type { RowStatus } from './export-rows.ts';

export type BackupKind = 'movement' | 'voucher' | 'procedure' | 'house' | 'rate';

export interface BackupRow {
  readonly kind: BackupKind;
  readonly id: string;
  readonly at: EpochMs | null;
  /** Of a movement, its own kind. */
  readonly movement: 'deposit' | 'withdraw' | 'transfer' | 'adjust' | 'bonus' | null;
  readonly house: string | null;
  readonly to: string | null;
  readonly cents: Cents | null;
  readonly feeCents: Cents | null;
  readonly brlCents: Cents | null;
  readonly currency: string;
  readonly heldCents: Cents | null;
  readonly freebetsCents: Cents | null;
  readonly status: RowStatus | 'voucher_spent' | null;
  readonly expires: string | null;
  readonly note: string;
  readonly code: string;
}

type BackupBook = Pick<Book, 'movements' | 'vouchers' | 'procedures' | 'houses' | 'rates' | 'spent' | 'voided'>;

/** balances: of every house. Kind by kind, and within one in the order of their days. */
export function backupRows(book: BackupBook, balances: readonly HouseBalance[], currencyOf: CurrencyOf): BackupRow[] {
  return [
    ...movementRows(book, currencyOf),
    ...voucherRows(book, currencyOf),
    ...procedureRows(book),
    ...houseRows(book, balances, currencyOf),
    ...rateRows(book),
  ];
}

const NOTHING = {
  at: null,
  movement: null,
  house: null,
  to: null,
  cents: null,
  feeCents: null,
  brlCents: null,
  currency: HOME_CURRENCY,
  heldCents: null,
  freebetsCents: null,
  status: null,
  expires: null,
  note: '',
} as const;

function movementRows({ movements }: BackupBook, currencyOf: CurrencyOf): BackupRow[] {
  return [...movements.values()]
    .toSorted((a, b) => movedAt(a) - movedAt(b))
    .map(movement => {
      const house = movement.kind === 'transfer' ? movement.from : movement.house;
      return {
        ...NOTHING,
        kind: 'movement',
        id: movement.id,
        at: movedAt(movement),
        movement: movement.kind,
        house,
        to: movement.kind === 'transfer' ? movement.to : null,
        cents: movement.cents,
        feeCents: 'feeCents' in movement ? movement.feeCents : null,
        brlCents: 'brlCents' in movement ? movement.brlCents : null,
        currency: currencyOf(house),
        note: movement.note ?? '',
        code: codeOf('movement', movement.id, [movement]),
      };
    });
}

function voucherRows(book: BackupBook, currencyOf: CurrencyOf): BackupRow[] {
  return [...book.vouchers].map(([id, { granted, expiredAt }]) => {
    const expired: Action[] =
      expiredAt === null
        ? []
        : [{ kind: 'voucher-expired', id: `expired-${granted.id}`, at: expiredAt, device: '', voucher: id }];
    return {
      ...NOTHING,
      kind: 'voucher',
      id,
      at: granted.at,
      house: granted.house,
      cents: granted.cents,
      currency: currencyOf(granted.house),
      status: `voucher_${voucherState(book, id)}`,
      expires: granted.expires,
      note: granted.note,
      code: codeOf('voucher', id, [granted, ...expired], book.spent.get(id)),
    };
  });
}

function procedureRows({ procedures }: BackupBook): BackupRow[] {
  return [...procedures].map(([id, terms]) => {
    const action: Action = {
      kind: 'procedure',
      id: `procedure-${id}`,
      at: epochMs(0),
      device: '',
      procedure: id,
      terms,
    };
    const note = [terms.name, terms.category, terms.promotion, terms.notes].filter(Boolean).join(' · ');
    return { ...NOTHING, kind: 'procedure', id, note, code: codeOf('procedure', id, [action]) };
  });
}

function houseRows({ houses }: BackupBook, balances: readonly HouseBalance[], currencyOf: CurrencyOf): BackupRow[] {
  const known = new Map(balances.map(balance => [balance.house, balance]));
  return [...new Set([...known.keys(), ...houses.keys()])].map(house => {
    const [said, balance] = [houses.get(house), known.get(house)];
    const actions: Action[] =
      said === undefined ? [] : [{ kind: 'house', id: `house-${house}`, at: epochMs(0), device: '', house, set: said }];
    return {
      ...NOTHING,
      kind: 'house',
      id: house,
      house,
      cents: balance?.cashCents ?? null,
      heldCents: balance?.inPlayCents ?? null,
      freebetsCents: balance?.freebetsCents ?? null,
      currency: currencyOf(house),
      code: codeOf('house', house, actions),
    };
  });
}

function rateRows({ rates }: BackupBook): BackupRow[] {
  return [...rates].flatMap(([currency, known]) =>
    known.map(({ at, brl }, index) => {
      const id = `rate-${currency}-${at}-${index}`;
      const action: Action = { kind: 'rate', id, at, device: '', currency, brl };
      return {
        ...NOTHING,
        kind: 'rate' as const,
        id,
        at,
        currency,
        note: String(brl),
        code: codeOf('rate', id, [action]),
      };
    }),
  );
}

function codeOf(kind: BackupKind, id: string, actions: readonly Action[], bet?: string): string {
  const params = new URLSearchParams({ k: kind, id, a: JSON.stringify(actions) });
  if (bet !== undefined) params.set('b', portableId(bet));
  return params.toString();
}
