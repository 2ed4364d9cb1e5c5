/**
 * What keeps a post from being sent, each problem with its place; counted as Telegram counts. The editor asks while a
 * person types, the server before it sends.
 */
import { postProblems as words } from '../catalogue/posts/problems.ts';
import { type PostShape, type Use, usesOf } from '../posts/limits.ts';
import { type Block, type PostBody, postLines } from '../posts/post.ts';
import { isClassic } from '../posts/to-entities.ts';
import {
  fillVariables,
  isVariable,
  unknownVariables,
  VARIABLES,
  type VariableSource,
  type VariableValues,
  variablesOf,
  withVariables,
} from '../posts/variables.ts';
import { MAX_POST_MEDIA_BYTES, type PostContent } from '../wire/posts.ts';

export interface PostProblem {
  /** Where: `body.blocks.3`, `body`, `media`. */
  readonly path: string;
  readonly message: string;
}

export interface PostCheck {
  readonly problems: readonly PostProblem[];
  /** The body with every variable filled. A variable without a value shows its stand-in, or stays as it is written. */
  readonly body: PostBody;
  /** The limit of the text, which is always shown. */
  readonly text: Use;
}

type Checked = Pick<PostContent, 'body' | 'shape' | 'media' | 'buttons'>;

/** What Telegram counts it as. */
export const countedShape = ({ shape, media }: Pick<PostContent, 'shape' | 'media'>): PostShape =>
  shape === 'rich' ? 'rich' : media.length > 0 ? 'caption' : 'text';

/** standIns: texts for variables without a value. These remain problems, but lengths are known. */
export function checkPost(content: Checked, values: VariableValues, standIns: VariableValues = {}): PostCheck {
  const typed = withVariables(content.body);
  const written = Object.fromEntries(variablesOf(typed).map(name => [name, `{${name}}`]));
  const filled = fillVariables(typed, { ...written, ...standIns, ...values });
  const body = filled.ok ? filled.value : typed;
  const uses = usesOf(body, countedShape(content));
  const text = uses.find(({ limit }) => limit === 'text') ?? { limit: 'text', used: 0, most: 0 };
  const problems = [
    ...(text.used === 0 && content.media.length === 0 ? [inBody(words.empty)] : []),
    ...uses.filter(({ used, most }) => used > most).map(use => inBody(overText(use, content))),
    ...(content.shape === 'classic' ? richBlocks(typed) : []),
    ...unknownVariables(typed).map(({ name, block }) => at(block, words.unknown(name, block + 1))),
    ...missingValues(typed, values),
    ...mediaProblems(content),
  ];
  return { problems, body, text };
}

const at = (block: number, message: string): PostProblem => ({ path: `body.blocks.${block}`, message });
const inBody = (message: string): PostProblem => ({ path: 'body', message });

function overText({ limit, used, most }: Use, content: Checked): string {
  if (limit !== 'text') return words[limit](most);
  return countedShape(content) === 'caption' ? words.caption(used - most) : words.text(used - most);
}

function richBlocks({ blocks }: PostBody): PostProblem[] {
  const found = blocks.findIndex(block => !isClassic({ blocks: [block] }));
  return found === -1 ? [] : [at(found, words.rich(found + 1))];
}

/** One sentence for all variables whose value comes from the same place, each with the block in which it stands first. */
function missingValues(body: PostBody, values: VariableValues): PostProblem[] {
  const missing = variablesOf(body).filter(name => isVariable(name) && values[name] === undefined);
  const sources = [...new Set(missing.flatMap(name => (isVariable(name) ? [VARIABLES[name]] : [])))];
  return sources.map((source: VariableSource) => {
    const names = missing.filter(name => isVariable(name) && VARIABLES[name] === source);
    const placed = names.map(name => ({ name, block: body.blocks.findIndex(each => uses(each, name)) }));
    const said = placed.map(({ name, block }) => words.inBlock(name, block + 1)).join(', ');
    return at(Math.min(...placed.map(({ block }) => block)), words.missing[source](said));
  });
}

const uses = (block: Block, name: string): boolean =>
  postLines(block).some(line => line.some(run => run.kind === 'variable' && run.name === name));

function mediaProblems({ shape, media, buttons }: Checked): PostProblem[] {
  const documents = media.filter(({ kind }) => kind === 'document').length;
  const bytes = media.reduce((sum, each) => sum + each.bytes, 0);
  const said = [
    shape === 'rich' && media.length > 0 ? words.richMedia : null,
    media.length > 1 && buttons.length > 0 ? words.albumButtons : null,
    documents > 0 && documents < media.length ? words.mixedAlbum : null,
    bytes > MAX_POST_MEDIA_BYTES ? words.albumBytes : null,
  ];
  return said.flatMap(message => (message === null ? [] : [{ path: 'media', message }]));
}
