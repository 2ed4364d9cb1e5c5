/**
 * Line icons: `lucide:archive` and `lucide-lab:baseball` are the outline of a drawing of Lucide's as one path, in a
 * module of its own, so that a screen loads those that it shows and no others.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ADDRESS = /^(lucide|lucide-lab):([a-z0-9-]+)$/;

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

export function icons(): Plugin {
  return {
    name: 'arbi:icons',
    enforce: 'pre',
    resolveId: id => (ADDRESS.test(id) ? `\0${id}` : null),
    load: id => (id.startsWith('\0') ? iconModule(id.slice(1)) : null),
  };
}

/** Null if the address is of no icon. */
export function iconModule(address: string): string | null {
  const [, set = '', name = ''] = address.match(ADDRESS) ?? [];
  if (name === '') return null;
  const icon = iconSet(set).icons[name];
  if (icon === undefined) throw new Error(`No icon ${name} in ${set}`);
  return `export default ${JSON.stringify(toPath(icon.body))}`;
}

const sets = new Map<string, IconSet>();

function iconSet(name: string): IconSet {
  const set = sets.get(name) ?? readSet(name);
  sets.set(name, set);
  return set;
}

function readSet(name: string): IconSet {
  return JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(`@iconify-json/${name}/icons.json`)), 'utf8'));
}

/** All shapes of the drawing as one path. Example: `<line x1="8" x2="16" y1="6" y2="6" />` → 'M8 6L16 6'. */
export function toPath(svg: string): string {
  const shapes = [...svg.matchAll(/<(path|circle|ellipse|rect|line|polyline|polygon)\s([^>]*?)\/>/g)];
  if (shapes.length === 0) throw new Error('An icon without shapes');
  return shapes
    .map(([, shape = '', attributes = '']) => {
      const values = new Map(
        [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
      );
      return pathOf(shape, values);
    })
    .join('');
}

function pathOf(shape: string, values: ReadonlyMap<string, string>): string {
  const number = (name: string) => Number(values.get(name) ?? 0);
  const points = (values.get('points') ?? '').trim().split(/\s+/).join(' ');
  switch (shape) {
    case 'path':
      // A relative start counts from the end of the shape before it.
      return (values.get('d') ?? '').replace(/^m/, 'M0 0m');
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'polyline':
      return `M${points}`;
    case 'polygon':
      return `M${points}z`;
    case 'rect':
      return rounded(number('x'), number('y'), number('width'), number('height'), number('rx') || number('ry'));
    default:
      return oval(number('cx'), number('cy'), number('rx') || number('r'), number('ry') || number('r'));
  }
}

function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  const corner = (dx: number, dy: number) => (radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${dx} ${dy}`);
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  return [
    `M${x + radius} ${y}h${across}${corner(radius, radius)}`,
    `v${down}${corner(-radius, radius)}`,
    `h${-across}${corner(-radius, -radius)}`,
    `v${-down}${corner(radius, -radius)}z`,
  ].join('');
}
