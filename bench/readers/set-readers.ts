/** A thread with many readers of live lists: reports how old each delta was when it arrived. */
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { port, paths } = workerData as { port: number; paths: readonly string[] };
const ages: number[] = [];
let connected = 0;

for (const path of paths) {
  const socket = connect(port, '127.0.0.1');
  let tail = '';
  let isFirst = true;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  socket.on('data', chunk => {
    const at = Date.now();
    const events = (tail + chunk.toString('latin1')).split('\n\n');
    tail = events.pop() ?? '';
    for (const event of events) {
      if (isFirst && event.includes('event: snapshot')) {
        isFirst = false;
        connected += 1;
        if (connected === paths.length) parentPort?.postMessage({ ready: true });
      }
      if (!event.includes('event: delta')) continue;
      let newest = 0;
      for (const [, digits] of event.matchAll(/"updatedAt":(\d+)/g)) newest = Math.max(newest, Number(digits));
      if (newest > 0) ages.push(at - newest);
    }
  });
}

parentPort?.on('message', () => parentPort?.postMessage({ ages: ages.splice(0) }));
