/** A button as it is typed: a calculation is a page of ours, chosen in its own way. */
import { calculationIn, calculationPath, pastedCalculation } from '#shared/calculators/link/calculation-path.ts';
import { fitsIn } from '#shared/calculators/link/link.ts';
import { buttonSchema, type PostButton } from '#shared/posts/buttons.ts';
import { err, ok, type Result } from '#shared/result.ts';

/** What was typed for one kind is kept while another kind is chosen. */
export interface TypedButton {
  readonly kind: PostButton['kind'] | 'calculation';
  readonly label: string;
  readonly style: PostButton['style'];
  readonly url: string;
  readonly path: string;
  readonly text: string;
  readonly procedure: string;
  /** The link of the calculation, or whatever was pasted in its place. */
  readonly calculation: string;
}

export type WrongField = 'label' | 'url' | 'path' | 'text' | 'procedure' | 'calculation' | 'long';

const EMPTY: TypedButton = {
  ...{ kind: 'url', label: '', style: null, url: '', path: '/calculator', text: '', procedure: '', calculation: '' },
};
/** The maximum length of the path in a button. */
const LONGEST_PATH = 512;

/** Null: a new one. */
export function typedFrom(button: PostButton | null): TypedButton {
  const calculation = button?.kind === 'page' ? calculationIn(button.path) : null;
  if (calculation === null) return { ...EMPTY, ...button };
  return { ...EMPTY, ...button, kind: 'calculation', path: EMPTY.path, calculation };
}

export function readButton(typed: TypedButton): Result<PostButton, WrongField> {
  if (typed.kind !== 'calculation') return parsed({ ...typed, kind: typed.kind, url: withScheme(typed.url) });
  const link = pastedCalculation(typed.calculation);
  if (link === null) return err(typed.label.trim() === '' ? 'label' : 'calculation');
  const path = calculationPath(link);
  if (!fitsIn(link, 'startapp') || path.length > LONGEST_PATH) return err('long');
  return parsed({ ...typed, kind: 'page', path });
}

function parsed(button: Omit<TypedButton, 'kind'> & Pick<PostButton, 'kind'>): Result<PostButton, WrongField> {
  const read = buttonSchema.safeParse(button);
  if (read.success) return ok(read.data);
  const wrong = String(read.error.issues[0]?.path[0]);
  return err((['url', 'path', 'text', 'procedure'] as const).find(name => name === wrong) ?? 'label');
}

const withScheme = (address: string) => {
  const typed = address.trim();
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(typed) ? `https://${typed}` : typed;
};
