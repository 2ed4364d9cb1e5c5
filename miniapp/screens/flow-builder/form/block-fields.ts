/** What the form of a block gets. */
import { encodePath, ROUTES } from '#shared/access/routes.ts';
import { pages } from '#shared/catalogue/pages.ts';
import type { BlockKind, BlockOf } from '#shared/flow/schema/blocks.ts';
import type { FormNames } from '../view/block-view.ts';

export interface FieldsProps<Kind extends BlockKind> {
  block: BlockOf<Kind>;
  /** topic: of one field, so that what is typed into it in one go is one step back. */
  onChange: (fields: Partial<BlockOf<Kind>>, topic?: string) => void;
  names: FormNames;
  /** Everything that a text may write. */
  variables: readonly string[];
  /** What is wrong with a field, as a sentence: of 'text', 'buttons.b1.label' and so on. */
  problemOf: (field: string) => string | undefined;
  /** Makes a variable of this name. */
  onVariable: (name: string) => void;
}

const SHOWN = ROUTES.filter(({ status, layout }) => status === 'current' && layout === 'default');
/** Pages that a button can open, by path; and pages that somebody may or may not open, by id. */
export const PAGE_PATHS = SHOWN.map(({ id, path }) => [encodePath(path), pages[id].menu] as const);
export const PAGE_IDS = SHOWN.map(({ id }) => [id, pages[id].menu] as const);
