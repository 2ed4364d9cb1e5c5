/** The reading of a draft and the reader of today: what the draft is kept with, and whether its text would be read otherwise now. */
import type { Commissions } from '../markets/commissions.ts';
import type { EpochMs } from '../units.ts';
import { readMessage } from './read/read-message.ts';
import { READER_VERSION } from './read/reader-version.ts';
import type { ReadProcedure } from './reading.ts';
import type { DraftReading } from './schema/draft-reading.ts';
import { type Procedure, procedureSchema } from './schema/procedure.ts';

export interface Posting {
  readonly text: string;
  readonly at: EpochMs;
  readonly zone: string;
}

/** The reading of this reader, as it is kept. */
export const draftReading = ({ procedure }: Pick<ReadProcedure, 'procedure'>, { at, zone }: Posting): DraftReading => ({
  reader: READER_VERSION,
  at,
  zone,
  procedure,
});

/** Null: the message is no procedure to this reader. */
export function readAgain({ text, at, zone }: Posting, commissions?: Commissions): ReadProcedure | null {
  const reading = readMessage({ text, at, zone }, commissions);
  return reading.is === 'procedure' || reading.is === 'arb' ? reading : null;
}

/** What a draft says of its text where another reader would read it otherwise. */
export interface OtherReading {
  /** The reader that made the draft. */
  readonly was: number;
  /** Null: this reader finds no procedure in the text. */
  readonly reading: ReadProcedure | null;
}

/** Null: this reader made the draft, or reads its text in the same way. */
export function otherReading(kept: DraftReading, text: string, commissions?: Commissions): OtherReading | null {
  if (text === '' || kept.reader === READER_VERSION) return null;
  const reading = readAgain({ text, at: kept.at, zone: kept.zone }, commissions);
  return reading !== null && isSame(reading.procedure, kept.procedure) ? null : { was: kept.reader, reading };
}

const isSame = (a: Procedure, b: Procedure) =>
  JSON.stringify(procedureSchema.parse(a)) === JSON.stringify(procedureSchema.parse(b));
