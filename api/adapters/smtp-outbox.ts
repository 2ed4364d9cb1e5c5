/** Sends mail through an SMTP server. It sends no text messages, and does not know what a mail contains. */
import { createTransport } from 'nodemailer';
import { type Outbox, OutboxUnavailable } from '#shared/ports/outbox.ts';

export interface SmtpOutboxOptions {
  /**
   * `smtp://user:password@host:587` or `smtps://…`, with nothing after it. A user's password is sent over TLS only, except
   * to this machine itself.
   */
  readonly url: string;
  /** The address, or `Name <address>`, that every mail comes from. */
  readonly from: string;
  /** How long the server may be silent, in milliseconds. */
  readonly timeoutMs?: number;
}

export interface SmtpOutbox extends Outbox {
  /** Closes the open connections. No more mail is sent. */
  close(): void;
}

const DEFAULT_TIMEOUT_MS = 15_000;
/** Enough for codes that people wait for; a server that receives more may treat it as spam. */
const MAX_CONNECTIONS = 3;

/** A list of addresses, a name with an address, a line break: none of these is one address. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@,;:<>()[\]"\\]{1,253}$/;

/** Throws if the server's address or the sender is invalid. */
export function createSmtpOutbox({ url, from, timeoutMs = DEFAULT_TIMEOUT_MS }: SmtpOutboxOptions): SmtpOutbox {
  const sender = readSender(from);
  const transport = createTransport({
    ...readServer(url),
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // The server may have closed a kept connection. Whether to try more than twice is for the caller to decide.
    maxRequeues: 1,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A mail is text that we wrote: nothing in it is a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    sends: kind => kind === 'mail',
    async send({ kind, to, subject, text }) {
      if (kind !== 'mail') throw new OutboxUnavailable(kind);
      // The address stays out of the message, because messages are logged.
      if (!ONE_ADDRESS.test(to)) throw new Error('mail: the recipient is not one address');
      if (/\p{Cc}/u.test(subject)) throw new Error('mail: a control character in the subject');
      await transport.sendMail({ from: sender, to: { name: '', address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}

function readServer(text: string) {
  const url = URL.parse(text);
  // The URL is left out: it holds the password.
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) throw new Error('SMTP: expected smtp://host or smtps://host');
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isHere = ['localhost', '127.0.0.1', '::1'].includes(host);
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // Otherwise an attacker in between could strip STARTTLS and read the password.
    requireTLS: !secure && !isHere && user !== '',
    ...(user === '' ? {} : { auth: { user, pass } }),
  };
}

function readSender(from: string): { readonly name: string; readonly address: string } {
  const [, name = '', bracketed] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(from) ?? [];
  const address = (bracketed ?? from).trim();
  if (!ONE_ADDRESS.test(address)) throw new Error('mail: the sender is not one address');
  return { name: name.trim(), address };
}
