/** A log for people: one line each, warnings and errors on standard error, fields as `key=value`. */
import type { Log } from '#shared/ports/log.ts';

type Write = (line: string) => void;

export function createConsoleLog(out: Write, error: Write): Log {
  const print = (write: Write, mark: string) => (message: string, fields?: Record<string, unknown>) =>
    write([mark + message, ...Object.entries(fields ?? {}).map(([key, value]) => `${key}=${show(value)}`)].join(' '));
  return { info: print(out, ''), warn: print(error, 'aviso: '), error: print(error, 'erro: ') };
}

function show(value: unknown): string {
  if (value instanceof Error) return `${value.stack ?? value.message}${value.cause ? ` ← ${show(value.cause)}` : ''}`;
  // A line break in a value would look like a new line of the log: JSON escapes it.
  return typeof value === 'string' && /^[\w.:/@+-]+$/.test(value) ? value : (JSON.stringify(value) ?? String(value));
}
