/** What zod says of a request that does not match its schema, as fields by their path, with unknown ones apart. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

export interface RequestIssue {
  readonly path: string;
  readonly message: string;
}

export interface RequestIssues {
  readonly issues: readonly RequestIssue[];
  /** The paths of fields that the schema does not know. */
  readonly unknown: readonly string[];
}

/** The names are the sender's own, and somebody may send thousands. */
const MOST_UNKNOWN = 10;
const LONGEST_NAME = 120;

export function requestIssues(found: readonly Issue[]): RequestIssues {
  const flat = found.flatMap(issue => withinUnion(issue));
  const unknown = flat.flatMap(unknownPaths).slice(0, MOST_UNKNOWN);
  const known = flat.filter(({ code }) => code !== 'unrecognized_keys');
  return {
    issues: [
      ...known.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
      ...unknown.map(path => ({ path, message: 'Unknown field' })),
    ],
    unknown,
  };
}

function unknownPaths(issue: Issue): string[] {
  if (issue.code !== 'unrecognized_keys') return [];
  return issue.keys
    .slice(0, MOST_UNKNOWN)
    .map(key => [...issue.path, key].map(String).join('.').slice(0, LONGEST_NAME));
}

/** A union says of each alternative why it is not that one. If unknown fields alone keep it from being one, it is meant. */
function withinUnion(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const alternatives = issue.errors.map(errors =>
    errors.flatMap(each => withinUnion({ ...each, path: [...issue.path, ...each.path] })),
  );
  const meant = alternatives.find(each => each.length > 0 && each.every(({ code }) => code === 'unrecognized_keys'));
  return meant ?? [issue];
}
