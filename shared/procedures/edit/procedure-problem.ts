/** Why a procedure cannot be as somebody wrote it: a limit with its number, or a value that is none. The page and the API say the same. */
import { procedureProblems } from '../../catalogue/procedures/procedure-problems.ts';

export interface ProcedureProblem {
  readonly code:
    | 'too_many_steps'
    | 'too_many_legs'
    | 'too_many_parts'
    | 'too_few_parts'
    | 'too_long'
    | 'too_large'
    | 'too_small'
    | 'wrong'
    | 'gone';
  readonly path: readonly PropertyKey[];
  /** The limit: of the number of things, or of characters. */
  readonly most?: number;
}

/** As zod tells it. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly origin?: string;
  readonly maximum?: number | bigint;
  readonly minimum?: number | bigint;
}

export function problemOf({ code, path, origin, maximum, minimum }: Issue): ProcedureProblem {
  const last = path.at(-1);
  if (code === 'too_big') {
    const most = Number(maximum);
    if (origin === 'string') return { code: 'too_long', path, most };
    if (origin !== 'array') return { code: 'too_large', path };
    if (last === 'steps') return { code: 'too_many_steps', path, most };
    return { code: last === 'legs' ? 'too_many_legs' : 'too_many_parts', path, most };
  }
  if (code === 'too_small')
    return origin === 'array' ? { code: 'too_few_parts', path, most: Number(minimum) } : { code: 'too_small', path };
  return { code: 'wrong', path };
}

/** Example: 'Passo 1, entrada 2, odd: Valor alto demais.' */
export function problemText({ code, path, most = 0 }: ProcedureProblem): string {
  const said = procedureProblems.problems[code];
  const text = typeof said === 'string' ? said : said(most);
  const where = placeOf(path);
  return where === '' ? text : `${where}: ${text}`;
}

/** Where in the procedure, as the form names it; empty for the whole. */
function placeOf(path: readonly PropertyKey[]): string {
  const parts: string[] = [];
  for (const [at, key] of path.entries()) {
    const next = path[at + 1];
    if (key === 'steps' && typeof next === 'number') parts.push(procedureProblems.place.step(next + 1));
    if (key === 'legs' && typeof next === 'number') parts.push(procedureProblems.place.leg(next + 1));
  }
  const name = procedureProblems.place.fields[String(path.at(-1)) as keyof typeof procedureProblems.place.fields];
  return [...parts, ...(name === undefined ? [] : [name])].join(', ');
}
