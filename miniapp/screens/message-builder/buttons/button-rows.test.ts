import { describe, expect, it } from 'vitest';
import type { ButtonRows, PostButton } from '#shared/posts/buttons.ts';
import { type Direction, moveButton, moveRow, putButton, removeButton } from './button-rows.ts';

const button = (label: string): PostButton => ({ kind: 'copy', label, style: null, text: label });
const rowsOf = (...rows: string[]): ButtonRows => rows.map(row => [...row].map(button));
const said = (rows: ButtonRows | undefined) => rows?.map(row => row.map(({ label }) => label).join('')).join(' ');

describe('rows of buttons', () => {
  it.each<[string[], [number, number], Direction, string | undefined]>([
    [['ab', 'c'], [0, 0], 'right', 'ba c'],
    [['ab', 'c'], [0, 0], 'left', undefined],
    [['ab', 'c'], [0, 0], 'down', 'b ca'],
    [['ab', 'c'], [1, 0], 'up', 'abc'],
    [['ab', 'c'], [0, 1], 'up', 'b a c'],
    [['a'], [0, 0], 'down', undefined],
    [['a', 'bc'], [1, 1], 'down', 'a b c'],
    [['abcdefgh', 'i'], [1, 0], 'up', undefined],
  ])('%j: %j goes %s', (rows, [row, index], direction, expected) => {
    const moved = moveButton(rowsOf(...rows), { row, index }, direction);
    expect(said(moved?.rows)).toBe(expected);
    if (moved !== null) {
      expect(moved.rows[moved.place.row]?.[moved.place.index]?.label).toBe(rows[row]?.[index]);
    }
  });

  it('a row without buttons is gone', () =>
    expect(said(removeButton(rowsOf('a', 'b'), { row: 0, index: 0 }))).toBe('b'));

  it('a button is put in another one’s stead, or behind', () => {
    expect(said(putButton(rowsOf('a'), { row: 0, index: 0 }, button('x')))).toBe('x');
    expect(said(putButton(rowsOf('a'), { row: 0, index: 1 }, button('x')))).toBe('ax');
    expect(said(putButton(rowsOf('a'), { row: 1, index: 0 }, button('x')))).toBe('a x');
  });

  it('rows change places', () => {
    expect(said(moveRow(rowsOf('a', 'b', 'c'), 2, 0))).toBe('c a b');
    expect(said(moveRow(rowsOf('a', 'b'), 0, -1))).toBe('a b');
  });
});
