/** A thread with many readers of one stream: reports for each delta when every reader had received it. */
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { port, readers } = workerData as { port: number; readers: number };
const MARK = 'event: delta';
const seen: number[][] = [];
let connected = 0;

for (let reader = 0; reader < readers; reader += 1) {
  const socket = connect(port, '127.0.0.1');
  let count = 0;
  let tail = '';
  let isFirst = true;
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  socket.on('data', chunk => {
    const at = performance.timeOrigin + performance.now();
    const text = tail + chunk.toString('latin1');
    if (isFirst && text.includes('event: snapshot')) {
      isFirst = false;
      connected += 1;
      if (connected === readers) parentPort?.postMessage({ ready: true });
    }
    let from = text.indexOf(MARK);
    while (from >= 0) {
      const times = seen[count] ?? [];
      seen[count] = times;
      times.push(at);
      if (times.length === readers) parentPort?.postMessage({ times });
      count += 1;
      from = text.indexOf(MARK, from + MARK.length);
    }
    // A mark cut at the end of a chunk is completed by the next one; a complete one is not counted twice.
    tail = text.slice(-(MARK.length - 1));
  });
}
