import { expect, it } from 'vitest';
import { readTimeField, timeFieldText } from './time-fields.ts';

it('goes there and back for every minute of a day', () => {
  for (let minute = 0; minute < 1_440; minute += 1) expect(readTimeField(timeFieldText(minute))).toBe(minute);
});

it.each(['', '24:00', '12:60', '7:05', 'agora'])('%s is no time yet', text => {
  expect(readTimeField(text)).toBeNull();
});
