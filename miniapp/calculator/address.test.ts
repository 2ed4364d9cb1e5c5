import { beforeEach, describe, expect, it } from 'vitest';
import { encodeCalculation, fitsIn } from '#shared/calculators/link/link.ts';
import type { CalculatorInput } from '#shared/calculators/registry.ts';
import { formOfLink, withLink } from './address.ts';
import { drafts } from './drafts.ts';
import { openAddress } from './use-calculator.ts';

beforeEach(() => localStorage.clear());

const surebetOf = (house: string): string => {
  const legs = Array.from({ length: 14 }, (_, at) => ({ odds: 21.234 + at / 100, house }));
  return encodeCalculation({ id: 'surebet', input: { legs, total: 100_000 } as CalculatorInput<'surebet'> });
};
const LONG_NAME = 'Uma casa de apostas com um nome que não acaba '.repeat(5);
const LONG = surebetOf(LONG_NAME);
const SHORT = surebetOf('KTO');

describe('a calculation that no address can carry', () => {
  it('is opened again from the device, whole', async () => {
    expect(fitsIn(LONG, 'address')).toBe(false);
    drafts.keep('surebet', LONG);
    const { form, linkError, isExample } = await openAddress(null, 'surebet');
    expect([linkError, isExample]).toEqual([null, false]);
    expect(form.groups.legs?.map(({ texts }) => texts['legs.*.house'])).toEqual(Array(14).fill(LONG_NAME));
  });

  it('is not opened from an address', async () => {
    expect(await formOfLink(LONG)).toEqual({ ok: false, error: { code: 'too_long' } });
  });
});

it.each([
  ['/calculator', '?c=1A&tour=2', SHORT, `/calculator?c=${SHORT}&tour=2`],
  ['/calculator', '?abrir=boost', SHORT, `/calculator?c=${SHORT}`],
  ['/calculator', '?c=1A&tour=2', LONG, '/calculator?tour=2&abrir=surebet'],
  ['/calculator copy', '?c=1A&d=1B', LONG, '/calculator copy?c=1A&d=1B'],
])('the address %s%s becomes, with the link, what opens it', (path, search, link, address) => {
  expect(withLink(path, search, 'c', { id: 'surebet', link })).toBe(address);
});
