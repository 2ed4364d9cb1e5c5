/** What an action is about. All that can change it is about the same thing, its undoing included. */
import type { Action } from './action.ts';
import { bookedHouse } from './booked-house.ts';

export interface Subject {
  readonly kind: 'bet' | 'procedure' | 'voucher' | 'result' | 'movement' | 'rate' | 'picture' | 'house' | 'notice';
  readonly id: string;
}

/** An undo has no subject of its own: it is about what the undone action is about. */
export function subjectOf(action: Exclude<Action, { kind: 'undo' }>): Subject {
  switch (action.kind) {
    case 'deposit':
    case 'withdraw':
    case 'transfer':
    case 'adjust':
    case 'bonus':
      return { kind: 'movement', id: action.id };
    case 'edit-movement':
    case 'delete-movement':
    case 'keep-movement':
      return { kind: 'movement', id: action.movement };
    case 'procedure':
    case 'edit-procedure':
      return { kind: 'procedure', id: action.procedure };
    case 'voucher':
    case 'voucher-expired':
      return { kind: 'voucher', id: action.voucher };
    case 'result':
      return { kind: 'result', id: action.event };
    case 'picture':
      return { kind: 'picture', id: action.picture };
    case 'house':
      return { kind: 'house', id: bookedHouse(action.house) };
    case 'seen':
      return { kind: 'notice', id: action.notice };
    case 'rate':
      return { kind: 'rate', id: action.currency };
    default:
      return { kind: 'bet', id: action.bet };
  }
}
