/** Tesseract as WebAssembly, with its Portuguese letters, both from our own packages: nothing is fetched, and nothing is written. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { LetterEngine } from '#shared/reading/print/recognize.ts';

/** What we use of the module. */
interface TesseractModule {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void; readFile(path: string): Uint8Array };
  readonly TessBaseAPI: new () => {
    Init(path: null, language: string, engine: number): number;
    SetVariable(name: string, value: string): boolean;
    SetImageFile(exif: number, angle: number): number;
    WriteImage(kind: number, path: string): void;
    Recognize(monitor: null): number;
    GetTSVText(): string;
  };
}

const LANGUAGE = 'por';
/** The neural reader alone; the older one is not in this build. */
const NEURAL = 1;
const GREY = 1;

export async function openLetterEngine(): Promise<LetterEngine> {
  const require = createRequire(import.meta.url);
  // Not the build with relaxed rules: it may round otherwise on another machine.
  const load: (options: object) => Promise<TesseractModule> = require('tesseract.js-core/tesseract-core-simd-lstm.js');
  const folder = join(require.resolve('@tesseract.js-data/por/package.json'), '..');
  const letters = gunzipSync(readFileSync(join(folder, '4.0.0_best_int', `${LANGUAGE}.traineddata.gz`)));
  const tesseract = await load({ print: ignore, printErr: ignore });
  tesseract.FS.writeFile(`./${LANGUAGE}.traineddata`, letters);
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, LANGUAGE, NEURAL) === -1) throw new Error('the letters of Tesseract cannot be read');
  return {
    files: { write: (path, bytes) => tesseract.FS.writeFile(path, bytes), read: path => tesseract.FS.readFile(path) },
    set: (name, value) => void api.SetVariable(name, value),
    open: exif => api.SetImageFile(exif, 0),
    writeGrey: path => api.WriteImage(GREY, path),
    recognize: () => {
      api.Recognize(null);
      return api.GetTSVText();
    },
  };
}

/** It tells of every picture how dense it is. */
const ignore = () => undefined;
