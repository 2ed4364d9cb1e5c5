import { expect, it } from 'vitest';
import { type ActionInput, actionSchema } from './action.ts';
import { bookOf } from './book.ts';
import { picturesOf } from './pictures.ts';

const actions = (...inputs: ActionInput[]) => inputs.map(input => actionSchema.parse(input));

it('stand with their operation in any order of arrival, go when they are undone, and come back', () => {
  const written = actions(
    { kind: 'picture', id: 'a1', at: 2, picture: 'second', procedure: 'p' },
    { kind: 'picture', id: 'a2', at: 1, picture: 'first', procedure: 'p' },
    { kind: 'picture', id: 'a3', at: 3, picture: 'other', procedure: 'q' },
    { kind: 'picture', id: 'a4', at: 4, picture: 'first', procedure: 'q' },
    { kind: 'undo', id: 'u1', at: 5, of: 'a1' },
  );
  const ids = (book: ReturnType<typeof bookOf>, procedure: string) => picturesOf(book, procedure).map(({ id }) => id);
  for (const order of [written, written.toReversed(), [...written, ...written]]) {
    const book = bookOf(order);
    expect([ids(book, 'p'), ids(book, 'q')]).toEqual([['first'], ['other']]);
    const change = book.add(actions({ kind: 'undo', id: 'u2', at: 6, of: 'u1' }));
    expect([ids(book, 'p'), [...change.procedures]]).toEqual([['first', 'second'], ['p']]);
  }
});
