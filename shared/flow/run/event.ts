/** What happens to a conversation, and what it makes happen: the whole world of the interpreter. */
import type { LinkedCalculation } from '../../calculators/link/link.ts';
import type { Sport } from '../../markets/market.ts';
import type { ChatId, EpochMs } from '../../units.ts';
import type { BlockOf } from '../schema/blocks.ts';
import type { Flow } from '../schema/flow.ts';
import type { FlowValues } from '../schema/values.ts';
import type { DrawnText } from '../text/markup.ts';

/** An answer of the server, or of the person who plays it in the simulator. */
export type FlowResult =
  /** link: of the calculation; null: it was refused, and the text says why. */
  | {
      readonly kind: 'calculated';
      readonly text: DrawnText;
      readonly title: string;
      readonly description: string;
      readonly link: string | null;
    }
  /** values: of the best, by their last name, for instance `evento`. */
  | { readonly kind: 'arbs'; readonly state: 'found'; readonly text: DrawnText; readonly values: FlowValues }
  | { readonly kind: 'arbs'; readonly state: 'none' | 'denied'; readonly text: DrawnText }
  | { readonly kind: 'member'; readonly isMember: boolean }
  /** body: JSON that came back. */
  | { readonly kind: 'http'; readonly ok: true; readonly body: unknown }
  | { readonly kind: 'http'; readonly ok: false };

/** sum: prices that make a sum. words: something that is asked of the bot in words. */
export type MeantBeside = 'sum' | 'words';

export type FlowEvent = { readonly now: EpochMs } & (
  | { readonly kind: 'begin' }
  /** means: what the rest of the bot would make of it; null or left out: nothing. */
  | { readonly kind: 'text'; readonly text: string; readonly means?: MeantBeside | null }
  /** The rest of the bot has answered something that was written to a question. */
  | { readonly kind: 'beside' }
  /** The person wants out of the conversation. */
  | { readonly kind: 'leave' }
  /** way: of a button or a choice. */
  | { readonly kind: 'press'; readonly block: string; readonly way: string }
  | { readonly kind: 'timer'; readonly token: string }
  | { readonly kind: 'result'; readonly token: string; readonly result: FlowResult }
  /** What the person whom it was handed to answers. */
  | { readonly kind: 'operator'; readonly text: string }
  | { readonly kind: 'handBack' }
);

export type SaidButton =
  | { readonly kind: 'data'; readonly label: string; readonly data: string }
  | { readonly kind: 'url'; readonly label: string; readonly url: string }
  | { readonly kind: 'page'; readonly label: string; readonly path: string };

export type FailureCode =
  /** Too many blocks without a pause, messages at once, values, or calls inside calls. */
  | 'too_many_steps'
  | 'too_many_messages'
  | 'too_large'
  | 'too_deep'
  /** A block or a flow is not there. */
  | 'gone';

export type FlowEffect =
  | {
      readonly kind: 'say';
      readonly block: string;
      readonly text: DrawnText;
      readonly buttons: readonly (readonly SaidButton[])[];
      readonly isSilent: boolean;
    }
  | { readonly kind: 'calculate'; readonly token: string; readonly calculation: LinkedCalculation }
  | {
      readonly kind: 'arbs';
      readonly token: string;
      readonly list: 'pre' | 'live';
      readonly sport: Sport | null;
      /** Per cent. */
      readonly leastPct: number | null;
      readonly ownHouses: boolean;
      readonly most: number;
    }
  | { readonly kind: 'member'; readonly token: string; readonly of: BlockOf<'member'>['of'] }
  | {
      readonly kind: 'http';
      readonly token: string;
      readonly method: 'GET' | 'POST';
      readonly url: string;
      readonly body: FlowValues | null;
    }
  | { readonly kind: 'timer'; readonly token: string; readonly at: EpochMs }
  /** tell: nobody is asked to answer. */
  | { readonly kind: 'handOver' | 'tell'; readonly chat: ChatId; readonly note: string }
  /** Written to the person it is handed to. */
  | { readonly kind: 'forward'; readonly chat: ChatId; readonly text: string }
  | { readonly kind: 'failed'; readonly block: string; readonly code: FailureCode };

/** The way it took, for numbers and for the light on the block. exit: null where the conversation ended. */
export interface Passed {
  readonly flow: string;
  readonly block: string;
  readonly what: 'came' | 'left' | 'ended';
  readonly exit: string | null;
}

export interface FlowLibrary {
  /** Undefined: there is none. */
  find(flow: string, version: number): Flow | undefined;
  /** The published version of a flow; null: it is not published. */
  published(flow: string): number | null;
}
