/**
 * The app in a frame of https://web.telegram.org, in a browser that was told to let it store nothing there: no
 * cookies, and storage that throws. Telegram's page is played; the app, its headers and the browser are real.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Frame, type Request } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../api/testing/temporary-folder.ts';
import { chromiumPath } from '../running/browser.ts';
import { CHROMIUM_ARGS } from '../running/chromium.ts';
import type { RunningServer } from '../running/server.ts';
import { launchAddress } from '../running/sign-in.ts';

const TELEGRAM_WEB = 'https://web.telegram.org';

interface SeenRequest {
  readonly url: string;
  readonly resourceType: string;
  readonly authorization: string | null;
  readonly cookie: string | null;
}

export interface InsideTelegramWeb {
  readonly frame: Frame;
  /** What the app asked its server, headers as they left the browser. */
  readonly requests: readonly SeenRequest[];
  /** Tries to store in the frame by every way there is, and tells what came of it. */
  probeStorage(): Promise<{ cookie: string; sessionCookie: string; localStorage: string }>;
  close(): Promise<void>;
}

export async function openInsideTelegramWeb(
  server: RunningServer,
  initData: string,
  path: string,
): Promise<InsideTelegramWeb> {
  const profile = temporaryFolder(onTestFinished);
  mkdirSync(join(profile, 'Default'));
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(blockedIn(server.url)));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath ?? '',
    // A public page may frame this machine only by a permission that a real address would not need.
    args: [...CHROMIUM_ARGS, '--disable-features=LocalNetworkAccessChecks'],
    locale: 'pt-BR',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  const requests: SeenRequest[] = [];
  page.on('request', request => {
    if (request.url().startsWith(`${server.url}/api/`)) void note(request, requests);
  });
  await page.route(`${TELEGRAM_WEB}/**`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Telegram</title><iframe width="400" height="700"></iframe>',
    }),
  );
  await page.goto(`${TELEGRAM_WEB}/a/`);
  await page.evaluate(
    address => {
      const frame = document.querySelector('iframe');
      if (frame) frame.src = address;
    },
    launchAddress(server.url, path, initData),
  );
  const handle = await page.waitForSelector('iframe');
  const frame = await handle.contentFrame();
  if (frame === null) throw new Error('The frame is not there');
  return {
    frame,
    requests,
    probeStorage: () => frame.evaluate(probe),
    close: () => context.close(),
  };
}

/** As a person blocks it in the settings: this site, where it is part of that one. */
function blockedIn(appUrl: string) {
  const BLOCK = 2;
  return {
    profile: { content_settings: { exceptions: { cookies: { [`${appUrl},${TELEGRAM_WEB}`]: { setting: BLOCK } } } } },
  };
}

async function note(request: Request, requests: SeenRequest[]): Promise<void> {
  const headers = await request.allHeaders();
  requests.push({
    url: request.url(),
    resourceType: request.resourceType(),
    authorization: headers.authorization ?? null,
    cookie: headers.cookie ?? null,
  });
}

/** Runs in the frame. The app has put a stand-in over the window's own storage: a new realm has none. */
async function probe() {
  // biome-ignore lint/suspicious/noDocumentCookie: whether that very way is open is the question.
  document.cookie = 'probe=1; SameSite=None; Secure; Partitioned';
  // The app itself asked for a session just before: had its cookie been taken, this would name somebody.
  const session = await (await fetch('/api/session')).json();
  const child = document.createElement('iframe');
  document.body.append(child);
  let localStorage = 'open';
  try {
    child.contentWindow?.localStorage.setItem('probe', '1');
  } catch (cause) {
    // Of another realm: no `instanceof` knows it.
    localStorage = (cause as DOMException).name;
  }
  child.remove();
  return { cookie: document.cookie, sessionCookie: session.telegram === null ? 'refused' : 'taken', localStorage };
}
