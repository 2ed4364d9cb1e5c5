/**
 * `npm run cases -- FILE`: reference cases against the public calculators, messages (kind `chat`) against the reader of
 * the bot, ledgers (kind `ledger`) against the book of bets, figures of ledgers (kind `report`) against the report,
 * files (kind `import`) against the import, messages of operators (kind `procedure`) against the reader of procedures, and
 * pictures of slips (a list with their files) against the reader of prints, one line a case, then how often a message of each family was read right, asked about, or taken for a wrong fact, then the count.
 * Exit 1 where a case fails, 2 where there is no file of cases to read.
 */
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { isBetsCase, markBetsCase } from './cases/bets/bets-check.ts';
import { markChatCase } from './cases/chat/chat-check.ts';
import { createMarkTable, type MarkTable } from './cases/marks.ts';
import { type PrintCase, printCases } from './cases/prints/print-case.ts';
import { checkPrints } from './cases/prints/print-check.ts';
import { markProcedureCase } from './cases/procedures/procedure-check.ts';
import { checkCase, type ReferenceCase, referenceCases } from './cases/reference-check.ts';

class FileProblem extends Error {}

interface CasesFile {
  readonly file: string;
  readonly cases: readonly ReferenceCase[];
  readonly prints: readonly PrintCase[];
}

async function readCases(): Promise<CasesFile> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new FileProblem('Uso: npm run cases -- ARQUIVO');
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new FileProblem(`não foi possível ler "${file}" (${cause.code ?? 'erro de leitura'})`);
  });
  const json = parseJson(text, file);
  const prints = printCases.safeParse(json);
  if (prints.success && prints.data.length > 0) return { file, cases: [], prints: prints.data };
  const parsed = referenceCases.safeParse(json);
  if (parsed.success) return { file, cases: parsed.data, prints: [] };
  const where = parsed.error.issues[0]?.path.join('.') || 'raiz';
  throw new FileProblem(`"${file}" não é uma lista de casos {id, kind, input, expected}: problema em ${where}`);
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new FileProblem(`"${file}" não é um JSON válido`);
  }
}

function chatProblems(each: ReferenceCase, marks: MarkTable): string[] {
  const { problems, mark } = markChatCase(each);
  if (mark !== null) marks.add('chat', each.family ?? 'no family', mark);
  return problems;
}

async function betsProblems(each: ReferenceCase, folder: string, marks: MarkTable): Promise<string[]> {
  const { problems, mark } = await markBetsCase(each, folder);
  if (mark !== null) marks.add('import, money', each.family ?? 'all', mark);
  return problems;
}

function procedureProblems(each: ReferenceCase, cases: readonly ReferenceCase[], marks: MarkTable): string[] {
  const { problems, author, marks: found } = markProcedureCase(each, cases);
  for (const { field, mark } of found) {
    marks.add('procedure, by field', field, mark);
    marks.add('procedure, by author', author, mark);
  }
  return problems;
}

try {
  let failed = 0;
  const marks = createMarkTable();
  const { file, cases, prints } = await readCases();
  for (const each of cases) {
    const problems = isBetsCase(each)
      ? await betsProblems(each, dirname(file), marks)
      : each.kind === 'chat'
        ? chatProblems(each, marks)
        : each.kind === 'procedure'
          ? procedureProblems(each, cases, marks)
          : checkCase(each);
    if (problems.length > 0) failed += 1;
    console.log(
      problems.length === 0 ? `ok   ${each.id} ${each.kind}` : `FAIL ${each.id} ${each.kind}: ${problems.join('; ')}`,
    );
  }
  if (prints.length > 0) {
    const median = await checkPrints(prints, dirname(file), marks, ({ id, problems }) => {
      if (problems.length > 0) failed += 1;
      console.log(problems.length === 0 ? `ok   ${id} print` : `FAIL ${id} print: ${problems.join('; ')}`);
    });
    console.log(`median of a picture: ${Math.round(median)} ms`);
  }
  for (const line of marks.lines()) console.log(line);
  console.log(`${cases.length + prints.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (cause) {
  const isUsage = cause instanceof TypeError && 'code' in cause;
  if (!(cause instanceof FileProblem) && !isUsage) throw cause;
  console.error(cause.message);
  process.exitCode = 2;
}
