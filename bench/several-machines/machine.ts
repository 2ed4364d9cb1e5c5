/** One process of an installation, started as its own program and ended as a power cut does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

export interface Machine {
  readonly role: 'api' | 'scanner';
  readonly url: string;
  readonly pid: number;
  output(): string;
  /** Ends the process as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

export interface MachineDeps {
  readonly role: Machine['role'];
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  /** It is started again when it ends by itself. */
  readonly restartsEnded: boolean;
  /** Called once the process answers. */
  readonly onUp: (url: string) => void;
  readonly onDown: (url: string) => void;
}

/** Resolves once it answers. */
export async function startMachine({ role, port, env, restartsEnded, onUp, onDown }: MachineDeps): Promise<Machine> {
  const url = `http://localhost:${port}`;
  let text = '';
  let isEnded = false;
  let child = spawnProgram();

  function spawnProgram(): ChildProcess {
    const program = spawn(process.execPath, [join(ROOT, 'main.ts')], { cwd: ROOT, env });
    const from = text.length;
    let isUp = false;
    const hear = (chunk: Buffer) => {
      text += chunk;
      if (isUp || !/Arbi (em|procura)/.test(text.slice(from))) return;
      isUp = true;
      onUp(url);
    };
    for (const stream of [program.stdout, program.stderr]) stream.on('data', hear);
    program.once('exit', () => {
      onDown(url);
      if (restartsEnded && isUp && !isEnded) child = spawnProgram();
    });
    return program;
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    isEnded = true;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  }

  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => /Arbi (em|procura)/.test(text) && resolve());
    child.once('exit', code => reject(new Error(`${role} exited with ${code}:\n${text}`)));
  });
  return {
    role,
    url,
    get pid() {
      return child.pid ?? 0;
    },
    output: () => text,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
