/** A data folder whose archive has a week of closed arbs between Betano and KTO, four each day, for a server to start on. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import { addDays, archiveDayOf, startOfDay } from '#shared/history/archive-day.ts';
import { closeLife, openLife } from '#shared/history/life.ts';
import { asEventId, epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../../api/adapters/documents/sqlite-document-store.ts';
import { ARCHIVE_INDEXES } from '../../api/history/archive-documents.ts';
import { createArchiveWriter } from '../../api/history/archive-writer.ts';

const HOUR_MS = 3_600_000;
const DAYS = 7;
const A_DAY = 4;
const quiet = { info() {}, warn() {}, error() {} };

/** Each pays 5 %. The last of a day stands for ten seconds, the others for ten minutes. */
export async function pastWeek(now: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'arbi-e2e-week-'));
  const store = createSqliteDocumentStore({ path: join(dataDir, 'arbi.sqlite'), indexes: ARCHIVE_INDEXES });
  const writer = createArchiveWriter({ store, clock: { now: () => epochMs(now) }, log: quiet });
  for (let day = 1; day <= DAYS; day += 1) {
    for (let one = 0; one < A_DAY; one += 1) {
      const openedAt = epochMs(startOfDay(addDays(archiveDayOf(now), -day)) + (10 + one) * HOUR_MS);
      const id = `${day}-${one}`;
      const seen = { at: openedAt, freshUntil: epochMs(openedAt + HOUR_MS), odds: 2.1, share: 0.5 };
      const arb = makeArb({
        ...{ id: `${id}|ml|`, openedAt, updatedAt: openedAt, profit: 0.05 },
        event: {
          ...{ id: asEventId(id), sport: 'tennis', league: 'ATP Madrid', home: `Sinner ${id}`, away: 'Rune' },
          ...{ startsAt: epochMs(openedAt + 5 * HOUR_MS), live: null, score: null },
        },
        legs: [makeLeg(seen), makeLeg({ ...seen, book: 'kto', bookName: 'KTO', selection: 'away' })],
      });
      const lasts = one === A_DAY - 1 ? 10_000 : 600_000;
      writer.add(id, closeLife(openLife(arb), epochMs(openedAt + lasts), 'gone'));
    }
  }
  await writer.finish();
  await store.close();
  return dataDir;
}
