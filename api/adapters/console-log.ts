/**
 * A log of one line each, warnings and errors on standard error: for people with fields as `key=value`, or as JSON for what
 * collects logs.
 */
import type { Log } from '#shared/ports/log.ts';

type Write = (line: string) => void;
type Level = 'info' | 'warn' | 'error';
export type LogFormat = 'text' | 'json';

export interface ConsoleLogOptions {
  readonly format: LogFormat;
  /** Wall clock in milliseconds; only JSON says when, because whatever shows text does. */
  readonly now: () => number;
  /** What every line says besides, as the request that is being answered. */
  readonly context: () => Readonly<Record<string, unknown>>;
}

const MARKS = { info: '', warn: 'aviso: ', error: 'erro: ' };

export function createConsoleLog(out: Write, error: Write, { format, now, context }: ConsoleLogOptions): Log {
  const print = (write: Write, level: Level) => (message: string, given?: Readonly<Record<string, unknown>>) => {
    const fields = Object.entries({ ...context(), ...given }).filter(([, value]) => value !== undefined);
    if (format === 'text') {
      write([MARKS[level] + message, ...fields.map(([key, value]) => `${key}=${show(value)}`)].join(' '));
      return;
    }
    const told = Object.fromEntries(fields.map(([key, value]) => [key, plain(value)]));
    // Last, so that no field passes for them.
    write(JSON.stringify({ ...told, at: new Date(now()).toISOString(), level, message }));
  };
  return { info: print(out, 'info'), warn: print(error, 'warn'), error: print(error, 'error') };
}

function show(value: unknown): string {
  if (value instanceof Error) return showError(value);
  // A line break in a value would look like a new line of the log: JSON escapes it.
  return typeof value === 'string' && /^[\w.:/@+-]+$/.test(value)
    ? value
    : (JSON.stringify(plain(value)) ?? String(value));
}

function showError(error: Error): string {
  return `${error.stack ?? error.message}${error.cause ? ` ← ${show(error.cause)}` : ''}`;
}

/** What JSON can say of it: an error would be `{}`, and a bigint or a circle no line at all. */
function plain(value: unknown): unknown {
  if (value instanceof Error) return showError(value);
  try {
    const text = JSON.stringify(value);
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return String(value);
  }
}
