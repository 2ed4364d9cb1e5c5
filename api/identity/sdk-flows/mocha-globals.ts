/**
 * Mocha's globals for the integration flows of Firebase's SDK, on Vitest. A flow that is known to end otherwise with us
 * has to end in exactly that way: it fails here once it passes, or fails with something else.
 */
import { basename } from 'node:path';
import { Window } from 'happy-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it, type TestContext } from 'vitest';
import { closeFlowServer, openFlowServer, resetFlowServer } from './flow-helpers.ts';
import { KNOWN_DIFFERENCES } from './known-differences.ts';

type Body = (this: { skip(): void }) => unknown;
/** Mocha's `this`, of which the flows use only `skip`. */
const mochaContext = ({ skip }: TestContext) => ({ skip: () => skip() });

function flow(name: string, body: Body): void {
  it(name, async context => {
    const file = basename(context.task.file.name, '.test.ts');
    const difference = KNOWN_DIFFERENCES.get(`${file}: ${name}`);
    const run = async () => body.call(mochaContext(context));
    if (difference === undefined) {
      await run();
      return;
    }
    const failure = await run().then(
      () => 'nothing',
      (cause: unknown) => String(cause),
    );
    // Compared by hand: the flows change Chai's assertions, of which Vitest's `expect` is made.
    if (!failure.includes(difference.endsWith))
      throw new Error(`known to fail with ${difference.endsWith}, not: ${failure}`);
  });
}

// What the SDK needs of a browser. The server runs in this process: it keeps Node's own `fetch` and `Request`.
const { document, location } = new Window({ url: 'http://localhost' });
Object.assign(globalThis, {
  self: globalThis,
  window: globalThis,
  document,
  location,
  describe,
  context: describe,
  it: flow,
  xit: it.skip,
  beforeEach: (body: Body) => beforeEach(async context => void (await body.call(mochaContext(context)))),
  afterEach: (body: Body) => afterEach(async context => void (await body.call(mochaContext(context)))),
});

beforeAll(openFlowServer);
beforeEach(resetFlowServer);
afterAll(closeFlowServer);
