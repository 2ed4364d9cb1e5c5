/** Reads pictures of prints with the letters of the server, and their lines without, and marks both. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wordsOfLines } from '#shared/reading/print/print-words.ts';
import { readPrint } from '#shared/reading/print/read-print.ts';
import { recognize, turnOf } from '#shared/reading/print/recognize.ts';
import { openLetterEngine } from '../../../api/prints/letter-engine.ts';
import type { MarkTable } from '../marks.ts';
import { PRINT_ZONE, type PrintCase } from './print-case.ts';
import { type PrintMark, printMarks } from './print-marks.ts';

export interface CheckedPrint {
  readonly id: string;
  readonly problems: readonly string[];
}

/** What fails is only a value that is wrong as fact: what is asked is no fault. Returns how long a picture takes, the median in milliseconds. */
export async function checkPrints(
  cases: readonly PrintCase[],
  folder: string,
  table: MarkTable,
  onChecked: (print: CheckedPrint) => void,
): Promise<number> {
  const engine = await openLetterEngine();
  const times: number[] = [];
  for (const each of cases) {
    const context = { at: Date.parse(each.at), zone: PRINT_ZONE };
    const told = printMarks(each, readPrint(wordsOfLines(each.text), context));
    const picture = await readFile(join(folder, each.file));
    const begun = performance.now();
    const seen = recognize(engine, picture, turnOf(picture), () => undefined);
    times.push(performance.now() - begun);
    const read = printMarks(each, readPrint(seen.ok ? seen.words : [], context));
    for (const { field, mark } of told) table.add('prints, by their lines', field, mark);
    for (const { field, mark } of read) table.add('prints, by their pictures', field, mark);
    onChecked({ id: each.id, problems: [...wrongIn('lines', told), ...wrongIn('picture', read)] });
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

const wrongIn = (from: string, marks: readonly PrintMark[]): string[] =>
  marks.flatMap(({ field, mark, wanted, got }) =>
    mark === 'wrong' ? [`${from}: ${field} expected ${String(wanted)} got ${String(got)}`] : [],
  );
