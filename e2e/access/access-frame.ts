/**
 * The app in a frame of https://web.telegram.org, in a browser that lets it store nothing there: no cookies, and storage
 * that throws. Telegram's page is simulated; the app, its headers and the browser are real.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Frame, type Request } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../api/testing/temporary-folder.ts';
import { CHROMIUM_ARGS, findWholeChromium } from '../running/chromium.ts';
import type { RunningServer } from '../running/server.ts';
import { launchAddress } from '../running/sign-in.ts';

const TELEGRAM_WEB = 'https://web.telegram.org';

interface SentRequest {
  readonly resourceType: string;
  readonly authorization: string | null;
  readonly cookie: string | null;
}

export interface InsideTelegramWeb {
  readonly frame: Frame;
  /** The app's first request to this path of its server, with the headers that the browser sent. */
  requestTo(path: string): Promise<SentRequest>;
  /** Tries to store in the frame in every possible way, and returns the results. */
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
    executablePath: findWholeChromium() ?? '',
    // A public page needs a permission to frame this machine, which a real address would not need.
    args: [...CHROMIUM_ARGS, '--disable-features=LocalNetworkAccessChecks'],
    locale: 'pt-BR',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('request', request => requests.push(request));
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
    requestTo: path => sent(requests.find(each => new URL(each.url()).pathname === path)),
    probeStorage: () => frame.evaluate(probe),
    close: () => context.close(),
  };
}

/** The content setting of a person who blocks this site while it is part of that one. */
function blockedIn(appUrl: string) {
  const BLOCK = 2;
  return {
    profile: { content_settings: { exceptions: { cookies: { [`${appUrl},${TELEGRAM_WEB}`]: { setting: BLOCK } } } } },
  };
}

async function sent(request: Request | undefined): Promise<SentRequest> {
  if (request === undefined) throw new Error('It was not asked');
  const { authorization = null, cookie = null } = await request.allHeaders();
  return { resourceType: request.resourceType(), authorization, cookie };
}

/** Runs in the frame. The app has replaced the window's own storage, but not that of a new realm. */
async function probe() {
  // biome-ignore lint/suspicious/noDocumentCookie: whether that very way is open is the question.
  document.cookie = 'probe=1; SameSite=None; Secure; Partitioned';
  // The app requested a session just before: if its cookie had been stored, this would name a person.
  const session = await (await fetch('/api/session')).json();
  const child = document.createElement('iframe');
  document.body.append(child);
  let localStorage = 'open';
  try {
    child.contentWindow?.localStorage.setItem('probe', '1');
  } catch (cause) {
    // An error of another realm, so `instanceof` does not recognise it.
    localStorage = (cause as DOMException).name;
  }
  child.remove();
  return { cookie: document.cookie, sessionCookie: session.telegram === null ? 'refused' : 'taken', localStorage };
}
