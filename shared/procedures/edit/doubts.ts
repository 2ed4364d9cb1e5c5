/** What an author is still asked: what a procedure lacks, and what was read with a doubt until somebody looked at it. */
import type { Procedure } from '../schema/procedure.ts';
import { missingOf } from '../sums/missing.ts';
import type { ProcedureEdit } from './procedure-edit.ts';

/** Paths into the procedure, each once: 'steps.0.legs.1.odds'. */
export const asksOf = (procedure: Procedure, doubts: readonly string[]): string[] => [
  ...new Set([...missingOf(procedure), ...doubts.filter(path => isThere(procedure, path))]),
];

/** Where a leg was taken away, the doubts of those behind it move up. */
export function doubtsAfter(doubts: readonly string[], edit: ProcedureEdit): string[] {
  switch (edit.kind) {
    case 'confirm':
      return doubts.filter(path => path !== edit.path);
    case 'procedure':
      return 'deadline' in edit.set ? doubts.filter(path => path !== 'deadline') : [...doubts];
    case 'leg':
      return doubts.filter(
        path => !Object.keys(edit.set).some(field => path === `steps.${edit.step}.legs.${edit.leg}.${field}`),
      );
    case 'remove-leg':
      return doubts.flatMap(path => moved(path, `steps.${edit.step}.legs.`, edit.leg));
    case 'remove-step':
      return doubts.flatMap(path => moved(path, 'steps.', edit.step));
    default:
      return [...doubts];
  }
}

/** [] if it is about the part with this number itself. */
function moved(path: string, prefix: string, gone: number): string[] {
  if (!path.startsWith(prefix)) return [path];
  const [number = '', ...rest] = path.slice(prefix.length).split('.');
  if (Number(number) === gone) return [];
  return [[prefix + (Number(number) > gone ? Number(number) - 1 : number), ...rest].join('.')];
}

function isThere({ steps, deadline }: Procedure, path: string): boolean {
  if (path === 'deadline') return deadline !== null;
  const [, step, leg] = /^steps\.(\d+)\.legs\.(\d+)\./.exec(path) ?? [];
  return step !== undefined && steps[Number(step)]?.legs[Number(leg)] !== undefined;
}
