/** A post as a classic message: text with entities. Blocks that only a rich message has are refused by `isClassic`. */

import type { ClassicText, MarkEntity, PostEntity } from './message-entity.ts';
import { normalized } from './normalize.ts';
import {
  CLASSIC_BLOCKS,
  type PlainMark,
  type PostBody,
  type PostLine,
  postLines,
  RICH_MARKS,
  type Run,
} from './post.ts';

const MARK_ENTITIES: Readonly<Partial<Record<PlainMark, MarkEntity>>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strikethrough: 'strikethrough',
  spoiler: 'spoiler',
  code: 'code',
};

/** Whether a classic message can say all of it. */
export function isClassic({ blocks }: PostBody): boolean {
  return blocks.every(
    block =>
      CLASSIC_BLOCKS.has(block.kind) &&
      postLines(block).every(line => line.every(({ marks }) => marks.every(mark => !RICH_MARKS.has(mark)))),
  );
}

/** Example: a bold 'Oi' and a quote 'até já' → 'Oi\naté já', bold 0–2, blockquote 3–9. Variables stay as `{nome}`. */
export function toEntities(body: PostBody): ClassicText {
  const writer = new EntityWriter();
  for (const [index, block] of normalized(body).blocks.entries()) {
    if (index > 0) writer.breakLine();
    const start = writer.length;
    if (block.kind === 'code') {
      writer.text += block.text;
      writer.close(start, block.language === null ? { type: 'pre' } : { type: 'pre', language: block.language });
      continue;
    }
    for (const [at, line] of postLines(block).entries()) {
      if (at > 0) writer.breakLine();
      writer.line(line);
    }
    if (block.kind === 'quote') writer.close(start, { type: block.isFolded ? 'expandable_blockquote' : 'blockquote' });
  }
  return writer.done();
}

type Closed = PostEntity extends infer Each
  ? Each extends PostEntity
    ? Omit<Each, 'offset' | 'length'>
    : never
  : never;

class EntityWriter {
  text = '';
  readonly #entities: PostEntity[] = [];
  /** Marks and links that go on, each with its start. */
  readonly #open = new Map<string, { readonly start: number; readonly entity: Closed }>();

  get length(): number {
    return this.text.length;
  }

  breakLine(): void {
    this.#closeAll();
    this.text += '\n';
  }

  line(line: PostLine): void {
    for (const run of line) this.#run(run);
    this.#closeAll();
  }

  close(start: number, entity: Closed): void {
    const length = this.length - start;
    if (length > 0) this.#entities.push({ ...entity, offset: start, length } as PostEntity);
  }

  done(): ClassicText {
    this.#closeAll();
    // Outer ones first, as Telegram returns them.
    const entities = this.#entities.toSorted((one, other) => one.offset - other.offset || other.length - one.length);
    return { text: this.text, entities };
  }

  #run(run: Run): void {
    const wanted = new Map<string, Closed>();
    if (run.link !== null) wanted.set(`link ${run.link}`, { type: 'text_link', url: run.link });
    for (const mark of run.marks) {
      const type = MARK_ENTITIES[mark];
      if (type !== undefined) wanted.set(type, { type });
    }
    for (const [key, { start, entity }] of this.#open) {
      if (wanted.has(key)) continue;
      this.#open.delete(key);
      this.close(start, entity);
    }
    const start = this.length;
    for (const [key, entity] of wanted) if (!this.#open.has(key)) this.#open.set(key, { start, entity });
    this.text += run.kind === 'variable' ? `{${run.name}}` : run.text;
    if (run.kind === 'emoji') this.close(start, { type: 'custom_emoji', custom_emoji_id: run.id });
    if (run.kind === 'date') {
      this.close(start, { type: 'date_time', unix_time: run.unix, date_time_format: run.format });
    }
  }

  #closeAll(): void {
    for (const { start, entity } of this.#open.values()) this.close(start, entity);
    this.#open.clear();
  }
}
