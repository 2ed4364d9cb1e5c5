/** Checks a post as it is typed: what prevents sending it, and how it looks, with examples for what is known only later. */
import { postBuilder } from '#shared/catalogue/posts/builder.ts';
import { VARIABLES, type VariableName, type VariableValues, variablesOf } from '#shared/posts/variables.ts';
import { checkPost, type PostCheck } from '#shared/publishing/check-post.ts';
import { postSubject } from '#shared/publishing/subject.ts';
import type { PostContent } from '#shared/wire/posts.ts';

const NAMES = Object.keys(VARIABLES) as VariableName[];

export interface DraftCheck extends PostCheck {
  readonly variables: number;
}

/** about: the values of the post's subject; null: only the server has them, so examples of the same length stand in. */
export function checkDraft(
  content: Pick<PostContent, 'body' | 'shape' | 'media' | 'buttons'>,
  about: VariableValues | null = null,
): DraftCheck {
  const known = new Set([
    'chat',
    'time',
    ...(about !== null || postSubject(content.buttons) === null ? [] : ['subject']),
  ]);
  const values = NAMES.filter(name => known.has(VARIABLES[name])).map(name => [name, postBuilder.examples[name]]);
  return {
    ...checkPost(content, { ...Object.fromEntries(values), ...about }, postBuilder.examples),
    variables: variablesOf(content.body).length,
  };
}
