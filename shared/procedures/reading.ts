/** What a message of an operator turned out to be. */

import type { Cents } from '../units.ts';
import type { Flag } from './flag.ts';
import type { Procedure } from './schema/procedure.ts';

/** A procedure that is out, as a message may speak of it. */
export interface OpenProcedure {
  readonly id: string;
  readonly procedure: Procedure;
}

/** A figure of the message that its own odds and stakes contradict. step: from 0; absent: of the whole. */
export interface SumDiffers {
  readonly step?: number;
  readonly what: 'profit' | 'best' | 'pct' | 'total';
  readonly saidCents?: Cents;
  readonly rightCents?: Cents;
  readonly said?: number;
  readonly right?: number;
}

export interface Change {
  /** Into the procedure: 'steps.0.legs.1.stakeCents'. */
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

export interface RefersTo {
  readonly id?: string;
  readonly number?: string;
}

/** What a line of a message is read as; 'leg' also where its leg is not in the procedure in the end. */
export type LineUse = 'leg' | 'match' | 'promotion' | 'deadline' | 'claim' | 'heading' | 'link';

export interface ReadLine {
  readonly text: string;
  /** None: nobody understood the line. */
  readonly as: readonly LineUse[];
  readonly legs: readonly { readonly step: number; readonly leg: number }[];
}

export interface ReadProcedure {
  readonly is: 'procedure' | 'arb';
  readonly procedure: Procedure;
  readonly differs: readonly SumDiffers[];
  /** Paths into the procedure that its author is to be asked about. */
  readonly missing: readonly string[];
  /** Those of `missing` that were read, but not without a doubt: the procedure alone does not show them. */
  readonly doubts: readonly string[];
  readonly lines: readonly ReadLine[];
}

export interface ReadUpdate {
  readonly is: 'update';
  /** Null: it may be one of several. */
  readonly refersTo: RefersTo | null;
  readonly changes: readonly Change[];
  /** As it is after the changes; null: it is not known which one is meant. */
  readonly procedure: Procedure | null;
  readonly changedSteps: readonly number[];
  readonly differs: readonly SumDiffers[];
  readonly missing: readonly string[];
  readonly lines: readonly ReadLine[];
}

export interface ReadClosing {
  readonly is: 'closing';
  readonly refersTo: RefersTo | null;
  /** not_started: people who have begun go on. */
  readonly for: 'all' | 'not_started';
  readonly missing: readonly string[];
}

export type ProcedureReading =
  | ReadProcedure
  | ReadUpdate
  | ReadClosing
  | { readonly is: 'flag'; readonly flag: Flag }
  | { readonly is: 'not-a-procedure'; readonly why: 'too_long' | 'nothing' };
