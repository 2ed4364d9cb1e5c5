/**
 * The order of test files: the longest first, so that at the end no worker waits for one that began late. Vitest knows only
 * their sizes, and a short file may open every page.
 */
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Longest first. What is not here takes less than any of them. */
export const LONG: readonly string[] = [
  // It mostly waits. A worker that has begun with journeys would have to end its Chromium for it.
  'api/adapters/documents/firestore-document-store.test.ts',
  // It starts a server a dozen times, one after the other.
  'e2e/server/unreadable-documents.test.ts',
  'e2e/every-page.test.ts',
  'e2e/calculator/calculator.test.ts',
  'e2e/calculator/calculator-cases.test.ts',
  'e2e/access/ended-sign-in.test.ts',
  'e2e/arbitrage/arbitrage.test.ts',
  'e2e/process.test.ts',
  'e2e/bets/planilha.test.ts',
  'e2e/server/floods.test.ts',
  'e2e/identity/identity.test.ts',
  'e2e/admin/admin.test.ts',
  'e2e/access/access.test.ts',
  'e2e/telegram/flow-builder.test.ts',
  'e2e/arbitrage/live-list.test.ts',
  'scripts/cases/rounds/rounds.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Journeys next: they take longer than the tests of any other project.
    return sorted
      .map((file, at) => ({ file, place: placeOf(file) ?? LONG.length + (file.project.name === 'e2e' ? 0 : 1), at }))
      .sort((one, other) => one.place - other.place || one.at - other.at)
      .map(({ file }) => file);
  }
}

function placeOf({ moduleId }: TestSpecification): number | null {
  const place = LONG.findIndex(name => moduleId.endsWith(`/${name}`));
  return place === -1 ? null : place;
}
