/** Strangers who try to fill the disk of a running server, and what it still writes when little space is left. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { quotas as words } from '#shared/catalogue/quotas.ts';
import { EMPTY_MARKET, startServer } from '../running/server.ts';
import { cookieOf } from '../running/sign-in.ts';

const MB = 1024 * 1024;
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
/** A picture as our pages send it: its middle is noise, which nothing makes smaller. */
const JPEG = (bytes: number) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 3, 1]), Buffer.alloc(bytes, 9), Buffer.from([0xff, 0xd9])]);

async function start(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'arbi-full-'));
  const server = await startServer({ ...EMPTY_MARKET, ...env, DATA_DIR: dataDir });
  onTestFinished(async () => {
    await server.stop('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  async function send(path: string, method: string, who: Record<string, string>, body: BodyInit, type?: string) {
    const headers = { Origin: server.url, ...who, ...(type === undefined ? {} : { 'Content-Type': type }) };
    // Who is refused before the body is read may find the connection closed instead of the answer.
    const answer = await fetch(server.url + path, { method, headers, body }).catch(() => null);
    if (answer === null) return { status: 0, body: null };
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  }
  const json = (method: string, path: string, who: Record<string, string>, body: object) =>
    send(path, method, who, JSON.stringify(body), 'application/json');
  function attach(who: Record<string, string>, bytes: Uint8Array<ArrayBuffer>, name: string) {
    const form = new FormData();
    form.set('file', new File([bytes], name));
    return send('/api/posts/media', 'POST', who, form);
  }
  const picture = (who: Record<string, string>, id: string, bytes: number) =>
    send(`/api/bets/pictures/${id}`, 'POST', who, new Uint8Array(JPEG(bytes)), 'application/octet-stream');
  /** An account with an e-mail that nobody confirmed, or a visitor's. */
  async function newAccount(more: object) {
    const answer = await json('POST', `${ACCOUNTS}:signUp?key=local`, {}, { ...more, returnSecureToken: true });
    return { Authorization: `Bearer ${answer.body.idToken}` };
  }
  return { server, dataDir, json, attach, picture, newAccount };
}

const stranger = (at: number) => ({ email: `nobody${at}@example.com`, password: 'chuva na feira de domingo' });

function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter(entry => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

const draftOf = (text: string) => ({
  version: null,
  title: 'Freebet',
  body: { blocks: [{ kind: 'paragraph', line: [{ kind: 'text', text, marks: [], link: null }] }] },
  shape: 'classic',
  buttons: [],
  media: [],
  targets: [],
  silent: false,
  pin: false,
  isTemplate: false,
});
const deposit = { kind: 'deposit', id: 'a', at: 1_000, house: 'betano', cents: 5_000 };

describe('strangers who try to fill the disk', () => {
  it('keep no media, few pictures and few drafts, from however many accounts of one address', async () => {
    const { dataDir, json, attach, picture, newAccount } = await start({});
    const statuses = new Map<string, number>();
    const note = (what: string, { status }: { status: number }) =>
      statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1);
    const before = sizeOf(dataDir);
    const people = [];
    for (let at = 0; at < 15; at += 1) people.push(await newAccount(stranger(at)));
    const film = new Uint8Array(8 * MB).fill(32);
    await Promise.all(
      people.map(async (who, at) => {
        note('media', await attach(who, film, `${at}.mp4`));
        for (let of = 0; of < 15; of += 1) {
          // Four each are ten times as much as all of them may keep.
          if (of < 4) note('picture', await picture(who, `foto-of-somebody-${at}-${of}`, 1.9 * MB));
          note('draft', await json('PUT', `/api/posts/draft-${at}-${of}`, who, draftOf('x'.repeat(3_000))));
        }
      }),
    );
    const visitor = await newAccount({});
    note('visitor', await picture(visitor, 'foto-of-a-visitor-0', 1_000));
    expect((statuses.get('media 403') ?? 0) + (statuses.get('media 0') ?? 0)).toBe(15);
    expect(statuses.get('visitor 403')).toBe(1);
    expect([...statuses.keys()].filter(key => / 5(?!07)/.test(key))).toEqual([]);
    // A tenth of what all strangers may have, because they share an address.
    expect(statuses.get('picture 204')).toBeLessThanOrEqual(3);
    expect(sizeOf(join(dataDir, 'files'))).toBeLessThan(7 * MB);
    expect(sizeOf(dataDir) - before).toBeLessThan(30 * MB);
  });
});

describe('a server with little space', () => {
  it('writes bets and sessions, refuses the rest with a sentence, and says so', async () => {
    const { bavail, bsize } = statfsSync(tmpdir());
    const floor = Math.min(1_000_000, Math.ceil((bavail * bsize) / MB) + 10_000);
    const { server, json, attach, newAccount } = await start({ MIN_FREE_MB: String(floor) });
    // Somebody new still comes in with Telegram.
    const ana = { Cookie: await cookieOf(server, 'ana') };
    expect((await json('POST', '/api/bets/actions', ana, { id: 'r', actions: [deposit] })).status).toBe(200);
    for (const refused of [
      await json('PUT', '/api/posts/post-of-today', ana, draftOf('Bom dia')),
      await json('POST', '/api/alert-rules', ana, { name: 'Tudo', kind: 'pre', filter: {} }),
      await attach(ana, new TextEncoder().encode('%PDF-1.7'), 'regras.pdf'),
    ]) {
      expect([refused.status, refused.body.message]).toEqual([507, words.floor]);
    }
    expect(await newAccount(stranger(0))).toEqual({ Authorization: 'Bearer undefined' });
    const { parts } = await (await fetch(`${server.url}/api/health`)).json();
    expect(parts.space).toMatchObject({ state: 'failing', reason: 'low_space' });
    expect((await json('DELETE', '/api/telegram/session', ana, {})).status).toBeLessThan(300);
    expect((await fetch(`${server.url}/api/bets/actions`, { headers: ana })).status).toBe(401);
    expect(server.output()).not.toMatch(/TypeError|unhandled/i);
    expect(await server.stop()).toBe(0);
  });
});
