/** The buttons under a post, in rows: a row is dragged by its handle, or moved with the arrow keys on it. */

import copy from 'lucide:copy';
import out from 'lucide:external-link';
import grip from 'lucide:grip-vertical';
import procedure from 'lucide:list-checks';
import page from 'lucide:panel-top';
import plus from 'lucide:plus';
import team from 'lucide:users';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { matchRoute } from '#shared/access/routes.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { postBuilder } from '#shared/catalogue/posts/builder.ts';
import { type ButtonRows, MOST_BUTTONS, type PostButton } from '#shared/posts/buttons.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import tools from '../../../ui/tools.module.css';
import { ButtonDialog } from './ButtonDialog.tsx';
import styles from './ButtonRowsEditor.module.css';
import { type ButtonPlace, canAdd, moveButton, moveRow, putButton, removeButton } from './button-rows.ts';

const words = postBuilder.buttons;
const ICONS: Readonly<Record<PostButton['kind'], string>> = { url: out, page, copy, procedure, team };

export interface ButtonRowsEditorProps {
  rows: ButtonRows;
  onChange: (rows: ButtonRows) => void;
}

export function ButtonRowsEditor({ rows, onChange }: ButtonRowsEditorProps) {
  const [opened, setOpened] = useState<ButtonPlace | null>(null);
  const button = opened === null ? null : (rows[opened.row]?.[opened.index] ?? null);
  const close = () => setOpened(null);
  return (
    <section className={styles.buttons} aria-label={words.label}>
      <h2 className={styles.heading}>{words.label}</h2>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified only by its position.
        <div key={at} className={styles.row} data-button-row={at}>
          <Handle row={at} onMove={to => onChange(moveRow(rows, at, to))} />
          <div className={styles.line}>
            {row.map((each, index) => (
              <Pressable
                // biome-ignore lint/suspicious/noArrayIndexKey: a button is identified only by its position.
                key={index}
                className={styles.button}
                title={words.edit(each.label)}
                onClick={() => setOpened({ row: at, index })}
              >
                <Icon icon={ICONS[each.kind]} size="small" />
                <span className={styles.label}>{each.label}</span>
                <span className={styles.note}>{noteOf(each)}</span>
              </Pressable>
            ))}
          </div>
          {canAdd(rows, at) && (
            <IconButton
              icon={plus}
              size="small"
              label={words.addHere}
              className={styles.add}
              onClick={() => setOpened({ row: at, index: row.length })}
            />
          )}
        </div>
      ))}
      {rows.flat().length >= MOST_BUTTONS && (
        <p role="status" className={tools.hint}>
          {words.full(MOST_BUTTONS)}
        </p>
      )}
      {canAdd(rows, rows.length) && (
        <Pressable className={styles.more} onClick={() => setOpened({ row: rows.length, index: 0 })}>
          <Icon icon={plus} size="small" />
          {words.addRow}
        </Pressable>
      )}
      <ButtonDialog
        open={opened !== null}
        button={button}
        canMove={direction => opened !== null && moveButton(rows, opened, direction) !== null}
        onMove={direction => {
          const moved = opened && moveButton(rows, opened, direction);
          if (!moved) return;
          onChange(moved.rows);
          setOpened(moved.place);
        }}
        onApply={made => {
          if (opened !== null) onChange(putButton(rows, opened, made));
          close();
        }}
        onRemove={() => {
          if (opened !== null) onChange(removeButton(rows, opened));
          close();
        }}
        onClose={close}
      />
    </section>
  );
}

function Handle({ row, onMove }: { row: number; onMove: (to: number) => void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // The focus goes with the row.
    const group = event.currentTarget.parentElement?.parentElement;
    onMove(row + step);
    requestAnimationFrame(() =>
      group?.querySelector<HTMLElement>(`[data-button-row="${row + step}"] > button`)?.focus(),
    );
  };
  const onPointerUp = (event: PointerEvent) => {
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-button-row]');
    const to = Number(over?.dataset.buttonRow ?? row);
    if (to !== row) onMove(to);
  };
  return (
    <Pressable
      className={styles.handle}
      aria-label={words.drag(row + 1)}
      title={words.drag(row + 1)}
      onKeyDown={onKeyDown}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerUp={onPointerUp}
    >
      <Icon icon={grip} size="small" />
    </Pressable>
  );
}

function noteOf(button: PostButton): string {
  if (button.kind === 'url') return button.url.replace(/^https?:\/\//, '');
  if (button.kind !== 'page') return words.short[button.kind];
  const route = matchRoute(button.path);
  return route === null ? button.path : pages[route.id].menu;
}
