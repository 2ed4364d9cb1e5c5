/** A message no longer than Telegram takes, with its marks. */
import { MOST_ENTITIES, MOST_TEXT } from '../../posts/limits.ts';
import type { DrawnText } from './markup.ts';

/** What is cut ends in an ellipsis; no character is cut in half. */
export function cutText({ text, entities }: DrawnText): DrawnText {
  const isLong = text.length > MOST_TEXT;
  const kept = isLong ? `${text.slice(0, MOST_TEXT - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
  const inside = entities.flatMap(entity => {
    const length = Math.min(entity.length, kept.length - entity.offset);
    return length > 0 ? [{ ...entity, length }] : [];
  });
  return { text: kept.toWellFormed(), entities: inside.slice(0, MOST_ENTITIES) };
}
