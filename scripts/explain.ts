/**
 * `npm run explain -- FOLDER [WORD…]`: plays what a server recorded under RECORD_DIR, and lists what opened, changed and
 * closed, with every leg's price and when it was last seen. Words narrow it down: to ids, teams or houses that have them.
 * `--json`: one object a line. Exits with 2 if the recording cannot be read, and with 1 if a part of it is missing: a file
 * that was cut off, or steps that the disk did not take. Both are named on stderr.
 */
import { parseArgs } from 'node:util';
import type { CloseReason } from '#shared/arbitrage/opportunity.ts';
import { foldText } from '#shared/language/fold.ts';
import { FeedError } from '#shared/ports/odds-feed.ts';
import { listScanRuns } from '../api/feeds/scan-log/scan-recorder.ts';
import { type ReplayedChange, readScanLogs, replayScan, type ScanLogCut } from '../api/feeds/scan-log/scan-replay.ts';

const USAGE = 'Uso: npm run explain -- PASTA [PALAVRA…] [--json]';

function textOf({ change: { opportunity } }: ReplayedChange): string {
  const { id, event, legs } = opportunity;
  return foldText(
    [id, event.id, event.home, event.away, ...legs.map(({ book, bookName }) => `${book} ${bookName}`)].join(' '),
  );
}

const WORDS = { opened: 'abriu', changed: 'mudou', closed: 'fechou' };
const REASONS = {
  gone: 'a odd mudou',
  stale: 'sem confirmação',
  moved: 'o jogo começou',
  ended: 'acabou',
  corrected: 'a fonte corrigiu o jogo',
} satisfies Record<CloseReason, string>;

function lineOf({ now, change }: ReplayedChange): string {
  const { id, event, profit, legs } = change.opportunity;
  const reason = change.type === 'closed' ? ` (${REASONS[change.reason]})` : '';
  const head = `${timeOf(now)} ${WORDS[change.type]}${reason} ${(profit * 100).toFixed(2)} % ${event.home} x ${event.away} ${id}`;
  const of = legs.map(
    ({ bookName, market, selection, line, side, odds, previousOdds, at }) =>
      `    ${bookName}: ${side === 'lay' ? 'lay ' : ''}${market} ${selection}${line === null ? '' : ` ${line}`} ${odds}` +
      `${previousOdds === null ? '' : ` (antes ${previousOdds})`}, vista ${timeOf(at)}`,
  );
  return [head, ...of].join('\n');
}

const timeOf = (at: number): string => new Date(at).toISOString().slice(0, 23).replace('T', ' ');

/** The steps of a run; what is missing of them is said, and is an error at the end. */
async function* stepsOf(files: readonly string[]): ReturnType<typeof readScanLogs> {
  for await (const step of readScanLogs(files, sayCut)) {
    if (step.kind === 'gap') sayMissing(`o disco não acompanhou: ${step.steps} passos não foram gravados`);
    yield step;
  }
}

function sayCut({ path, lastAt }: ScanLogCut): void {
  const until = lastAt === null ? 'nada dela pode ser lido' : `lida até ${timeOf(lastAt)}`;
  sayMissing(`${path}: a gravação acaba no meio (o servidor caiu, ou ainda grava), ${until}`);
}

function sayMissing(text: string): void {
  console.error(text);
  process.exitCode = 1;
}

// As when it is piped into `head`.
process.stdout.on('error', () => process.exit(0));

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  const [folder, ...words] = positionals;
  if (folder === undefined) throw new FeedError('falta a pasta');
  const runs = await listScanRuns(folder).catch((cause: unknown) => {
    throw new FeedError(`${folder}: a pasta não pode ser lida`, { cause });
  });
  const files = runs.flat().length;
  if (files === 0) throw new FeedError(`${folder}: nenhuma gravação do Arbi na pasta`);
  const wanted = words.map(foldText);
  let found = 0;
  for (const run of runs) {
    for await (const replayed of replayScan(stepsOf(run))) {
      const text = textOf(replayed);
      if (!wanted.every(word => text.includes(word))) continue;
      found += 1;
      console.log(values.json ? JSON.stringify(replayed) : lineOf(replayed));
    }
  }
  console.error(`${files} arquivos, ${found} mudanças`);
} catch (cause) {
  const isUsage = cause instanceof TypeError && 'code' in cause;
  if (!(cause instanceof FeedError) && !isUsage) throw cause;
  console.error(`${cause.message}\n${USAGE}`);
  process.exitCode = 2;
}
