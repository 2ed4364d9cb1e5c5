/** The actions of a ledger case as the product writes them down. */
import { type Action, actionSchema } from '#shared/bets/action.ts';
import { instantOf } from '#shared/calendar/local-time.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import type { ReferenceFields } from '../reference-terms.ts';

export interface LedgerInput {
  readonly timeZone: string;
  readonly houses: Readonly<Record<string, { readonly currency?: string; readonly commission?: number }>>;
  readonly actions: readonly ReferenceFields[];
  readonly orders?: readonly (readonly number[])[];
}

/** Padded, so that ids sorted as text are in the order of their numbers. */
export const idOf = (n: unknown): string => String(n).padStart(6, '0');

export function momentOf(text: string, timeZone: string): EpochMs {
  if (text.endsWith('Z')) return epochMs(Date.parse(text));
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = text.split(/[-T:]/).map(Number);
  return instantOf({ year, month, day, hour, minute }, timeZone);
}

const BET_FIELDS = [
  'procedure',
  'house',
  'side',
  'odds',
  'stakeCents',
  'commission',
  'exchangeMarket',
  'voucher',
  'stakeReturned',
  'event',
  'market',
  'selection',
  'line',
  'selections',
];

const pick = (from: ReferenceFields, names: readonly string[]): ReferenceFields =>
  Object.fromEntries(names.filter(name => from[name] !== undefined).map(name => [name, from[name]]));

/** One action of a case becomes one or two of ours: a case's bet also names the category of its procedure. */
export function toActions(given: ReferenceFields, { timeZone, houses }: LedgerInput): Action[] {
  const common = { id: idOf(given.n), at: momentOf(String(given.at), timeZone), device: String(given.device ?? '') };
  const moved = given.date === undefined ? {} : { movedAt: momentOf(String(given.date), timeZone) };
  return partsOf(given, houses).map((part, index) =>
    actionSchema.parse({ ...part, ...moved, ...common, id: index === 0 ? common.id : `${common.id}.${index}` }),
  );
}

function partsOf(given: ReferenceFields, houses: LedgerInput['houses']): ReferenceFields[] {
  switch (given.do) {
    case 'place':
    case 'freebet-spent': {
      const category = { kind: 'edit-procedure', procedure: given.procedure, set: { category: given.category } };
      // Where the bet says none, the house's own holds.
      const { commission } = houses[String(given.house)] ?? {};
      const terms = { ...(commission === undefined ? {} : { commission }), ...pick(given, BET_FIELDS) };
      return [{ kind: 'place', bet: given.bet, terms }, ...(given.category ? [category] : [])];
    }
    case 'settle':
      if (given.event !== undefined) return [{ kind: 'result', event: given.event, score: given.score }];
      if (given.selections !== undefined) {
        return [{ kind: 'settle-multiple', bet: given.bet, statuses: given.selections }];
      }
      return [{ kind: 'settle', bet: given.bet, status: given.status }];
    case 'freebet-earned':
      return [{ ...given, kind: 'voucher' }];
    case 'freebet-expired':
      return [{ kind: 'voucher-expired', voucher: given.voucher }];
    case 'edit':
      return [given.bet === undefined ? { kind: 'edit-movement', ...ofMovement(given) } : { ...given, kind: 'edit' }];
    case 'delete':
      return [
        given.bet === undefined ? { kind: 'delete-movement', ...ofMovement(given) } : { ...given, kind: 'delete' },
      ];
    case 'cashout':
      return [{ ...given, kind: 'cashout', returnCents: given.returnCents ?? given.cents }];
    case 'bonus':
      return [{ ...given, kind: 'bonus', rollover: rolloverOf(given.rollover) }];
    case 'undo':
      return [{ kind: 'undo', of: idOf(given.of) }];
    case 'refund':
      return [
        given.as === 'freebet' ? { ...given, kind: 'voucher' } : { kind: 'refund', bet: given.bet, cents: given.cents },
      ];
    case 'rate': {
      const currency = given.currency ?? houses[String(given.house)]?.currency;
      return [{ kind: 'rate', currency, brl: given.brl ?? given.rate ?? given.brlPerUnit }];
    }
    default:
      return [{ ...given, kind: given.do }];
  }
}

/** A movement is known by the number of the action that wrote it down. */
const ofMovement = ({ of, movement, set }: ReferenceFields): ReferenceFields => ({
  movement: idOf(movement ?? of),
  set,
});

/** The amount to turn over alone, or with the least odds and the last day. */
function rolloverOf(given: unknown): ReferenceFields | null {
  if (given === undefined || given === null) return null;
  if (typeof given === 'number') return { cents: given };
  const { cents, turnoverCents, totalCents, minOdds, until, expires } = given as ReferenceFields;
  return { cents: cents ?? turnoverCents ?? totalCents, minOdds: minOdds ?? null, until: until ?? expires ?? null };
}
