import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { houseSettingsSchema } from '../../stakes/house-settings.ts';
import { bookSchema, houseTerms } from './house-entry.ts';

const wire = z.object({ book: bookSchema, ...houseTerms });

it('is read as the pages read it', () => {
  const amount = fc.constantFrom(undefined, null, -1, 0, 1, 0.5, 100_000, 100_001, 1_000_000_000, 1_000_000_001, 'x');
  const settings = fc.record(
    {
      book: fc.constantFrom('kto', 'a b', '', 'x'.repeat(81)),
      on: fc.constantFrom(true, false, 1),
      commission: fc.constantFrom(undefined, null, 0, 0.5, 0.51, -0.01),
      maxStake: amount,
      step: amount,
      balance: amount,
    },
    { requiredKeys: ['book', 'on'] },
  );
  fc.assert(
    fc.property(settings, value => {
      const [read, other] = [wire.safeParse(value), houseSettingsSchema.safeParse(value)];
      expect([read.success, read.data]).toEqual([other.success, other.data]);
    }),
  );
});
