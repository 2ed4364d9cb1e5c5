/** `npm run bench`: one JSON line a measurement, each with a ratio to something measured in the same run. */
import { benchAllocator } from '../bench/allocator.ts';
import { readBatches } from '../bench/recorded-batches.ts';
import { benchScanner } from '../bench/scanner.ts';

for (const line of [...benchScanner(await readBatches()), ...(await benchAllocator())]) {
  console.log(JSON.stringify({ ...line, ratio: Number(line.ratio.toPrecision(3)) }));
}
