/** Tested with a small SMTP server over real sockets. */
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from 'vitest';
import { outboxContract } from '#shared/ports/outbox.contract.ts';
import { type OutboxMessage, OutboxUnavailable } from '#shared/ports/outbox.ts';
import { createSmtpOutbox, type SmtpOutbox, type SmtpOutboxOptions } from './smtp-outbox.ts';

const FROM = 'Arbi <nao-responda@arbi.test>';
const MAIL: OutboxMessage = { kind: 'mail', to: 'ana@example.com', subject: 'Olá', text: 'linha 1\n.\nlinha 3' };

interface Heard {
  /** Every command, in order, without the content of DATA. */
  readonly commands: string[];
  /** The lines of each mail, with dots and encodings as received. */
  readonly mails: string[][];
}

interface SmtpServer extends Heard {
  readonly port: number;
  readonly connections: () => number;
  close(): Promise<void>;
}

const HANG_UP = 'hang up';
type Answer = (command: string) => string | null;

/** answer: replaces the default answer of a server that accepts everything; null keeps the default. */
async function startSmtp(answer: Answer = () => null): Promise<SmtpServer> {
  const heard: Heard = { commands: [], mails: [] };
  const sockets = new Set<Socket>();
  let connections = 0;
  const server: Server = createServer(socket => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    converse(socket, heard, answer);
  });
  const port = await new Promise<number>(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    ...heard,
    port,
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

function converse(socket: Socket, { commands, mails }: Heard, answer: Answer): void {
  const say = (text: string) => text !== '' && socket.write(`${text}\r\n`);
  let mail: string[] | null = null;
  say(answer('') ?? '220 arbi.test ESMTP');
  // A CR and its LF end one line, however late the LF comes.
  createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on('line', line => {
    if (mail) {
      if (line !== '.') return mail.push(line);
      mails.push(mail);
      mail = null;
      return say(answer('.') ?? '250 taken');
    }
    commands.push(line);
    const said = answer(line) ?? usual(line);
    if (said === HANG_UP) return socket.destroy();
    if (line === 'DATA' && said.startsWith('354')) mail = [];
    say(said);
    return line === 'QUIT' && socket.end();
  });
}

function usual(command: string): string {
  if (command.startsWith('EHLO')) return '250-arbi.test\r\n250-AUTH PLAIN\r\n250 8BITMIME';
  if (command.startsWith('AUTH')) return '235 in';
  if (command === 'DATA') return '354 go on';
  return command === 'QUIT' ? '221 bye' : '250 ok';
}

function readMail(lines: readonly string[]): OutboxMessage {
  const blank = lines.indexOf('');
  const head = lines
    .slice(0, blank)
    .join('\n')
    .replaceAll(/\n[ \t]+/g, ' ');
  const headerOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  const body = lines.slice(blank + 1).map(line => line.replace(/^\./, ''));
  const isQuoted = headerOf('Content-Transfer-Encoding') === 'quoted-printable';
  const text = (isQuoted ? unquote(body.join('\n').replaceAll('=\n', '')) : body.join('\n')).replace(/\n$/, '');
  const link = /https:\S+/.exec(text)?.[0];
  const subject = headerOf('Subject').replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word) =>
    unquote(word.replaceAll('_', ' ')),
  );
  return { kind: 'mail', to: headerOf('To'), subject, text, ...(link === undefined ? {} : { link }) };
}

function unquote(text: string): string {
  const bytes = text.replaceAll('%', '=25').replaceAll(/=([0-9A-F]{2})/g, '%$1');
  return decodeURIComponent(bytes);
}

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function setUp(
  answer?: Answer,
  options: Partial<SmtpOutboxOptions> = {},
): Promise<{ smtp: SmtpServer; outbox: SmtpOutbox }> {
  const smtp = await startSmtp(answer);
  const outbox = createSmtpOutbox({ url: `smtp://127.0.0.1:${smtp.port}`, from: FROM, ...options });
  closing.push(smtp.close, outbox.close);
  return { smtp, outbox };
}

outboxContract('SMTP', async () => {
  const { smtp, outbox } = await setUp();
  return { outbox, taken: async () => smtp.mails.map(readMail), close: async () => undefined };
});

it('sends plain text from its configured sender, over one connection', async () => {
  const { smtp, outbox } = await setUp();
  await outbox.send(MAIL);
  await outbox.send({ ...MAIL, to: 'rui@example.com' });
  expect(smtp.commands.slice(1, 4)).toEqual([
    'MAIL FROM:<nao-responda@arbi.test>',
    'RCPT TO:<ana@example.com>',
    'DATA',
  ]);
  const [head = '', body] = (smtp.mails[0] ?? []).join('\n').split('\n\n');
  expect(head).toMatch(/^From: Arbi <nao-responda@arbi\.test>$/m);
  expect(head).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
  // A line with only a dot would end the mail, so a second dot is put in front.
  expect(body?.split('\n').slice(0, 3)).toEqual(['linha 1', '..', 'linha 3']);
  expect([smtp.connections(), smtp.mails.length]).toEqual([1, 2]);
});

