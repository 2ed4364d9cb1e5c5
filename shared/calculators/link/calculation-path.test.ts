import { describe, expect, it } from 'vitest';
import { calculationIn, calculationPath, pastedCalculation } from './calculation-path.ts';
import { encodeCalculation } from './link.ts';

const LINK = encodeCalculation({ id: 'equal-return', input: { odds: [2.1, 2.05], total: 1_000 } as never });

describe('the page of a calculation', () => {
  it('is read back, alone', () => {
    expect(calculationIn(calculationPath(LINK))).toBe(LINK);
    expect(calculationIn('/calculator')).toBeNull();
    expect(calculationIn(`/calculator?c=${LINK}&d=${LINK}`)).toBeNull();
  });

  it.each([
    [LINK, LINK],
    [` ${LINK} `, LINK],
    [`https://arbi.example/calculator?c=${LINK}`, LINK],
    [`https://arbi.example/calculator%20copy?a=1&c=${LINK}`, LINK],
    [`https://t.me/arbi_bot?startapp=${LINK}`, LINK],
    [`https://arbi.example/calculator?c=${LINK.slice(0, -2)}`, null],
    ['https://arbi.example/calculator', null],
    ['', null],
  ])('%s → %s', (text, link) => expect(pastedCalculation(text)).toBe(link));
});
