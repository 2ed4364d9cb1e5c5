/** A block on its way from the palette to the canvas. */
import { type PaletteItem, paletteItemOf } from '../edit/new-block.ts';

const TYPE = 'application/x-arbi-block';

export function writeDragged(transfer: DataTransfer, item: PaletteItem): void {
  transfer.setData(TYPE, item.kind === 'start' ? `start ${item.on}` : item.kind);
  transfer.effectAllowed = 'copy';
}

/** Null: something else was dropped. */
export function readDragged(transfer: DataTransfer): PaletteItem | null {
  const [kind = '', on = ''] = transfer.getData(TYPE).split(' ');
  return paletteItemOf(kind, on);
}
