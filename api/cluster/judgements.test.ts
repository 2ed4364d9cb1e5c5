import { expect, it } from 'vitest';
import { quoteSchema } from '#shared/markets/market.ts';
import type { IngestReport } from '#shared/ports/odds-feed.ts';
import { createJudgements, withJudgements } from './judgements.ts';

const event = { id: 'e', sport: 'tennis', league: 'ATP', home: 'Ana', away: 'Bia', startsAt: 1_800_000_000_000 };
const quote = quoteSchema.parse({
  event,
  book: 'kto',
  market: 'ml',
  selection: 'home',
  odds: 2,
  at: 1_790_000_000_000,
});
const report = (more: Partial<IngestReport>): IngestReport => ({
  ...{ changed: 0, confirmed: 0, duplicate: 0, outOfOrder: 0, expired: 0, refused: {}, firstRefused: null },
  ...more,
});

it('sums what the scanners of all shares make of a feed, with the first refused quotes', () => {
  const [one, other] = [createJudgements(), createJudgements()];
  one.add('x', report({ changed: 2, refused: { odds: 1 }, firstRefused: { reason: 'odds', quote } }));
  one.add('x', report({ changed: 1, expired: 4 }));
  one.add('y', report({ changed: 9 }));
  other.add('x', report({ changed: 5, refused: { odds: 2, line: 1 } }));
  const counts = { batches: 1, received: 12, changed: 0, confirmed: 0, duplicate: 0, outOfOrder: 0, expired: 0 };
  const combined = withJudgements(
    {
      id: 'x',
      demo: false,
      health: { state: 'running', detail: null, refused: {}, gauges: {} },
      lastDataAt: null,
      lagMs: null,
      counts: { ...counts, refused: {} },
      quotesPerSecond: 0,
      samples: [{ reason: 'form', place: 'linha 1' }],
    },
    [one.all(), other.all()],
  );
  expect(combined.counts).toEqual({ ...counts, changed: 8, expired: 4, refused: { odds: 3, line: 1 } });
  expect(combined.samples).toEqual([
    { reason: 'form', place: 'linha 1' },
    { reason: 'odds', place: 'Ana × Bia, kto, ml home 2' },
  ]);
});
