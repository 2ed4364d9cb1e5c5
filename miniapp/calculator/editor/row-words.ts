/** How a row of a form is called, which of its fields apply, and what it says while its terms are folded away. */
import type { FormField, FormGroup } from '#shared/calculators/forms/field.ts';
import type { FilledForm, FormRow } from '#shared/calculators/forms/form.ts';
import { legName } from '#shared/calculators/forms/result-view.ts';
import { choiceLabel, fieldLabel, groupWords } from '#shared/catalogue/calculators/fields.ts';
import { calculatorScreen as words } from '#shared/catalogue/calculators/screen.ts';

/** Whether the field is a house's name. */
export const isName = ({ path }: FormField) => /\.(house|name)$/.test(path);
/** The stake of a leg with all terms: it can be fixed, and otherwise shows the computed stake. */
export const isStake = ({ path, fixable }: FormField) => path === 'legs.*.stake' && fixable === true;
/** What a leg of a match is on. */
export const isOfMatch = ({ path, kind }: FormField) =>
  kind === 'market' || kind === 'selection' || path === 'legs.*.line';
export const rowCountOf = (form: FilledForm, group: FormGroup) => form.groups[group.name]?.length ?? 0;

/** A line on a market without lines would be refused. */
export function applies({ kit }: FilledForm, field: FormField, { fields }: FormGroup, row: FormRow): boolean {
  const isOfMarket = field.path === 'legs.*.line' && fields.some(({ kind }) => kind === 'market');
  return !isOfMarket || kit.markets?.hasLine(row.texts['legs.*.market'] ?? '') === true;
}

export function nameOfRow(form: FilledForm, group: FormGroup, index: number): string {
  if (group.name === 'legs' || group.name === 'odds') return legName(form, index);
  return `${groupWords(form.kit.groupLabels, form.id, group.name).row} ${index + 1}`;
}

export function placesOf(form: FilledForm, { of = 0 }: FormField): string[] {
  const count = typeof of === 'number' ? of : (form.groups[of]?.length ?? 0);
  return Array.from({ length: count }, (_, index) => (of === 'odds' ? legName(form, index) : words.outcome(index + 1)));
}

/** Whether a text differs from what an empty field stands for. */
export function isSaid({ absent }: FormField, text = ''): boolean {
  return text !== '' && text !== String(absent);
}

/** A term that is not the usual one. */
export function saying(form: FilledForm, field: FormField, row: FormRow): string | null {
  const text = row.texts[field.path] ?? '';
  if (!isSaid(field, text)) return null;
  const said = field.kind === 'choice' ? choiceLabel(form.kit.choiceLabels, text) : text;
  return `${fieldLabel(form.kit.fieldLabels, form.id, field.path)}: ${said}${field.kind === 'percent' ? ' %' : ''}`;
}

/** What the leg is on, in a leg of a match; null if nothing is chosen. Example: 'Handicap asiático: Casa −0,5'. */
export function selectionOf({ kit: { markets } }: FilledForm, { texts }: FormRow): string | null {
  const [market = '', selection = '', line = ''] = ['market', 'selection', 'line'].map(name => texts[`legs.*.${name}`]);
  const marketName = markets?.all.find(([value]) => value === market)?.[1];
  if (marketName === undefined) return null;
  const selectionName = markets?.selections(market).find(([value]) => value === selection)?.[1] ?? selection;
  return `${marketName}: ${[selectionName, line.replace('-', '\u2212')].join(' ').trim()}`;
}
