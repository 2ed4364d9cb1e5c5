/**
 * Line icons: `x.svg?icon` is the outline of an SVG of Lucide's as one path, in a module of its own, so that a screen
 * loads those that it shows and no others.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const SUFFIX = '.svg?icon';

export function icons(): Plugin {
  return {
    name: 'arbi:icons',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const svg = await readFile(id.slice(0, -'?icon'.length), 'utf8');
      return `export default ${JSON.stringify(toPath(svg))}`;
    },
  };
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
