/** The blocks to add, beside the canvas: by a tap, or dragged to where they go. The search also finds blocks of this flow. */

import { useId, useState } from 'react';
import { flowBuilder } from '#shared/catalogue/flow/screen.ts';
import { foldText } from '#shared/language/fold.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import type { PaletteItem } from '../edit/new-block.ts';
import { BlockIcon } from '../view/BlockIcon.tsx';
import { lookOf, lookOfItem } from '../view/block-look.ts';
import { blockName, blockSummary, type FlowNames } from '../view/block-view.ts';
import { writeDragged } from './dragged-item.ts';
import styles from './Palette.module.css';
import { itemName, paletteOf } from './palette-groups.ts';

const words = flowBuilder.palette;
const MOST_FOUND = 20;

export interface PaletteProps {
  names: FlowNames;
  onAdd: (item: PaletteItem) => void;
  /** A block that is there already. */
  onShow: (block: string) => void;
  /** Under the sections, in a dialog on a phone. */
  isDialog?: boolean;
}

export function Palette({ names, onAdd, onShow, isDialog = false }: PaletteProps) {
  const [search, setSearch] = useState('');
  const id = useId();
  const groups = paletteOf(search);
  const found = foundIn(names, search);
  return (
    <nav className={styles.palette} data-dialog={isDialog || undefined} aria-label={words.label}>
      <input
        type="search"
        className={styles.search}
        aria-label={words.search}
        placeholder={words.search}
        data-palette-search=""
        autoComplete="off"
        maxLength={60}
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      {groups.map(({ name, items }, at) => (
        <section key={name} aria-labelledby={`${id}-${at}`}>
          <h2 id={`${id}-${at}`} className={styles.heading}>
            {name}
          </h2>
          {items.map(item => (
            <Pressable
              key={itemName(item)}
              className={styles.item}
              draggable={!isDialog}
              aria-label={words.add(itemName(item))}
              onDragStart={event => writeDragged(event.dataTransfer, item)}
              onClick={() => onAdd(item)}
            >
              <BlockIcon {...lookOfItem(item)} />
              {itemName(item)}
            </Pressable>
          ))}
        </section>
      ))}
      {found.length > 0 && (
        <section aria-labelledby={`${id}-found`}>
          <h2 id={`${id}-found`} className={styles.heading}>
            {words.inFlow}
          </h2>
          {found.map(block => (
            <Pressable key={block.id} className={styles.item} onClick={() => onShow(block.id)}>
              <BlockIcon {...lookOf(block)} />
              <span className={styles.name}>{blockName(block)}</span>
            </Pressable>
          ))}
        </section>
      )}
      <p role="status" className={styles.none}>
        {groups.length === 0 && found.length === 0 && words.none}
      </p>
    </nav>
  );
}

function foundIn(names: FlowNames, search: string) {
  const wanted = foldText(search);
  if (wanted === '') return [];
  return names.flow.blocks
    .filter(block => foldText(`${blockName(block)} ${blockSummary(block, names)}`).includes(wanted))
    .slice(0, MOST_FOUND);
}
