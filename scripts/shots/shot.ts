/** One picture that `npm run shots` takes. */
import type { Page } from 'playwright-core';
import type { RunningServer } from '../../e2e/running/server.ts';
import type { DemoName } from '../../e2e/running/sign-in.ts';

export interface Shot {
  /** The file's name, before size and theme. */
  readonly name: string;
  readonly address: string;
  /** Null: a visitor. */
  readonly who: DemoName | null;
  /** A selector for something that is visible once the page is ready. */
  readonly ready: string;
  /** True: the whole page, not only the visible part. */
  readonly whole: boolean;
  /** 'push': a market with exactly the pushed quotes; otherwise the demo market. */
  readonly feed?: 'push';
  /** Prepare what the picture shows: `before` runs before the page is requested, `after` once it is ready. */
  readonly before?: (page: Page, server: RunningServer) => Promise<unknown>;
  readonly after?: (page: Page) => Promise<unknown>;
}
