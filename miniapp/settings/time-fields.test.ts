import { expect, it } from 'vitest';
import { readTimeField, timeFieldText } from './time-fields.ts';

it('converts every minute of a day to text and back', () => {
  for (let minute = 0; minute < 1_440; minute += 1) expect(readTimeField(timeFieldText(minute))).toBe(minute);
});

it.each(['', '24:00', '12:60', '7:05', 'agora'])('%s is not a time yet', text => {
  expect(readTimeField(text)).toBeNull();
});
