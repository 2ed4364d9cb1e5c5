/** What can be added, in groups, and what a search finds of it. */
import { flowBlocks as words } from '#shared/catalogue/flow/screen-blocks.ts';
import { foldText } from '#shared/language/fold.ts';
import type { PaletteItem } from '../edit/new-block.ts';

export interface PaletteGroup {
  readonly name: string;
  readonly items: readonly PaletteItem[];
}

const starts = (
  ['command', 'text', 'button', 'link', 'member', 'request', 'schedule', 'reaction', 'called'] as const
).map(on => ({ kind: 'start', on }) as const);
const of = (...kinds: readonly Exclude<PaletteItem['kind'], 'start'>[]): PaletteItem[] => kinds.map(kind => ({ kind }));

const GROUPS: readonly PaletteGroup[] = [
  { name: words.groups.starts, items: starts },
  { name: words.groups.talk, items: of('message', 'question', 'page') },
  { name: words.groups.decide, items: of('condition', 'set', 'wait', 'jump', 'subflow', 'end') },
  { name: words.groups.arbi, items: of('arbs', 'calculator', 'http') },
  { name: words.groups.people, items: of('member', 'language', 'person') },
];

export const itemName = (item: PaletteItem): string =>
  item.kind === 'start' ? words.starts[item.on] : words.kinds[item.kind];

/** Without accents and capitals. Groups in which nothing is found are left out. */
export function paletteOf(search: string): readonly PaletteGroup[] {
  const wanted = foldText(search).trim();
  return GROUPS.map(({ name, items }) => ({
    name,
    items: items.filter(
      item => foldText(itemName(item)).trim().includes(wanted) || foldText(name).trim().includes(wanted),
    ),
  })).filter(({ items }) => items.length > 0);
}
