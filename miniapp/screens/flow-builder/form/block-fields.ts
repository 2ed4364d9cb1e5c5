/** What the form of a block gets. */
import { encodePath, ROUTES } from '#shared/access/routes.ts';
import { pages } from '#shared/catalogue/pages.ts';
import type { BlockKind, BlockOf } from '#shared/flow/schema/blocks.ts';
import type { FormNames } from '../view/block-view.ts';

export interface FieldsProps<Kind extends BlockKind> {
  block: BlockOf<Kind>;
  /** topic: names the field, so that typing into it in one go is one step back. */
  onChange: (fields: Partial<BlockOf<Kind>>, topic?: string) => void;
  names: FormNames;
  /** All variables that a text may contain. */
  variables: readonly string[];
  /** What is wrong with a field, as a sentence. field: 'text', 'buttons.b1.label' and so on. */
  problemOf: (field: string) => string | undefined;
  /** Makes a variable of this name. */
  onVariable: (name: string) => void;
}

const SHOWN = ROUTES.filter(({ status, layout }) => status === 'current' && layout === 'default');
/** The pages that a button can open, by path; then those that a condition can ask about, by id. */
export const PAGE_PATHS = SHOWN.map(({ id, path }) => [encodePath(path), pages[id].menu] as const);
export const PAGE_IDS = SHOWN.map(({ id }) => [id, pages[id].menu] as const);
