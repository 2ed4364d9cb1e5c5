/** Cases about bets and balances. Their input and what is expected are files, relative to the file of the cases. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReferenceCase } from '../reference-check.ts';
import { checkImport, type ImportCheck, type ImportInput } from './import-check.ts';
import { checkLedger } from './ledger-check.ts';
import { checkReport } from './report-check.ts';

const KINDS = ['ledger', 'import', 'report'];

export const isBetsCase = ({ kind }: ReferenceCase): boolean => KINDS.includes(kind);

/** The problems of a case, one per line; a file that cannot be read is one, too. mark: how the money of a file came in. */
export async function markBetsCase({ kind, input, expected }: ReferenceCase, folder: string): Promise<ImportCheck> {
  try {
    if (kind === 'import') {
      return await checkImport(input as unknown as ImportInput, await readJson(folder, expected.path), folder);
    }
    const [given, wanted] = await Promise.all([readJson(folder, input.path), readJson(folder, expected.path)]);
    const problems = kind === 'report' ? checkReport(given, wanted) : checkLedger(given, wanted);
    return { problems, mark: null };
  } catch (cause) {
    return { problems: [cause instanceof Error ? cause.message.replaceAll('\n', ' ') : String(cause)], mark: null };
  }
}

/** Its problems alone. */
export const checkBetsCase = async (each: ReferenceCase, folder: string): Promise<string[]> =>
  (await markBetsCase(each, folder)).problems;

async function readJson(folder: string, path: unknown) {
  return JSON.parse(await readFile(join(folder, String(path)), 'utf8'));
}
