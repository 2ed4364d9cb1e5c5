/** The pictures of an operation. */
import type { Book } from './book.ts';

export interface SlipPicture {
  readonly id: string;
  /** Of the action that added it. */
  readonly by: string;
}

/** The one that was added first stands first. */
export function picturesOf({ pictures }: Pick<Book, 'pictures'>, procedure: string): readonly SlipPicture[] {
  return [...pictures]
    .filter(([, picture]) => picture.procedure === procedure)
    .sort(([a, first], [b, second]) => first.addedAt - second.addedAt || (a < b ? -1 : 1))
    .map(([id, { by }]) => ({ id, by }));
}
