/** The text of a post as Telegram draws it. */
import { Fragment, type ReactNode, useState } from 'react';
import type { Block, PlainMark, PostBody, PostLine, Run } from '#shared/posts/post.ts';
import styles from './PostText.module.css';

export function PostText({ body, isRich }: { body: PostBody; isRich: boolean }) {
  return (
    <div className={styles.text} data-rich={isRich || undefined}>
      {body.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block of a text is identified only by its position.
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.line.length === 0 ? <br /> : <LineView line={block.line} />}</p>;
    case 'heading':
      return (
        <p className={styles.heading} data-level={block.level}>
          <LineView line={block.line} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className={styles.quote} data-folded={(block.isFolded && block.lines.length > 3) || undefined}>
          <Lines lines={block.lines} />
        </blockquote>
      );
    case 'code':
      return (
        <pre className={styles.code} data-language={block.language ?? undefined}>
          {block.text}
        </pre>
      );
    case 'divider':
      return <hr className={styles.divider} />;
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={styles.list}>
          {block.items.map(({ lines, isDone }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified only by its position.
            <li key={index} data-done={isDone ?? undefined}>
              <Lines lines={lines} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <TableView block={block} />;
    case 'details':
      return <DetailsView block={block} />;
  }
}

function TableView({ block }: { block: Extract<Block, { kind: 'table' }> }) {
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <tbody>
          {block.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified only by its position.
            <tr key={at}>
              {row.map(({ line, align }, index) => {
                const Cell = block.hasHead && at === 0 && line.length > 0 ? 'th' : 'td';
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified only by its position.
                  <Cell key={index} data-align={align}>
                    <LineView line={line} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DetailsView({ block }: { block: Extract<Block, { kind: 'details' }> }) {
  return (
    <details className={styles.details} open={block.isOpen}>
      <summary>
        <LineView line={block.summary} />
      </summary>
      {block.blocks.map((inner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is identified only by its position.
        <BlockView key={index} block={inner} />
      ))}
    </details>
  );
}

function Lines({ lines }: { lines: readonly PostLine[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified only by its position.
    <p key={index}>{line.length === 0 ? <br /> : <LineView line={line} />}</p>
  ));
}

function LineView({ line }: { line: PostLine }) {
  return line.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a run is identified only by its position.
    <Fragment key={index}>{drawn(run)}</Fragment>
  ));
}

const TAGS: Readonly<Partial<Record<PlainMark, 'strong' | 'em' | 'u' | 's' | 'mark' | 'sub' | 'sup' | 'code'>>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strikethrough: 's',
  marked: 'mark',
  subscript: 'sub',
  superscript: 'sup',
  code: 'code',
};

function drawn(run: Run): ReactNode {
  const said = run.kind === 'variable' ? `{${run.name}}` : run.text;
  const plain: ReactNode = run.kind === 'date' ? <span className={styles.date}>{said}</span> : said;
  const marked = run.marks.reduceRight((inner: ReactNode, mark) => {
    const Tag = TAGS[mark];
    // biome-ignore lint/correctness/useJsxKeyInIterable: each stands inside the next; there is no list.
    return Tag === undefined ? <Spoiler>{inner}</Spoiler> : <Tag>{inner}</Tag>;
  }, plain);
  // A preview leads nowhere.
  return run.link === null ? marked : <span className={styles.link}>{marked}</span>;
}

function Spoiler({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: as in Telegram; who hears the page hears the text anyway.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing depends on it.
    <span className={styles.spoiler} data-shown={isShown || undefined} onClick={() => setShown(true)}>
      {children}
    </span>
  );
}
