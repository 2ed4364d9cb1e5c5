/** A classic message, as Telegram has it, becomes a post. What it marks by itself (links, hashtags) stays plain text. */

import type { AnyEntity } from './message-entity.ts';
import { joined, normalized, splitLines } from './normalize.ts';
import { type Block, isDateFormat, linkSchema, PLAIN, type PlainMark, type PostBody, type Run } from './post.ts';
import { variablesIn } from './variables.ts';

const MARKS: ReadonlySet<string> = new Set(['bold', 'italic', 'underline', 'strikethrough', 'spoiler', 'code']);
const BLOCKS: ReadonlySet<string> = new Set(['pre', 'blockquote', 'expandable_blockquote']);

/** Never throws: an entity outside the text, or of an unknown kind, is left out. */
export function fromEntities(text: string, entities: readonly AnyEntity[]): PostBody {
  const inside = entities.filter(({ offset, length }) => offset >= 0 && length > 0 && offset + length <= text.length);
  const blocks: Block[] = [];
  let from = 0;
  for (const entity of blockEntities(inside)) {
    if (entity.offset < from) continue;
    // The line break before a block only separates it.
    const before = text.slice(from, entity.offset);
    if (before !== '') blocks.push(...paragraphs(inside, text, from, entity.offset - (before.endsWith('\n') ? 1 : 0)));
    const end = entity.offset + entity.length;
    blocks.push(blockOf(entity, inside, text));
    from = text[end] === '\n' ? end + 1 : end;
    // A break after the last block is a last, empty paragraph.
    if (from === text.length && text[end] === '\n') blocks.push({ kind: 'paragraph', line: [] });
  }
  if (from < text.length || blocks.length === 0) blocks.push(...paragraphs(inside, text, from, text.length));
  return normalized({ blocks });
}

const blockEntities = (entities: readonly AnyEntity[]) =>
  entities.filter(({ type }) => BLOCKS.has(type)).toSorted((one, other) => one.offset - other.offset);

function paragraphs(entities: readonly AnyEntity[], text: string, from: number, to: number): Block[] {
  return splitLines(runsIn(entities, text, from, to)).map(line => ({ kind: 'paragraph', line }));
}

function blockOf(entity: AnyEntity, entities: readonly AnyEntity[], text: string): Block {
  const end = entity.offset + entity.length;
  if (entity.type === 'pre') {
    const language = /^[\w+#.-]{1,32}$/.test(entity.language ?? '') ? (entity.language ?? null) : null;
    return { kind: 'code', text: text.slice(entity.offset, end), language };
  }
  const lines = splitLines(runsIn(entities, text, entity.offset, end));
  return { kind: 'quote', lines, isFolded: entity.type === 'expandable_blockquote' };
}

/** Cut where any mark begins or ends. */
function runsIn(entities: readonly AnyEntity[], text: string, from: number, to: number): Run[] {
  const inline = entities.filter(
    ({ type, offset, length }) => !BLOCKS.has(type) && offset < to && offset + length > from,
  );
  const cuts = new Set([from, to]);
  for (const { offset, length } of inline) {
    cuts.add(Math.max(from, offset));
    cuts.add(Math.min(to, offset + length));
  }
  const edges = [...cuts].toSorted((one, other) => one - other);
  const runs = edges.slice(1).flatMap((end, index): Run[] => {
    const start = edges[index] ?? from;
    const over = inline.filter(({ offset, length }) => offset <= start && offset + length >= end);
    return runOf(text.slice(start, end), over);
  });
  return joined(runs);
}

function runOf(text: string, over: readonly AnyEntity[]): Run[] {
  if (text === '') return [];
  const marks = over.map(({ type }) => type).filter(type => MARKS.has(type)) as PlainMark[];
  const url = over.find(({ type }) => type === 'text_link')?.url;
  const format = { ...PLAIN, marks, link: url !== undefined && linkSchema.safeParse(url).success ? url : null };
  const emoji = over.find(({ type }) => type === 'custom_emoji')?.custom_emoji_id;
  if (emoji !== undefined && /^\d{1,32}$/.test(emoji)) return [{ kind: 'emoji', id: emoji, text, ...format }];
  const date = over.find(({ type }) => type === 'date_time');
  const shown = date?.date_time_format ?? '';
  if (date?.unix_time !== undefined && isDateFormat(shown) && !text.includes('\n')) {
    return [{ kind: 'date', unix: date.unix_time, format: shown, text, ...format }];
  }
  return variablesIn(text, format);
}