it('authenticates with the user and password of its address', async () => {
  const smtp = await startSmtp();
  const outbox = createSmtpOutbox({ url: `smtp://arbi%40x:s%3Anha@127.0.0.1:${smtp.port}`, from: 'a@arbi.test' });
  closing.push(smtp.close, outbox.close);
  await outbox.send(MAIL);
  const proof = Buffer.from('\0arbi@x\0s:nha').toString('base64');
  expect(smtp.commands[1]).toBe(`AUTH PLAIN ${proof}`);
});

it.each([
  ['greeting', '', '554 go away'],
  ['password', 'AUTH', '535 no'],
  ['sender', 'MAIL', '550 not you'],
  ['recipient', 'RCPT', '550 nobody here'],
  ['mail', '.', '552 too much'],
])('rejects if the server refuses the %s', async (_, command, refusal) => {
  const smtp = await startSmtp(heard => ((command === '' ? heard === '' : heard.startsWith(command)) ? refusal : null));
  const outbox = createSmtpOutbox({ url: `smtp://u:p@127.0.0.1:${smtp.port}`, from: FROM });
  closing.push(smtp.close, outbox.close);
  await expect(outbox.send(MAIL)).rejects.toThrow(refusal.slice(4));
});

it.each([
  ['at once', ''],
  ['after EHLO', 'EHLO'],
  ['after the mail', '.'],
])('does not wait for a server that falls silent %s', async (_, when) => {
  const { outbox } = await setUp(heard => ((when === '' ? heard === '' : heard.startsWith(when)) ? '' : null), {
    timeoutMs: 50,
  });
  await expect(outbox.send(MAIL)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

it('retries only once if a kept connection has ended', async () => {
  let hangsUp = 0;
  const { smtp, outbox } = await setUp(heard => (heard.startsWith('MAIL') && hangsUp-- > 0 ? HANG_UP : null));
  await outbox.send(MAIL);
  hangsUp = 1;
  await outbox.send({ ...MAIL, subject: 'Outra' });
  expect([smtp.mails.length, smtp.connections()]).toEqual([2, 2]);
  hangsUp = 2;
  await expect(outbox.send(MAIL)).rejects.toThrow();
});

it('rejects if nothing listens', async () => {
  const { smtp, outbox } = await setUp();
  await smtp.close();
  await expect(outbox.send(MAIL)).rejects.toThrow('ECONNREFUSED');
});

it('does not send the user and password if the server has no TLS', async () => {
  const smtp = await startSmtp();
  // This name leads to this machine, but is not one of the names known for it.
  const outbox = createSmtpOutbox({ url: `smtp://u:p@127.0.0.2:${smtp.port}`, from: FROM });
  closing.push(smtp.close, outbox.close);
  await expect(outbox.send(MAIL)).rejects.toThrow();
  expect(smtp.commands.some(command => command.startsWith('AUTH'))).toBe(false);
});

it.each([
  'ana@example.com\r\nBcc: todos@example.com',
  'ana@example.com\nRCPT TO:<b@example.com>',
  'ana@example.com, rui@example.com',
  'Ana <ana@example.com>',
  '"ana\r\n"@example.com',
  'ana',
  '',
])('sends nothing to a recipient that is not exactly one address: %j', async to => {
  const { smtp, outbox } = await setUp();
  await expect(outbox.send({ ...MAIL, to })).rejects.toThrow('one address');
  expect(smtp.commands).toEqual([]);
});

it.each(['Olá\r\nBcc: todos@example.com', 'Olá\n\nfim', 'a\0b'])(
  'does not send a subject with control characters: %j',
  async subject => {
    const { smtp, outbox } = await setUp();
    await expect(outbox.send({ ...MAIL, subject })).rejects.toThrow('control');
    expect(smtp.commands).toEqual([]);
  },
);

it('sends no text messages', async () => {
  const { outbox } = await setUp();
  expect([outbox.sends('mail'), outbox.sends('sms')]).toEqual([true, false]);
  const sms = outbox.send({ kind: 'sms', to: '+5511912345678', subject: 'Código', text: '123456' });
  await expect(sms).rejects.toEqual(new OutboxUnavailable('sms'));
});

it.each(['', 'arbi.test', 'http://arbi.test', 'smtp://', 'smtp:arbi.test:25'])('cannot be created with "%s"', url => {
  expect(() => createSmtpOutbox({ url, from: FROM })).toThrow('smtp://host');
});

it.each(['', 'Arbi', 'a@x.test, b@x.test', 'A\r\nBcc: b@x.test <a@x.test>'])('does not send from %j', from => {
  expect(() => createSmtpOutbox({ url: 'smtp://127.0.0.1', from })).toThrow('one address');
});
