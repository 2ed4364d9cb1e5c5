/** What an action is about. All that can change it is about the same thing, its undoing included. */
import type { Action } from './action.ts';

export type Subject =
  | `bet ${string}`
  | `procedure ${string}`
  | `voucher ${string}`
  | `result ${string}`
  | `movement ${string}`
  | `rate ${string}`;

/** Null: an undo, which is about what the undone action is about. */
export function subjectOf(action: Action): Subject | null {
  switch (action.kind) {
    case 'deposit':
    case 'withdraw':
    case 'transfer':
    case 'adjust':
    case 'bonus':
      return `movement ${action.id}`;
    case 'procedure':
    case 'edit-procedure':
      return `procedure ${action.procedure}`;
    case 'voucher':
    case 'voucher-expired':
      return `voucher ${action.voucher}`;
    case 'result':
      return `result ${action.event}`;
    case 'rate':
      return `rate ${action.currency}`;
    case 'undo':
      return null;
    default:
      return `bet ${action.bet}`;
  }
}
