/** Words that nothing explains, in a row: a team, a player, a house of no list. */

import { isPlainWord } from './labels.ts';
import type { MessageLine } from './message-lines.ts';
import type { Token } from './tokens.ts';

interface NamePlace {
  readonly name: string;
  readonly at: number;
  readonly end: number;
}

const FREE_KIND = /\bsnr\b|\bsr\b/;
const NAME = /^\p{Lu}/u;

export function namesIn({ raw, plain }: MessageLine, tokens: readonly Token[]): NamePlace[] {
  const isShouted = raw === raw.toUpperCase();
  const words = tokens.flatMap(token => (token.kind === 'word' ? [token] : []));
  const found: NamePlace[] = [];
  let open: { at: number; end: number } | null = null;
  const close = () => {
    if (open !== null && open.end - open.at >= 3) {
      found.push({ name: raw.slice(open.at, open.end), ...open });
    }
    open = null;
  };
  for (const { text, at, end } of words) {
    const own = raw.slice(at, end);
    const isJoined: boolean = open !== null && /^[\s.'’-]{1,2}$/.test(plain.slice(open.end, at));
    const isOf: boolean =
      open !== null && /^(?:d[aeo]s?|del?|la|van|von)$/.test(text) && /^ \p{Lu}/u.test(raw.slice(end, end + 2));
    const isName = !isPlainWord(text) && (NAME.test(own) || isShouted) && !FREE_KIND.test(text);
    const isInitial: boolean = /^\p{Lu}\.?$/u.test(own) && /^\.? ?\p{Lu}/u.test(raw.slice(end, end + 3));
    if (isName || isInitial || (isJoined && isOf)) {
      if (open !== null && isJoined) open.end = end;
      else {
        close();
        open = { at, end };
      }
    } else close();
  }
  close();
  return found;
}
