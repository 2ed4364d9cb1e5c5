/**
 * A log of one line an entry, warnings and errors on standard error: with fields as `key=value` for people, or as JSON
 * for log collectors.
 */
import type { Log } from '#shared/ports/log.ts';

type Write = (line: string) => void;
type Level = 'info' | 'warn' | 'error';
export type LogFormat = 'text' | 'json';

export interface ConsoleLogOptions {
  readonly format: LogFormat;
  /** Wall clock in milliseconds; only JSON carries the time, because what shows the text adds its own. */
  readonly now: () => number;
  /** Further fields of every line, such as the id of the request that is being answered. */
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
    const named = Object.fromEntries(fields.map(([key, value]) => [key, plain(value)]));
    // Last, so that no field can replace them.
    write(JSON.stringify({ ...named, at: new Date(now()).toISOString(), level, message }));
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

/** As JSON can write it: an error would become `{}`, and a bigint or a circular object would lose the line. */
function plain(value: unknown): unknown {
  if (value instanceof Error) return showError(value);
  try {
    const text = JSON.stringify(value);
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return String(value);
  }
}
