/** Entities that Telegram finds without markup: commands, mentions, links. Bots recognise a command by its entity. */
import type { MessageEntity } from '../world/telegram-objects.ts';

/** Source: https://core.telegram.org/bots/api#messageentity; roughly what Telegram's clients show as links. */
const PATTERNS: readonly (readonly [type: string, pattern: RegExp])[] = [
  // Before the others: a command or a name inside an address is part of the address.
  ['url', /\bhttps?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g],
  ['bot_command', /(?<![\w/<>])\/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/@])/g],
  ['mention', /(?<![\w@])@[A-Za-z][A-Za-z0-9_]{3,31}(?!\w)/g],
];

/** Telegram marks about this many in one message, and leaves the rest plain. */
const MAX_ENTITIES = 100;

/** Example: '/calc@arbi 2,10' → a bot_command from 0, 10 long. Existing entities keep the text they cover. */
export function withFoundEntities(text: string, given: readonly MessageEntity[]): readonly MessageEntity[] {
  const all = [...given];
  for (const [type, pattern] of PATTERNS) {
    for (const { index, 0: found } of text.matchAll(pattern)) {
      const entity = { type, offset: index, length: found.length };
      if (!all.some(other => BARS_OTHERS.has(other.type) && overlap(other, entity))) all.push(entity);
    }
  }
  return all.sort((a, b) => a.offset - b.offset || b.length - a.length).slice(0, MAX_ENTITIES);
}

/** A link is found inside bold text, but not inside code or another link. */
const BARS_OTHERS = new Set(['code', 'pre', 'text_link', 'text_mention', 'bot_command', 'mention', 'url']);

function overlap(a: MessageEntity, b: MessageEntity): boolean {
  return a.offset < b.offset + b.length && b.offset < a.offset + a.length;
}
