import { describe, expect, it } from 'vitest';
import { isChatId, readRights } from './post-rights-view.ts';

describe('what is typed about a chat', () => {
  it('becomes people and topics', () =>
    expect(readRights({ publishers: ' 910000001, 910000002 ', topics: '7 Hoje à noite\n\n9 Avisos\n' })).toEqual({
      ok: true,
      value: {
        publishers: [910_000_001, 910_000_002],
        topics: [
          { id: 7, name: 'Hoje à noite' },
          { id: 9, name: 'Avisos' },
        ],
      },
    }));
  it('may be nothing', () => expect(readRights({ publishers: '', topics: '' }).ok).toBe(true));
  it('is refused where it cannot be read', () => {
    expect(readRights({ publishers: '@carla', topics: 'Hoje' })).toMatchObject({
      error: { publishers: expect.any(String), topics: expect.stringContaining('"Hoje"') },
    });
  });
  it.each([
    ['-1001', true],
    ['1001', false],
    ['-', false],
  ])('the id %s', (text, is) => expect(isChatId(text)).toBe(is));
});
