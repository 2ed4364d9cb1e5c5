/** What every adapter of `KeptTexts` does. */
import { describe, expect, it } from 'vitest';
import { asTelegramId } from '../../units.ts';
import { KEPT_TEXT_MS, type KeptTexts, MAX_KEPT_TEXTS } from './kept-texts.ts';

const [ANA, BIA] = [asTelegramId(11), asTelegramId(12)];

/** open: the same store again, as after a restart or in another process. */
export function keptTextsContract(
  name: string,
  start: () => { open(): KeptTexts; pass(ms: number): void } | Promise<{ open(): KeptTexts; pass(ms: number): void }>,
): void {
  describe(`spec 4: choices too long for a button, ${name}`, () => {
    it('are found by their id after a restart and in another process, by their person alone', async () => {
      const { open } = await start();
      const [first, second] = await open().keep(ANA, ['um texto comprido', 'outro “texto” com acentuação']);
      const again = open();
      expect(await again.find(ANA, first ?? '')).toBe('um texto comprido');
      expect(await again.find(ANA, second ?? '')).toBe('outro “texto” com acentuação');
      expect(await again.find(BIA, first ?? '')).toBeNull();
      expect(first).toMatch(/^[0-9a-z]{1,16}$/);
      expect(await open().keep(ANA, ['um texto comprido'])).toEqual([first]);
    });

    it('are kept for a day', async () => {
      const { open, pass } = await start();
      const [id = ''] = await open().keep(ANA, ['um texto']);
      pass(KEPT_TEXT_MS - 1);
      expect(await open().find(ANA, id)).toBe('um texto');
      pass(2);
      expect(await open().find(ANA, id)).toBeNull();
    });

    it('are bounded: the oldest go first', async () => {
      const { open, pass } = await start();
      const ids: string[] = [];
      for (let at = 0; at <= MAX_KEPT_TEXTS; at += 1) {
        ids.push(...(await open().keep(ANA, [`texto ${at}`])));
        pass(1);
      }
      expect(await open().find(ANA, ids[0] ?? '')).toBeNull();
      expect(await open().find(ANA, ids[1] ?? '')).toBe('texto 1');
      expect(await open().find(ANA, ids.at(-1) ?? '')).toBe(`texto ${MAX_KEPT_TEXTS}`);
    });
  });
}
