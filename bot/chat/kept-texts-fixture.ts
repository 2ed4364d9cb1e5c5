/** For tests: texts of buttons in memory. */
import { shortName } from '#shared/bets/short-name.ts';
import type { KeptTexts } from '#shared/ports/chat/kept-texts.ts';

export function keptTexts(): KeptTexts {
  const texts = new Map<string, string>();
  return {
    async keep(telegramId, given) {
      for (const text of given) texts.set(`${telegramId} ${shortName(text)}`, text);
      return given.map(shortName);
    },
    find: async (telegramId, id) => texts.get(`${telegramId} ${id}`) ?? null,
  };
}
