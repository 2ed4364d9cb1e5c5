/** A picture of coloured rectangles and round strokes, and the PNG that it becomes. */
import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];
export type Point = readonly [x: number, y: number];

export interface Canvas {
  readonly width: number;
  readonly height: number;
  fill(x: number, y: number, width: number, height: number, colour: Colour): void;
  /** A line through points with round ends, smooth at its edges. One point is a dot. */
  stroke(points: readonly Point[], thickness: number, colour: Colour): void;
  png(): Buffer;
}

export function createCanvas(width: number, height: number, background: Colour): Canvas {
  const pixels = new Uint8Array(width * height * 3);
  function blend(x: number, y: number, [red, green, blue]: Colour, part: number): void {
    if (x < 0 || y < 0 || x >= width || y >= height || part <= 0) return;
    const at = (y * width + x) * 3;
    [red, green, blue].forEach((value, channel) => {
      const before = pixels[at + channel] ?? 0;
      pixels[at + channel] = Math.round(before + (value - before) * Math.min(1, part));
    });
  }
  function fill(x: number, y: number, wide: number, high: number, colour: Colour): void {
    for (let row = Math.round(y); row < Math.round(y + high); row += 1) {
      for (let column = Math.round(x); column < Math.round(x + wide); column += 1) blend(column, row, colour, 1);
    }
  }
  fill(0, 0, width, height, background);
  return {
    width,
    height,
    fill,
    stroke(points, thickness, colour) {
      const reach = thickness / 2 + 1;
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      for (let y = Math.floor(Math.min(...ys) - reach); y <= Math.max(...ys) + reach; y += 1) {
        for (let x = Math.floor(Math.min(...xs) - reach); x <= Math.max(...xs) + reach; x += 1) {
          blend(x, y, colour, thickness / 2 + 0.5 - distance([x + 0.5, y + 0.5], points));
        }
      }
    },
    png: () => encode(pixels, width, height),
  };
}

/** From a point to the nearest part of a line. */
function distance(point: Point, line: readonly Point[]): number {
  const [first = point] = line;
  let least = Math.hypot(point[0] - first[0], point[1] - first[1]);
  for (let index = 1; index < line.length; index += 1) {
    const [a, b] = [line[index - 1] ?? first, line[index] ?? first];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length;
    const part = Math.max(0, Math.min(1, along));
    least = Math.min(least, Math.hypot(point[0] - a[0] - part * dx, point[1] - a[1] - part * dy));
  }
  return least;
}

/** Source: PNG, third edition (W3C), sections 5 and 11: eight bits a channel, no alpha, no filter. */
function encode(pixels: Uint8Array, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width * 3, (row + 1) * width * 3), row * (width * 3 + 1) + 1);
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
