/** A picture of the prints beside the project, with what it says. */
import { z } from 'zod';

const leg = z.looseObject({ event: z.string().nullish(), odds: z.number().nullish() });

const bet = z.looseObject({
  odds: z.number().nullable(),
  side: z.enum(['back', 'lay']),
  stakeCents: z.number().nullable(),
  stakeUnits: z.number().nullish(),
  freebet: z.enum(['SNR', 'SR']).nullish(),
  status: z.string().nullable(),
  returnCents: z.number().nullish(),
  potentialCents: z.number().nullish(),
  commission: z.number().nullish(),
  house: z.string().nullish(),
  event: z.string().nullish(),
  code: z.string().nullish(),
  legs: z.array(leg).default([]),
  also: z.record(z.string(), z.array(z.unknown())).default({}),
});

export const printCase = z.looseObject({
  id: z.string(),
  file: z.string(),
  layout: z.string(),
  kind: z.string(),
  at: z.string(),
  bets: z.array(bet),
  core: z.array(z.string()),
  text: z.array(z.string()),
});
export const printCases = z.array(printCase);

export type PrintCase = z.infer<typeof printCase>;
export type WantedBet = z.infer<typeof bet>;

/** Where those who send pictures are. */
export const PRINT_ZONE = 'America/Sao_Paulo';
