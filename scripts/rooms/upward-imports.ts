/** Which imports go up in the order of the rooms. Tests and what they share may import what they try. */
import { posix } from 'node:path';
import type { Side } from './order.ts';

export interface SourceFile {
  /** From the root of the project, with slashes. */
  readonly path: string;
  readonly text: string;
}

const IMPORT = /\bfrom\s+'([^']+)'|\bimport\s*\(\s*'([^']+)'|^import\s+'([^']+)'/gm;
const OF_TESTS = /\.test\.|-fixture\.|\.contract\.|\/testing\/|\.d\.ts$/;

/** A line for each import that goes up, and for each file without a place. */
export function upwardImports(
  files: readonly SourceFile[],
  rooms: Readonly<Record<Side, readonly string[]>>,
): string[] {
  const places = new Map(
    Object.entries(rooms).map(([side, order]) => [side, new Map(order.map((room, place) => [room, place]))]),
  );

  /** Null: not of these sides. */
  function placeOf(
    path: string,
  ): { readonly side: string; readonly room: string | null; readonly place: number } | null {
    const [side = '', ...rest] = path.split('/');
    const order = places.get(side);
    if (!order || rest.length === 0) return null;
    const within = /^[^/]+\/routes\//.test(rest.join('/')) ? 'routes' : rest.join('/');
    for (let room = within; room !== ''; room = parentOf(room)) {
      const place = order.get(room) ?? order.get(room.replace(/\.tsx?$/, ''));
      if (place !== undefined) return { side, room, place };
    }
    return { side, room: null, place: -1 };
  }

  return files
    .filter(({ path }) => /\.tsx?$/.test(path) && !OF_TESTS.test(path))
    .flatMap(({ path, text }) => {
      const own = placeOf(path);
      if (own === null) return [];
      if (own.room === null) return [`${path}: its room has no place in scripts/rooms/order.ts`];
      return importsOf(path, text).flatMap(target => {
        const other = placeOf(target);
        const isUp = other !== null && other.side === own.side && other.place > own.place;
        return isUp ? [`${path} imports ${target}: ${other.room} lies above ${own.room}`] : [];
      });
    });
}

const parentOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, from, dynamic, bare]) => {
    const named = from ?? dynamic ?? bare ?? '';
    if (named.startsWith('#shared/')) return [`shared/${named.slice('#shared/'.length)}`];
    return named.startsWith('.') ? [posix.normalize(posix.join(posix.dirname(path), named))] : [];
  });
}
