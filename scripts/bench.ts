/** `npm run bench`: one JSON line per measurement, each with a ratio to something measured in the same run. */
import { benchAllocator } from '../bench/allocator.ts';
import { benchArchive } from '../bench/archive.ts';
import { benchBetLog } from '../bench/bet-log.ts';
import { benchBetsImport } from '../bench/bets-import.ts';
import { benchChatAnswers } from '../bench/chat-answers.ts';
import { benchEventMatching } from '../bench/event-matching.ts';
import { benchFeedsStrength } from '../bench/feeds-strength.ts';
import { benchFlows } from '../bench/flows.ts';
import { benchHouseSets } from '../bench/house-sets.ts';
import { benchMemory } from '../bench/memory.ts';
import { benchArbitragePage } from '../bench/pages/arbitrage-page.ts';
import { benchBetsFiles } from '../bench/pages/bets-files-page.ts';
import { benchBetsGrid } from '../bench/pages/bets-grid-page.ts';
import { benchCalculatorPage } from '../bench/pages/calculator-page.ts';
import { benchFlowCanvas } from '../bench/pages/flow-canvas.ts';
import { benchGuidePage } from '../bench/pages/guide-page.ts';
import { benchPainel } from '../bench/pages/painel-page.ts';
import { readBatches } from '../bench/recorded-batches.ts';
import { benchReplay } from '../bench/replay.ts';
import { benchReport } from '../bench/report.ts';
import { benchScanner } from '../bench/scanner.ts';
import { benchFanOut } from '../bench/sse-fan-out.ts';

for (const line of [
  ...benchScanner(await readBatches()),
  ...benchMemory(),
  ...(await benchAllocator()),
  ...(await benchFanOut()),
  ...(await benchHouseSets()),
  ...(await benchArchive()),
  ...(await benchCalculatorPage()),
  ...(await benchFlowCanvas()),
  ...(await benchGuidePage()),
  ...(await benchArbitragePage()),
  ...(await benchBetLog()),
  ...benchBetsImport(),
  ...(await benchBetsGrid()),
  ...(await benchBetsFiles()),
  ...(await benchPainel()),
  ...benchReport(),
  ...benchReplay(),
  ...(await benchChatAnswers()),
  ...(await benchFlows()),
  ...(await benchFeedsStrength()),
  ...(await benchEventMatching()),
]) {
  console.log(JSON.stringify({ ...line, ratio: Number(line.ratio.toPrecision(3)) }));
}
