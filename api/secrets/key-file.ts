/** The file of the signing keys, which only the user of this process may read. */
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface KeyFile {
  /** Null if it does not exist. */
  read(): Promise<string | null>;
  /** Creates the file if it does not exist. Returns its content, which is another process's if that was first. */
  create(text: string): Promise<string>;
  replace(text: string): Promise<void>;
}

export interface KeyFileDeps {
  readonly path: string;
  /** Makes unique text, for the name of the temporary file. */
  readonly newId: () => string;
}

/** The file is never read half-written: a temporary file is written, flushed, and then given its name. */
export function createKeyFile({ path, newId }: KeyFileDeps): KeyFile {
  async function writeBeside(text: string): Promise<string> {
    await mkdir(dirname(path), { recursive: true });
    const beside = `${path}.${newId()}`;
    const file = await open(beside, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    return beside;
  }

  async function read(): Promise<string | null> {
    try {
      const text = await readFile(path, 'utf8');
      // A file restored from a backup or copied by hand may have wider permissions.
      await chmod(path, 0o600);
      return text;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  return {
    read,
    async create(text) {
      const beside = await writeBeside(text);
      try {
        // Unlike a rename, a link fails if the name is taken.
        await link(beside, path);
        return text;
      } catch (error) {
        const theirs = hasCode(error, 'EEXIST') ? await read() : null;
        if (theirs === null) throw error;
        return theirs;
      } finally {
        await rm(beside, { force: true });
      }
    },
    async replace(text) {
      await rename(await writeBeside(text), path);
    },
  };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
