import { onTestFinished } from 'vitest';
import { keptTextsContract } from '#shared/ports/chat/kept-texts.contract.ts';
import { epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { createKeptTexts } from './kept-texts.ts';

keptTextsContract('in a store', () => {
  const store = createSqliteDocumentStore({ path: ':memory:' });
  onTestFinished(() => store.close());
  let now = Date.parse('2026-11-28T12:00:00Z');
  return {
    open: () => createKeptTexts(store, { now: () => epochMs(now) }),
    pass(ms) {
      now += ms;
    },
  };
});
