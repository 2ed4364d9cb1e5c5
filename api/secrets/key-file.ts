/** Where the signing keys lie: one file that only the programme's own user may read. */
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface KeyFile {
  /** Null where there is none yet. */
  read(): Promise<string | null>;
  /** Writes it where there is none; returns what is there then, which is somebody else's where they were first. */
  create(text: string): Promise<string>;
  replace(text: string): Promise<void>;
}

export interface KeyFileDeps {
  readonly path: string;
  /** Unlike any other's, for the name of the file beside it that becomes the file. */
  readonly newId: () => string;
}

/** Nobody ever reads half a file: it is written beside, flushed, and then given its name. */
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
      // Restored from a backup or copied by hand, it may have come with wider rights.
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
        // Unlike a rename, a link fails where the name is taken.
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
