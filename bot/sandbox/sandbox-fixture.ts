/** Shared by the tests of this folder: a sandbox with a manual clock, and its API as a function. */
import { createSandbox, type SandboxDeps } from './sandbox.ts';
import { sandboxApi } from './sandbox-api.ts';
import { createTestTime } from './world/time-fixture.ts';

/** Made up for these tests; no such bot exists. */
export const TEST_TOKEN = '1234567890:AAOwnTokenOfTheSandboxTests-0123456';

export const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

export interface MethodAnswer {
  readonly ok: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: the tests compare it whole.
  readonly result?: any;
  readonly error_code?: number;
  readonly description?: string;
  readonly parameters?: { readonly retry_after?: number };
}

export async function createTestSandbox(more: Partial<SandboxDeps> = {}) {
  const time = createTestTime();
  const { clock, after } = time;
  const sandbox = await createSandbox({ clock, after, log: silentLog, newToken: () => TEST_TOKEN, ...more });
  const api = sandboxApi(sandbox);
  const call = async (method: string, params: object = {}, init: RequestInit = {}): Promise<MethodAnswer> => {
    const response = await api.request(`/bot${TEST_TOKEN}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(params),
      ...init,
    });
    return (await response.json()) as MethodAnswer;
  };
  return { ...time, sandbox, api, call, people: sandbox.people };
}
