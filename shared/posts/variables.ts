/** Variables of a post: `{primeiro_nome}` in the text, filled when it is sent. */
import { joined } from './normalize.ts';
import { type Block, type Format, type PostBody, type PostLine, postLines, type Run } from './post.ts';

/**
 * What each variable tells about. Those of a person work only in a post to one person; subject: what the post is about.
 */
export const VARIABLES = {
  primeiro_nome: 'person',
  nome: 'person',
  usuario: 'person',
  grupo: 'chat',
  data: 'time',
  hora: 'time',
  procedimento: 'subject',
  conta: 'subject',
  prazo: 'subject',
  evento: 'subject',
  liga: 'subject',
  quando: 'subject',
  'casa.1': 'subject',
  'casa.2': 'subject',
  'casa.3': 'subject',
  'entrada.1': 'subject',
  'entrada.2': 'subject',
  'entrada.3': 'subject',
  'odd.1': 'subject',
  'odd.2': 'subject',
  'odd.3': 'subject',
  'stake.1': 'subject',
  'stake.2': 'subject',
  'stake.3': 'subject',
  total: 'subject',
  lucro: 'subject',
  pior_caso: 'subject',
  link: 'subject',
} as const satisfies Readonly<Record<string, 'person' | 'chat' | 'time' | 'subject'>>;
export type VariableName = keyof typeof VARIABLES;
export type VariableSource = (typeof VARIABLES)[VariableName];

export const isVariable = (name: string): name is VariableName => Object.hasOwn(VARIABLES, name);

const WRITTEN = /\{([a-z][a-z0-9_]{0,39}(?:\.[1-9])?)\}/g;

/** The runs of a plain text in which known variables are written; others stay as they were typed. */
export function variablesIn(text: string, format: Format): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const found of text.matchAll(WRITTEN)) {
    const name = found[1] ?? '';
    if (!isVariable(name)) continue;
    if (found.index > from) runs.push({ kind: 'text', text: text.slice(from, found.index), ...format });
    runs.push({ kind: 'variable', name, ...format });
    from = found.index + found[0].length;
  }
  if (from < text.length) runs.push({ kind: 'text', text: text.slice(from), ...format });
  return runs;
}

/** Where a plain text has names in braces that are no known variables. */
export function unknownWritten(text: string): { readonly name: string; readonly from: number; readonly to: number }[] {
  return [...text.matchAll(WRITTEN)].flatMap(found => {
    const name = found[1] ?? '';
    return isVariable(name) ? [] : [{ name, from: found.index, to: found.index + found[0].length }];
  });
}

/** Known variables that stand as typed text become variables, so that none goes out as it was typed. */
export function withVariables({ blocks }: PostBody): PostBody {
  const read = (line: PostLine): Run[] =>
    line.flatMap(run => {
      const isTyped = run.kind === 'text' && !run.marks.includes('code');
      return isTyped ? variablesIn(run.text, { marks: run.marks, link: run.link }) : [run];
    });
  return { blocks: blocks.map(block => mapLines(block, read)) };
}

export interface UnknownVariable {
  readonly name: string;
  /** Index of the block it stands in. */
  readonly block: number;
}

/** Names that nothing fills: typed as plain text, or kept from an older version. */
export function unknownVariables({ blocks }: PostBody): UnknownVariable[] {
  return blocks.flatMap((block, index) => {
    const names = postLines(block).flatMap(line =>
      line.flatMap(run => {
        if (run.kind === 'variable') return isVariable(run.name) ? [] : [run.name];
        if (run.kind !== 'text' || run.marks.includes('code')) return [];
        return unknownWritten(run.text).map(({ name }) => name);
      }),
    );
    return [...new Set(names)].map(name => ({ name, block: index }));
  });
}

/** The variables that a post uses, each once. */
export function variablesOf({ blocks }: PostBody): string[] {
  const names = blocks.flatMap(block =>
    postLines(block).flatMap(line => line.flatMap(run => (run.kind === 'variable' ? [run.name] : []))),
  );
  return [...new Set(names)];
}

export type VariableValues = Readonly<Record<string, string>>;

/** missing: variables without a value; nothing is sent with a hole in it. */
export type Filled =
  | { readonly ok: true; readonly value: PostBody }
  | { readonly ok: false; readonly missing: readonly string[] };

export function fillVariables(body: PostBody, values: VariableValues): Filled {
  const missing = variablesOf(body).filter(name => values[name] === undefined);
  if (missing.length > 0) return { ok: false, missing };
  const fill = (line: PostLine): Run[] =>
    joined(
      line.map((run): Run => {
        if (run.kind !== 'variable') return run;
        const { marks, link } = run;
        return { kind: 'text', text: (values[run.name] ?? '').replace(/[\r\n]+/g, ' '), marks, link };
      }),
    );
  return { ok: true, value: { blocks: body.blocks.map(block => mapLines(block, fill)) } };
}

/** The block with each of its lines changed. */
export function mapLines<T extends Block>(block: T, change: (line: PostLine) => Run[]): T {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return { ...block, line: change(block.line) };
    case 'quote':
      return { ...block, lines: block.lines.map(change) };
    case 'list':
      return { ...block, items: block.items.map(item => ({ ...item, lines: item.lines.map(change) })) };
    case 'table':
      return { ...block, rows: block.rows.map(row => row.map(cell => ({ ...cell, line: change(cell.line) }))) };
    case 'details':
      return { ...block, summary: change(block.summary), blocks: block.blocks.map(each => mapLines(each, change)) };
    default:
      return block;
  }
}
