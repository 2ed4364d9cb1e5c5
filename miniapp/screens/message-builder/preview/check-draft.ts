/** A post as it is typed: what keeps it from being sent, and how it looks, with examples for what is known only later. */
import { postBuilder } from '#shared/catalogue/posts/builder.ts';
import { VARIABLES, type VariableName, variablesOf } from '#shared/posts/variables.ts';
import { checkPost, type PostCheck } from '#shared/publishing/check-post.ts';
import { postSubject } from '#shared/publishing/subject.ts';
import type { PostContent } from '#shared/wire/posts.ts';

const NAMES = Object.keys(VARIABLES) as VariableName[];

export interface DraftCheck extends PostCheck {
  readonly variables: number;
}

/** What it is about has its values at the server; here they are as long as the examples. */
export function checkDraft(content: Pick<PostContent, 'body' | 'shape' | 'media' | 'buttons'>): DraftCheck {
  const known = new Set(['chat', 'time', ...(postSubject(content.buttons) === null ? [] : ['subject'])]);
  const values = NAMES.filter(name => known.has(VARIABLES[name])).map(name => [name, postBuilder.examples[name]]);
  return {
    ...checkPost(content, Object.fromEntries(values), postBuilder.examples),
    variables: variablesOf(content.body).length,
  };
}
