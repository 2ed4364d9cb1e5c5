/** Tags as they are typed, in one field: between commas. Pure. */
import { err, ok, type Result } from '#shared/result.ts';

const MOST = 20;
const LONGEST = 40;

/** Fails if there are more than a bet can have, or one is too long. */
export function parseTags(text: string): Result<string[], { code: 'too_many' | 'too_long' }> {
  const tags = text
    .split(/[,;]/)
    .map(tag => tag.trim())
    .filter(Boolean);
  if (tags.length > MOST) return err({ code: 'too_many' });
  return tags.some(tag => tag.length > LONGEST) ? err({ code: 'too_long' }) : ok(tags);
}
