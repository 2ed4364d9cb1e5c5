/**
 * Reference cases typed into the real page, on a phone: case → form → displayed result. The richest one of each calculator,
 * or all of them with `SOAK=1`; `scripts/cases` checks all of them against the core and the chat every time.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { formOf, type Input } from '#shared/calculators/forms/form.ts';
import { kitOf } from '#shared/calculators/forms/kits.ts';
import { scaleMoney } from '#shared/calculators/forms/money-fixture.ts';
import { calculate } from '#shared/calculators/registry.ts';
import { soak } from '#shared/testing/soak.ts';
import { type ReferenceCase, referenceCases, withPercents } from '../../scripts/cases/reference-check.ts';
import { REFERENCE_KINDS } from '../../scripts/cases/reference-kinds.ts';
import { isFields, type ReferenceFields } from '../../scripts/cases/reference-terms.ts';
import { CalculatorPage } from '../page-models/calculator-page.ts';
import { chromiumPath, openPage, PHONE } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { isShownAs, shownAnswer } from './calculator-shown.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'reference-cases.json');
const cases: ReferenceCase[] = existsSync(FILE) ? referenceCases.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : [];

const richest = richestOfEach(cases);
let calculator: CalculatorPage;
let open = '';

describe.skipIf(!chromiumPath || cases.length === 0)(
  'the reference cases in Chromium (skipped without their file)',
  () => {
    it.beforeAll(async ({ browser, server }) => {
      const { page } = await openPage(browser, PHONE);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      calculator = new CalculatorPage(page);
      await calculator.open(server.url);
      // From here on nothing waits for a server: what is missing now stays missing.
    });

    it('have one for every calculator they are about', () => {
      const calculators = new Set(cases.map(calculatorOf));
      expect(new Set(richest.map(calculatorOf))).toEqual(calculators);
      expect(calculators.size).toBeGreaterThan(40);
    });

    it.each(soak(richest, cases).map(each => [each.id, each.kind, each] as const))(
      '%s %s',
      async (_id, kind, { input, expected }) => {
        const known = REFERENCE_KINDS[kind];
        if (known === undefined) throw new Error(`unknown kind ${kind}`);
        const camel = renamed(withoutNulls(input), toCamel) as ReferenceFields;
        const asked = known.toInput ? known.toInput(camel) : camel;
        const id = known.calculator;
        if (open !== id) await calculator.choose(id);
        open = id;
        await calculator.type(formOf(kitOf(id), scaleMoney(id, asked, 100) as Input));

        const result = calculate(id, asked);
        if (!result.ok) {
          expect(await calculator.code()).toBe(result.error.code);
          return;
        }
        const figures = await calculator.figures();
        expect(figures, String(await calculator.code())).not.toBeNull();
        const shown = withPercents(shownAnswer(id, result.value, figures ?? {}) as ReferenceFields);
        const wanted = renamed(expected, toCamel) as ReferenceFields;
        const output = renamed(known.toOutput ? known.toOutput(shown, camel, wanted) : shown, toSnake);
        // If another split is as good, the page shows the engine's, so it is compared with that one.
        const own = withPercents(result.value as ReferenceFields);
        const engine = renamed(known.toOutput ? known.toOutput(own, camel, {}) : own, toSnake);
        expect(differences(expected, output, engine, '')).toEqual([]);

        function differences(want: unknown, got: unknown, own: unknown, path: string): string[] {
          if (typeof want === 'number') {
            const isTied = typeof own === 'number' && isShownAs(own, got, id) && /stake/i.test(path);
            return isShownAs(want, got, id) || isTied ? [] : [`${path}: ${String(want)} is shown as ${String(got)}`];
          }
          if (typeof want === 'boolean')
            return want === got ? [] : [`${path}: ${String(want)} is shown as ${String(got)}`];
          if (Array.isArray(want)) {
            const [list, owns] = [isFields(got) ? Object.values(got) : got, isFields(own) ? Object.values(own) : own];
            return want.flatMap((each, index) =>
              differences(
                each,
                (list as unknown[] | undefined)?.[index],
                (owns as unknown[] | undefined)?.[index],
                `${path}.${index}`,
              ),
            );
          }
          if (!isFields(want)) return [];
          return Object.entries(want).flatMap(([name, each]) =>
            differences(
              each,
              isFields(got) ? got[name] : undefined,
              isFields(own) ? own[name] : undefined,
              `${path}.${name}`,
            ),
          );
        }
      },
    );
  },
);

function calculatorOf({ kind }: ReferenceCase): string {
  return REFERENCE_KINDS[kind]?.calculator ?? kind;
}

/** For each calculator the case with the most to type and to compare. */
function richestOfEach(all: readonly ReferenceCase[]): ReferenceCase[] {
  const found = new Map<string, ReferenceCase>();
  const sizeOf = ({ input, expected }: ReferenceCase) => leavesOf(input) + leavesOf(expected);
  for (const each of all) {
    const before = found.get(calculatorOf(each));
    if (before === undefined || sizeOf(each) > sizeOf(before)) found.set(calculatorOf(each), each);
  }
  return [...found.values()];
}

function leavesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, each) => sum + leavesOf(each), 0);
}

function withoutNulls(input: ReferenceFields): ReferenceFields {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map(each => renamed(each, rename));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [rename(name), renamed(each, rename)]));
}

function toCamel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
}
