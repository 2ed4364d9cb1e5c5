import { describe, expect, it } from 'vitest';
import { openedEventIn } from './opened-event.ts';

const EVENT = {
  sport: 'soccer',
  title: 'Fluminense × Ceará · hoje 20:30',
  legs: [{ house: 'bet365', selection: 'Fluminense', url: 'https://bet365.example/1' }],
};

describe('openedEventIn', () => {
  it('reads what the list of arbs wrote', () => {
    expect(openedEventIn({ event: EVENT })).toEqual({ ...EVENT, endings: null });
    const endings = [
      [1, 2],
      [0, 1],
    ];
    expect(openedEventIn({ event: { ...EVENT, endings } })?.endings).toEqual(endings);
    expect(openedEventIn({ event: { ...EVENT, endings: [['x']] } })?.endings).toBeNull();
  });

  it.each([[null], [undefined], ['x'], [{}], [{ event: null }], [{ event: { ...EVENT, legs: 'x' } }]])(
    'is nothing for %o',
    state => {
      expect(openedEventIn(state)).toBeNull();
    },
  );

  it('drops an address that is none, and legs that are none', () => {
    const legs = [{ ...EVENT.legs[0], url: 'javascript:alert(1)' }, null, { house: 1, selection: 'x' }];
    expect(openedEventIn({ event: { ...EVENT, legs } })?.legs).toEqual([{ ...EVENT.legs[0], url: null }]);
  });
});
