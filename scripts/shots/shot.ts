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
  /** What stands there once the page does. */
  readonly ready: string;
  /** All of the page, not only what is in sight. */
  readonly whole: boolean;
  /** 'push': a market that is told what there is; otherwise the demonstration. */
  readonly feed?: 'push';
  /** What makes it so, before the page is asked for and once it stands there. */
  readonly before?: (page: Page, server: RunningServer) => Promise<unknown>;
  readonly after?: (page: Page) => Promise<unknown>;
}
