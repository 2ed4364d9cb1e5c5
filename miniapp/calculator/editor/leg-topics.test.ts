import { describe, expect, it } from 'vitest';
import { isCommission } from '#shared/calculators/forms/field.ts';
import { exampleForm, typeIntoRow } from '#shared/calculators/forms/form.ts';
import { kitOf } from '#shared/calculators/forms/kits.ts';
import { LEG_TOPICS, topicOf, topicsOf, topicsSaid } from './leg-topics.ts';

const legsOf = (id: 'surebet' | 'score-grid') => {
  const form = exampleForm(kitOf(id));
  const group = form.kit.form.groups.find(({ name }) => name === 'legs');
  if (group === undefined) throw new Error('no legs');
  return { form, group };
};

describe('the topics of a leg', () => {
  it.each(['surebet', 'score-grid'] as const)('%s: every rarer term is behind a chip', id => {
    const { group } = legsOf(id);
    for (const field of group.fields.filter(({ more }) => more)) expect(topicOf(field), field.path).not.toBeNull();
    expect(group.fields.filter(({ more }) => !more).map(topicOf)).toEqual(
      group.fields.filter(({ more }) => !more).map(() => null),
    );
    expect(group.fields.filter(isCommission).map(topicOf)).toEqual(['commission']);
  });

  it('has only chips that show something', () => {
    expect(topicsOf(legsOf('surebet').group)).toEqual(LEG_TOPICS);
    expect(topicsOf(legsOf('score-grid').group)).toEqual(LEG_TOPICS.filter(topic => topic !== 'outcomes'));
  });

  it('shows from the start what the form says, and nothing else', () => {
    const { form, group } = legsOf('surebet');
    expect(topicsSaid(form, group)).toEqual(new Set());
    const boosted = typeIntoRow(form, 'legs', 1, 'legs.*.boost', '25');
    expect(topicsSaid(boosted, group)).toEqual(new Set(['boost']));
    // What an empty field stands for says nothing.
    expect(topicsSaid(typeIntoRow(form, 'legs', 1, 'legs.*.side', 'back'), group)).toEqual(new Set());
  });
});
