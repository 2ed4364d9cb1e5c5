/** What is kept of everything that a code completes. A code that cannot be read completes nothing. */
import { z } from 'zod';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { enrolmentSchema, pendingSignInSchema } from '../second-factor/pending-steps.ts';
import { CODES, mailCodeSchema, phoneCodeSchema, phoneProofSchema } from './one-time-codes.ts';

export const CODE_KIND = keptKind(
  CODES,
  z.union([mailCodeSchema, phoneCodeSchema, phoneProofSchema, pendingSignInSchema, enrolmentSchema]),
  { field: 'version' },
);
