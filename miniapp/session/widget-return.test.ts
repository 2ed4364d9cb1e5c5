import { describe, expect, it } from 'vitest';
import { readWidgetReturn } from './widget-return.ts';

describe('readWidgetReturn', () => {
  it.each([
    ['?id=1&first_name=Ana&auth_date=2&hash=ab', 'id=1&first_name=Ana&auth_date=2&hash=ab', ''],
    ['redirect=%2Fperfil&id=1&auth_date=2&hash=ab', 'id=1&auth_date=2&hash=ab', '?redirect=%2Fperfil'],
    ['?id=1&first_name=Jos%C3%A9+%26&auth_date=2&hash=ab', 'id=1&first_name=Jos%C3%A9+%26&auth_date=2&hash=ab', ''],
    // A repeated parameter stays repeated: the server refuses it.
    ['?id=1&id=2&auth_date=2&hash=ab', 'id=1&id=2&auth_date=2&hash=ab', ''],
  ])('%s', (search, widget, rest) => {
    expect(readWidgetReturn(search)).toEqual({ widget, search: rest });
  });

  it.each(['', '?redirect=%2F', '?id=1&hash=ab', '?auth_date=2&hash=ab', '?id=1&auth_date=2'])(
    '%j is ignored',
    search => {
      expect(readWidgetReturn(search)).toBeNull();
    },
  );
});
