/** What a person reads of a rich message, for tests. */
import { fromRich } from '#shared/posts/from-rich.ts';
import { postLines } from '#shared/posts/post.ts';
import type { Message } from '../sandbox/world/telegram-objects.ts';

/** Its lines and cells, one below the other; null: it is no rich message. */
export function drawn({ rich_message: rich }: Pick<Message, 'rich_message'>): string | null {
  if (rich === undefined) return null;
  const lines = fromRich(rich.blocks).blocks.flatMap(postLines);
  const textOf = (line: (typeof lines)[number]) => line.map(run => ('text' in run ? run.text : '')).join('');
  return lines.map(textOf).join('\n').replaceAll('\u00a0', ' ');
}
