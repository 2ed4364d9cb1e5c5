/** A page with Firebase's SDK at the product's own origin, and a person's actions there. */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
// Declares what `window` holds in the page.
import type {} from './sdk.ts';

const PATH = '/identity-script.html';

/** The SDK as one script, without the network. */
export async function bundleSdk(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, 'sdk.ts') },
    },
  });
  const outputs = [result].flat().flatMap(built => ('output' in built ? built.output : []));
  const chunk = outputs.find(output => output.type === 'chunk');
  if (!chunk) throw new Error('the SDK was not bundled');
  return chunk.code;
}

/** One person's browser, with its own profile. */
export class SdkDevice {
  readonly page: Page;
  private constructor(page: Page) {
    this.page = page;
  }

  static async open(browser: Browser, origin: string, bundle: string): Promise<SdkDevice> {
    const context = await browser.newContext({ locale: 'pt-BR' });
    // The product's own pages are not under test; its origin, and what is stored under it, are.
    await context.route(`**${PATH}`, route =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><script type="module" src="/sdk.js"></script>' }),
    );
    await context.route('**/sdk.js', route => route.fulfill({ contentType: 'text/javascript', body: bundle }));
    const device = new SdkDevice(await context.newPage());
    await device.page.goto(origin + PATH);
    await device.ready();
    return device;
  }

  /** Another tab of the same browser. */
  async tab(): Promise<SdkDevice> {
    const tab = new SdkDevice(await this.page.context().newPage());
    await tab.page.goto(this.page.url());
    await tab.ready();
    return tab;
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  /** Runs in the page, which has `window.sdk` and `window.auth`. Rejects with what the SDK threw. */
  do<R, A = undefined>(work: (given: A) => R | Promise<R>, ...[given]: A extends undefined ? [] : [A]): Promise<R> {
    return this.page.evaluate(work as (given: unknown) => R | Promise<R>, given);
  }

  /** The code of the SDK's refusal; '' if it succeeded. */
  async refusal<A = undefined>(work: (given: A) => unknown, ...given: A extends undefined ? [] : [A]): Promise<string> {
    try {
      await this.do<unknown, A>(work, ...given);
      return '';
    } catch (cause) {
      const code = cause instanceof Error ? /\((auth\/[\w-]+)\)/.exec(cause.message)?.[1] : undefined;
      if (code === undefined) throw cause;
      return code;
    }
  }

  signUp(email: string, password: string): Promise<string> {
    return this.do(
      async given => {
        const { user } = await window.sdk.createUserWithEmailAndPassword(window.auth, given.email, given.password);
        return user.uid;
      },
      { email, password },
    );
  }

  signIn(email: string, password: string): Promise<string> {
    return this.do(signIn, { email, password });
  }

  refusesSignIn(email: string, password: string): Promise<string> {
    return this.refusal(signIn, { email, password });
  }

  signOut(): Promise<void> {
    return this.do(() => window.auth.signOut());
  }

  /** Null if nobody is signed in. */
  who(): Promise<{ uid: string; email: string | null; emailVerified: boolean } | null> {
    return this.do(() => {
      const user = window.auth.currentUser;
      return user && { uid: user.uid, email: user.email, emailVerified: user.emailVerified };
    });
  }

  /** Requests a new token from the server: the code of the refusal, or '' if the session is still valid. */
  refusesRefresh(): Promise<string> {
    return this.refusal(() => window.auth.currentUser?.getIdToken(true));
  }

  tokens(): Promise<{ idToken: string; refreshToken: string }> {
    return this.do(async () => {
      const user = window.auth.currentUser;
      if (!user) throw new Error('nobody is signed in');
      return { idToken: await user.getIdToken(), refreshToken: user.refreshToken };
    });
  }

  /** The server's answer to the request itself, without the SDK: `refused` is '' or the code of its refusal. */
  asks(path: string, body: object | URLSearchParams): Promise<{ refused: string; answer: Record<string, unknown> }> {
    const isForm = body instanceof URLSearchParams;
    return this.do(
      async given => {
        const response = await fetch(given.path, {
          method: 'POST',
          headers: { 'Content-Type': given.type },
          body: given.text,
        });
        const answer = await response.json();
        return { refused: String(answer.error?.message ?? '').split(' : ')[0] ?? '', answer };
      },
      {
        path: `${path}?key=local`,
        type: isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        text: isForm ? body.toString() : JSON.stringify(body),
      },
    );
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  private ready(): Promise<void> {
    return this.page
      .waitForFunction(() => window.auth !== undefined)
      .then(() => this.page.evaluate(() => window.auth.authStateReady()));
  }
}

async function signIn(given: { email: string; password: string }): Promise<string> {
  const { user } = await window.sdk.signInWithEmailAndPassword(window.auth, given.email, given.password);
  return user.uid;
}
