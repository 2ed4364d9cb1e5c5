import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../example-fixture.ts';
import { decodeCalculation, encodeCalculation } from '../link/link.ts';
import { CALCULATORS, type CalculatorId, type CalculatorInput, calculate } from '../registry.ts';
import {
  addRow,
  blankForm,
  clearedForm,
  exampleForm,
  type FilledForm,
  fillDown,
  formOf,
  type Input,
  readForm,
  removeRow,
  typeInto,
  typeIntoRow,
} from './form.ts';
import { kitOf } from './kits.ts';
import { scaleMoney } from './money-fixture.ts';

const IDS = Object.keys(CALCULATORS) as CalculatorId[];
/** These calculators' examples are in centavos; those of the others are in reais. */
const isGeneral = (id: CalculatorId) => id === 'surebet' || id === 'score-grid';
const linkOf = (id: CalculatorId, input: Input) =>
  encodeCalculation({ id, input: input as CalculatorInput<typeof id> });
const opened = (link: string): FilledForm => {
  const read = decodeCalculation(link);
  if (!read.ok) throw new Error(read.error.code);
  return formOf(kitOf(read.value.id), read.value.input);
};

describe('the form of every calculator', () => {
  it.each(IDS)('%s opens with an example that has an answer', id => {
    const { input, wrong, missing } = readForm(exampleForm(kitOf(id)));
    expect({ wrong, missing }).toEqual({ wrong: [], missing: [] });
    expect(calculate(id, input)).toMatchObject({ ok: true });
  });

  it.each(IDS)('%s, cleared, reports only missing fields', id => {
    const { wrong, missing } = readForm(clearedForm(kitOf(id)));
    expect(wrong).toEqual([]);
    expect(missing.length).toBeGreaterThan(0);
  });

  it.each(IDS)('%s, blank, has no mark and no result of its example', id => {
    const { kit, groups } = blankForm(kitOf(id));
    for (const { name, fields } of kit.form.groups) {
      for (const { texts } of groups[name] ?? []) {
        for (const { path, kind, absent } of fields) {
          if (kind === 'flag') expect(texts[path], path).toBe(absent ? 'yes' : 'no');
          if (path.endsWith('.result')) expect(texts[path], path).toBe(String(absent));
        }
      }
    }
  });

  it.each(EXAMPLES.map(([id, input]) => [id, input] as const))(
    '%s is read as the calculation it was filled with',
    (id, inReais) => {
      const input = isGeneral(id) ? inReais : scaleMoney(id, inReais, 100);
      const form = formOf(kitOf(id), input as Input);
      const { input: read, wrong, missing } = readForm(form);
      expect({ wrong, missing }).toEqual({ wrong: [], missing: [] });
      const [got, wanted] = [calculate(id, read), calculate(id, input)];
      expect(JSON.stringify(got, rounded)).toBe(JSON.stringify(wanted, rounded));
    },
  );
});

describe('form → link → form', () => {
  it('restores the same form, whatever has been typed', () => {
    const typed = fc.oneof(
      fc.double({ min: 0, max: 5000, noNaN: true }).map(value => value.toFixed(2).replace('.', ',')),
      fc.constantFrom('', '2,10', '2.10', '21/10', '+110', 'R$ 1.234,56', '6,5%', '0', '-0,25', '1 2', 'abc', '1.234'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...IDS), fc.array(fc.tuple(fc.nat(), typed), { maxLength: 12 }), (id, edits) => {
        const form = edits.reduce((before, [at, text]) => typedAt(before, at, text), exampleForm(kitOf(id)));
        const link = linkOf(id, readForm(form).input);
        const again = opened(link);
        expect(linkOf(id, readForm(again).input)).toBe(link);
        const { texts, groups } = opened(linkOf(id, readForm(again).input));
        expect({ texts, groups }).toEqual({ texts: again.texts, groups: again.groups });
      }),
      { numRuns: 600 },
    );
  });
});

describe('rows', () => {
  const { groups } = kitOf('surebet').form;
  const legs = groups[0] as NonNullable<(typeof groups)[number]>;

  it('are filled downwards with pasted odds, and added as needed', () => {
    const filled = fillDown(exampleForm(kitOf('surebet')), legs, 1, 'legs.*.odds', ['3,10', '3,50', '3,10']);
    expect(filled.groups.legs?.map(row => row.texts['legs.*.odds'])).toEqual(['2,10', '3,10', '3,50', '3,10']);
  });

  it('number between 2 and 14, and new ones get their own keys', () => {
    let form = exampleForm(kitOf('surebet'));
    expect(removeRow(form, legs, 0)).toBe(form);
    for (let added = 0; added < 20; added++) form = addRow(form, legs);
    const keys = form.groups.legs?.map(row => row.key);
    expect(keys).toHaveLength(14);
    expect(new Set(keys).size).toBe(14);
  });
});

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(9)) : value;
}

/** Types into the form's field with this number. Fields with a list of choices are left unchanged. */
function typedAt(form: FilledForm, at: number, text: string): FilledForm {
  const { fields, groups } = form.kit.form;
  const isTyped = (kind: string) => !['choice', 'flag', 'place', 'market', 'selection'].includes(kind);
  const places = [
    ...fields.filter(each => isTyped(each.kind)).map(each => (to: FilledForm) => typeInto(to, each.path, text)),
    ...groups.flatMap(group =>
      (form.groups[group.name] ?? []).flatMap(row =>
        group.fields
          .filter(each => isTyped(each.kind))
          .map(each => (to: FilledForm) => typeIntoRow(to, group.name, row.key, each.path, text)),
      ),
    ),
  ];
  return places[at % places.length]?.(form) ?? form;
}
