/** The rarer terms of a leg, by what they are for: each topic is a chip below the legs, and shows its fields in all of them. */
import type { FormField, FormGroup } from '#shared/calculators/forms/field.ts';
import type { FilledForm } from '#shared/calculators/forms/form.ts';
import { legTopics } from '#shared/catalogue/calculators/screen.ts';
import { isSaid } from './row-words.ts';

export type LegTopic = keyof typeof legTopics;

export const LEG_TOPICS = Object.keys(legTopics) as readonly LegTopic[];

/** The terms of each. */
const TERMS: Readonly<Record<LegTopic, string>> = {
  commission: 'commission',
  lay: 'side commissionType exchange backFee',
  boost: 'boost boostOn boostKept',
  freebet: 'stakeKind',
  refund: 'refund refundMax refundKept winBonus',
  limit: 'min max step',
  currency: 'currency rate',
  outcomes: 'winsOn pushesOn',
};

/** Null: it is no term of a leg. */
export function topicOf({ path }: FormField): LegTopic | null {
  const term = path.replace('legs.*.', '');
  return LEG_TOPICS.find(topic => TERMS[topic].split(' ').includes(term)) ?? null;
}

/** The topics of these legs, in the order of their chips. */
export function topicsOf({ fields }: FormGroup): LegTopic[] {
  const has = new Set(fields.map(topicOf));
  return LEG_TOPICS.filter(topic => has.has(topic));
}

/** The topics that the form says something of: their fields are there from the start. */
export function topicsSaid({ groups }: FilledForm, { name, fields }: FormGroup): ReadonlySet<LegTopic> {
  const rows = groups[name] ?? [];
  const said = fields.filter(field => rows.some(row => isSaid(field, row.texts[field.path])));
  return new Set(said.map(topicOf).filter(topic => topic !== null));
}
